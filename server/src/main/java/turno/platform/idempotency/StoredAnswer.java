package turno.platform.idempotency;

import org.jspecify.annotations.Nullable;

/** The answer that is stored for an idempotency key, for repeats of the request. */
public record StoredAnswer(
    byte[] fingerprint,
    int status,
    @Nullable String location,
    @Nullable String etag,
    byte[] body) {}
