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
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** The automatic messages of a booking, sorted by time. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingMessages {
  @JsonProperty("data")
  private List<BookingMessage> data;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingMessages() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new BookingMessages());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingMessages copy() {
    BookingMessages copy = new BookingMessages();
    copy.data = data;
    copy.others.putAll(others);
    return copy;
  }

  /** The messages; at most 200 of those already sent or skipped. */
  public List<BookingMessage> getData() {
    return data;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof BookingMessages)) {
      return false;
    }
    BookingMessages that = (BookingMessages) other;
    return Objects.equals(data, that.data)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(data, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("data", data);
    members.putAll(others);
    return "BookingMessages" + members;
  }

  /** Collects the members of a {@link BookingMessages}. */
  public static final class Builder {
    private BookingMessages made;

    private Builder(BookingMessages made) {
      this.made = made;
    }

    /** The messages; at most 200 of those already sent or skipped. Required. */
    public Builder data(List<BookingMessage> data) {
      made.data = data;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
     */
    public BookingMessages build() {
      List<String> missing = new ArrayList<>();
      if (made.data == null && made.others.get("data") == null) {
        missing.add("data");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingMessages is missing required members: " + String.join(", ", missing));
      }
      BookingMessages built = made;
      made = built.copy();
      return built;
    }
  }
}
