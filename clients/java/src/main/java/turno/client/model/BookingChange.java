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

/** One member of the booking that changed. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingChange {
  @JsonProperty("field")
  private String field;

  @JsonProperty("from")
  private Object from;

  @JsonProperty("to")
  private Object to;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The member's name; a member of a member is written with a dot. */
  public String getField() {
    return field;
  }

  /** The member's name; a member of a member is written with a dot. */
  public BookingChange field(String field) {
    this.field = field;
    return this;
  }

  /** The value before, of any type; null where there was none. */
  public Object getFrom() {
    return from;
  }

  /** The value before, of any type; null where there was none. */
  public BookingChange from(Object from) {
    this.from = from;
    return this;
  }

  /** The value after, of any type. */
  public Object getTo() {
    return to;
  }

  /** The value after, of any type. */
  public BookingChange to(Object to) {
    this.to = to;
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
  public BookingChange set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof BookingChange)) {
      return false;
    }
    BookingChange that = (BookingChange) other;
    return Objects.equals(field, that.field)
        && Objects.equals(from, that.from)
        && Objects.equals(to, that.to)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(field, from, to, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("field", field);
    members.put("from", from);
    members.put("to", to);
    members.putAll(others);
    return "BookingChange" + members;
  }
}
