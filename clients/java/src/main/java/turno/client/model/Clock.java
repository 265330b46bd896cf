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

/** The test clock after everything that was due has been done. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Clock {
  @JsonProperty("now")
  private OffsetDateTime now;

  @JsonProperty("frozen")
  private Boolean frozen;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getNow() {
    return now;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Clock now(OffsetDateTime now) {
    this.now = now;
    return this;
  }

  /** Whether it stands still. */
  public Boolean getFrozen() {
    return frozen;
  }

  /** Whether it stands still. */
  public Clock frozen(Boolean frozen) {
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
  public Clock set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Clock)) {
      return false;
    }
    Clock that = (Clock) other;
    return Objects.equals(now, that.now)
        && Objects.equals(frozen, that.frozen)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(now, frozen, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("now", now);
    members.put("frozen", frozen);
    members.putAll(others);
    return "Clock" + members;
  }
}
