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

/** How the test clock moves. Send `advance_seconds` or `now`, not both; `{}` moves nothing and does what is due. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ClockMove {
  @JsonProperty("advance_seconds")
  private Long advanceSeconds;

  @JsonProperty("now")
  private String now;

  @JsonProperty("frozen")
  private Boolean frozen;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Move forward by this many seconds. */
  public Long getAdvanceSeconds() {
    return advanceSeconds;
  }

  /** Move forward by this many seconds. */
  public ClockMove advanceSeconds(Long advanceSeconds) {
    this.advanceSeconds = advanceSeconds;
    return this;
  }

  /** Move to this instant, which may not be earlier than the present one (422). */
  public String getNow() {
    return now;
  }

  /** Move to this instant, which may not be earlier than the present one (422). */
  public ClockMove now(String now) {
    this.now = now;
    return this;
  }

  /** Move to this instant, which may not be earlier than the present one (422). */
  public ClockMove now(OffsetDateTime now) {
    this.now = now.toString();
    return this;
  }

  /** true stops the clock there, false lets it tick; absent, it stays as it is. */
  public Boolean getFrozen() {
    return frozen;
  }

  /** true stops the clock there, false lets it tick; absent, it stays as it is. */
  public ClockMove frozen(Boolean frozen) {
    this.frozen = frozen;
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
  public ClockMove set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ClockMove)) {
      return false;
    }
    ClockMove that = (ClockMove) other;
    return Objects.equals(advanceSeconds, that.advanceSeconds)
        && Objects.equals(now, that.now)
        && Objects.equals(frozen, that.frozen)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(advanceSeconds, now, frozen, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("advance_seconds", advanceSeconds);
    members.put("now", now);
    members.put("frozen", frozen);
    members.putAll(others);
    return "ClockMove" + members;
  }
}
