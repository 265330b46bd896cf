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

/** One member of the booking that changed. */
@NullMarked
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
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingChange() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingChange());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingChange copy() {
    BookingChange copy = new BookingChange();
    copy.field = field;
    copy.from = from;
    copy.to = to;
    copy.others.putAll(others);
    return copy;
  }

  /** The member's name; nested members are written with a dot. */
  public String getField() {
    return field;
  }

  /** The value before the change, of any type; null if there was none, or if it was erased with the customer's data. */
  public Object getFrom() {
    return from;
  }

  /** The value after the change, of any type; null if there was none, or if it was erased with the customer's data. */
  public Object getTo() {
    return to;
  }

  /**
   * Returns, by their JSON names, the members that this version of the class does not know and the
   * members that {@link Builder#set} has set.
   */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("field", field);
    members.put("from", from);
    members.put("to", to);
    members.putAll(others);
    return "BookingChange" + members;
  }

  /** Builds instances of {@link BookingChange}. */
  public static final class Builder {
    private BookingChange made;

    private Builder(BookingChange made) {
      this.made = made;
    }

    /** The member's name; nested members are written with a dot. Required. */
    public Builder field(String field) {
      made.field = field;
      return this;
    }

    /** The value before the change, of any type; null if there was none, or if it was erased with the customer's data. Required. */
    public Builder from(Object from) {
      made.from = from;
      return this;
    }

    /** The value after the change, of any type; null if there was none, or if it was erased with the customer's data. Required. */
    public Builder to(Object to) {
      made.to = to;
      return this;
    }

    /**
     * Sets a member by its JSON name. Use this for a member that this class does not know, or to
     * send an explicit null: a member that another method sets to null is not sent.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * Returns an object with the values set so far.
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public BookingChange build() {
      List<String> missing = new ArrayList<>();
      if (made.field == null && made.others.get("field") == null) {
        missing.add("field");
      }
      if (made.from == null && made.others.get("from") == null) {
        missing.add("from");
      }
      if (made.to == null && made.others.get("to") == null) {
        missing.add("to");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingChange is missing required members: " + String.join(", ", missing));
      }
      BookingChange built = made;
      made = built.copy();
      return built;
    }
  }
}
