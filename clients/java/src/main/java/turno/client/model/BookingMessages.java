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

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingMessages());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingMessages copy() {
    BookingMessages copy = new BookingMessages();
    copy.data = data;
    copy.others.putAll(others);
    return copy;
  }

  /** The messages; of the messages that were already sent or skipped, the latest 200. */
  public List<BookingMessage> getData() {
    return data;
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

  /** Builds instances of {@link BookingMessages}. */
  public static final class Builder {
    private BookingMessages made;

    private Builder(BookingMessages made) {
      this.made = made;
    }

    /** The messages; of the messages that were already sent or skipped, the latest 200. Required. */
    public Builder data(List<BookingMessage> data) {
      made.data = data;
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
