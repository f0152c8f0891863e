/* SPDX-License-Identifier: MIT
 *
 * A shared secret by Mbed TLS, with the formats and the checks of crypto_ecdh_shared_secret. The curve's object is made once. */
#define _DEFAULT_SOURCE
#include "carry/bench/placement.h"
#include "tools/peers/peers.h"

#include <mbedtls/ecp.h>
#include <unistd.h>

enum { max_bytes = 48 };

static int entropy(void *state, unsigned char *bytes, size_t size) {
    (void)state;
    return getentropy(bytes, size);
}

static uint64_t secret(mbedtls_ecp_group_id id, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    static mbedtls_ecp_group groups[MBEDTLS_ECP_DP_SECP384R1 + 1];
    mbedtls_ecp_group *group = &groups[id];
    unsigned char point[1 + 2 * max_bytes];
    const unsigned char *bytes = (const unsigned char *)b;
    mbedtls_ecp_point peer, product;
    mbedtls_mpi key;
    size_t i, size = 8 * n, written;
    int status = 0;

    if (group->id == MBEDTLS_ECP_DP_NONE) {
        mbedtls_ecp_group_init(group);
        status = mbedtls_ecp_group_load(group, id);
    }
    mbedtls_ecp_point_init(&peer);
    mbedtls_ecp_point_init(&product);
    mbedtls_mpi_init(&key);
    point[0] = 4; /* x and y follow */
    for (i = 0; i < 2 * size; i++) {
        point[1 + i] = bytes[i];
    }
    status = status ? status : mbedtls_mpi_read_binary_le(&key, (const unsigned char *)a, size);
    status = status ? status : mbedtls_ecp_point_read_binary(group, &peer, point, 1 + 2 * size);
    status = status ? status : mbedtls_ecp_check_pubkey(group, &peer);
    status = status ? status : mbedtls_ecp_mul(group, &product, &key, &peer, entropy, NULL);
    status = status ? status
                    : mbedtls_ecp_point_write_binary(group, &product, MBEDTLS_ECP_PF_UNCOMPRESSED, &written, point,
                                                     sizeof point);
    for (i = 0; i < size && status == 0; i++) {
        ((unsigned char *)r)[i] = point[1 + i];
    }
    mbedtls_mpi_free(&key);
    mbedtls_ecp_point_free(&product);
    mbedtls_ecp_point_free(&peer);
    return status == 0 ? 0 : 1;
}

#define SUBJECT(name, id)                                                                                          \
    BENCH_KERNEL_ATTRIBUTES uint64_t PEERS_NAME(mbedtls, name)(uint64_t * r, const uint64_t *a, const uint64_t *b, \
                                                               size_t n) {                                         \
        return secret(id, r, a, b, n);                                                                             \
    }

SUBJECT(secret_p192, MBEDTLS_ECP_DP_SECP192R1)
SUBJECT(secret_p256, MBEDTLS_ECP_DP_SECP256R1)
SUBJECT(secret_p384, MBEDTLS_ECP_DP_SECP384R1)
