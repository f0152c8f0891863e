"""Conan 2 recipe of carry."""

from conan import ConanFile
from conan.tools.files import copy, get
from os.path import join


class CarryConan(ConanFile):
    name = "carry"
    version = "0.1.0"
    description = "The carry flag, in C: add-with-carry chains for multiprecision code, without branches"
    license = "MIT"
    homepage = "https://github.com/OWNER/carry"
    topics = ("bignum", "cryptography", "header-only")
    package_type = "header-library"
    no_copy_source = True

    def source(self):
        get(self, f"{self.homepage}/archive/refs/tags/v{self.version}.tar.gz", strip_root=True)

    def package(self):
        copy(self, "LICENSE", self.source_folder, join(self.package_folder, "licenses"))
        for header in ("carry.h", "limbs.h"):
            copy(self, header, join(self.source_folder, "carry"), join(self.package_folder, "include", "carry"))

    def package_id(self):
        self.info.clear()

    def package_info(self):
        self.cpp_info.includedirs = ["include", join("include", "carry")]
        self.cpp_info.bindirs = []
        self.cpp_info.libdirs = []
