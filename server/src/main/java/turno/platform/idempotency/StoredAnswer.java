package turno.platform.idempotency;

import org.jspecify.annotations.Nullable;

/** The answer that a key stands for: replayed byte for byte. */
public record StoredAnswer(
    byte[] fingerprint,
    int status,
    @Nullable String location,
    @Nullable String etag,
    byte[] body) {}
