// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** The kind of error, for programs. Each code is listed with its statuses and its meaning: - `invalid_request`: 400, 422: the request is not valid; `errors` lists everything that is wrong. - `unauthorized`: 401: the key or session is missing, invalid, expired or revoked, or the e-mail address or password is wrong. - `insufficient_scope`: 403: the key or session may not do this; see `required_scope`, `required_role` or `reason`. - `not_found`: 404: the route or the id is unknown, or the id belongs to another workspace. - `method_not_allowed`: 405: the URL does not support this method; see the `Allow` header. - `not_acceptable`: 406: the `Accept` header excludes the media type of the answer. - `slot_taken`: 409: the time is not available; see `reason` and `alternatives`. - `invalid_transition`: 409: the current state does not allow this. - `idempotency_in_progress`: 409: the first request with this key is still running. - `hold_expired`: 410: the hold expired before the request. - `version_mismatch`: 412: the object no longer has the version in `If-Match`. - `payload_too_large`: 413, 414, 431: the body, the URL or the headers are too large. - `unsupported_media_type`: 415: the body is not sent as JSON. - `idempotency_mismatch`: 422: the idempotency key was used with another request. - `rate_limited`: 429: a limit was reached; wait `Retry-After` seconds. - `internal_error`: 500: the server failed to process the request. - `not_implemented`: 501: the operation is agreed, but not implemented yet. - `unavailable`: 503: the server cannot answer now; try again later. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class ErrorCode {
  public static final ErrorCode INVALID_REQUEST = new ErrorCode("invalid_request");
  public static final ErrorCode UNAUTHORIZED = new ErrorCode("unauthorized");
  public static final ErrorCode INSUFFICIENT_SCOPE = new ErrorCode("insufficient_scope");
  public static final ErrorCode NOT_FOUND = new ErrorCode("not_found");
  public static final ErrorCode METHOD_NOT_ALLOWED = new ErrorCode("method_not_allowed");
  public static final ErrorCode NOT_ACCEPTABLE = new ErrorCode("not_acceptable");
  public static final ErrorCode SLOT_TAKEN = new ErrorCode("slot_taken");
  public static final ErrorCode INVALID_TRANSITION = new ErrorCode("invalid_transition");
  public static final ErrorCode IDEMPOTENCY_IN_PROGRESS = new ErrorCode("idempotency_in_progress");
  public static final ErrorCode HOLD_EXPIRED = new ErrorCode("hold_expired");
  public static final ErrorCode VERSION_MISMATCH = new ErrorCode("version_mismatch");
  public static final ErrorCode PAYLOAD_TOO_LARGE = new ErrorCode("payload_too_large");
  public static final ErrorCode UNSUPPORTED_MEDIA_TYPE = new ErrorCode("unsupported_media_type");
  public static final ErrorCode IDEMPOTENCY_MISMATCH = new ErrorCode("idempotency_mismatch");
  public static final ErrorCode RATE_LIMITED = new ErrorCode("rate_limited");
  public static final ErrorCode INTERNAL_ERROR = new ErrorCode("internal_error");
  public static final ErrorCode NOT_IMPLEMENTED = new ErrorCode("not_implemented");
  public static final ErrorCode UNAVAILABLE = new ErrorCode("unavailable");

  private static final List<ErrorCode> KNOWN = List.of(INVALID_REQUEST, UNAUTHORIZED, INSUFFICIENT_SCOPE, NOT_FOUND, METHOD_NOT_ALLOWED, NOT_ACCEPTABLE, SLOT_TAKEN, INVALID_TRANSITION, IDEMPOTENCY_IN_PROGRESS, HOLD_EXPIRED, VERSION_MISMATCH, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, IDEMPOTENCY_MISMATCH, RATE_LIMITED, INTERNAL_ERROR, NOT_IMPLEMENTED, UNAVAILABLE);

  private final String value;

  private ErrorCode(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static ErrorCode of(String value) {
    for (ErrorCode known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new ErrorCode(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<ErrorCode> known() {
    return KNOWN;
  }

  /** Returns the value as it is in JSON. */
  @JsonValue
  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ErrorCode && (((ErrorCode) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
