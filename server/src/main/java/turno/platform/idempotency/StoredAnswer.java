package turno.platform.idempotency;

import org.jspecify.annotations.Nullable;

/** The stored answer of an idempotency key, replayed byte for byte. */
public record StoredAnswer(
    byte[] fingerprint,
    int status,
    @Nullable String location,
    @Nullable String etag,
    byte[] body) {}
