// Made from contract/ by ./turno clients; changes by hand are lost.
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

/** How a booking was cancelled or expired. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Cancellation {
  @JsonProperty("at")
  private OffsetDateTime at;

  @JsonProperty("by")
  private CancellationBy by;

  @JsonProperty("reason")
  private String reason;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Cancellation at(OffsetDateTime at) {
    this.at = at;
    return this;
  }

  /** Who did it; `system` when it expired. */
  public CancellationBy getBy() {
    return by;
  }

  /** Who did it; `system` when it expired. */
  public Cancellation by(CancellationBy by) {
    this.by = by;
    return this;
  }

  /** The reason that was given, or `hold_released`, `hold_expired` or `payment_timeout`; null for none. */
  public String getReason() {
    return reason;
  }

  /** The reason that was given, or `hold_released`, `hold_expired` or `payment_timeout`; null for none. */
  public Cancellation reason(String reason) {
    this.reason = reason;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public Cancellation set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Cancellation)) {
      return false;
    }
    Cancellation that = (Cancellation) other;
    return Objects.equals(at, that.at)
        && Objects.equals(by, that.by)
        && Objects.equals(reason, that.reason)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(at, by, reason, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("at", at);
    members.put("by", by);
    members.put("reason", reason);
    members.putAll(others);
    return "Cancellation" + members;
  }
}
