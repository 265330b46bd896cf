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

/** A page of messages. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageList implements turno.client.Page<Message> {
  @JsonProperty("data")
  private List<Message> data;

  @JsonProperty("next_cursor")
  private @Nullable String nextCursor;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageList() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageList());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageList copy() {
    MessageList copy = new MessageList();
    copy.data = data;
    copy.nextCursor = nextCursor;
    copy.others.putAll(others);
    return copy;
  }

  /** The messages, newest first unless `order` says otherwise. */
  public List<Message> getData() {
    return data;
  }

  /** The `cursor` of the next page; null on the last page. */
  public @Nullable String getNextCursor() {
    return nextCursor;
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
    if (!(other instanceof MessageList)) {
      return false;
    }
    MessageList that = (MessageList) other;
    return Objects.equals(data, that.data)
        && Objects.equals(nextCursor, that.nextCursor)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(data, nextCursor, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("data", data);
    members.put("next_cursor", nextCursor);
    members.putAll(others);
    return "MessageList" + members;
  }

  /** Builds instances of {@link MessageList}. */
  public static final class Builder {
    private MessageList made;

    private Builder(MessageList made) {
      this.made = made;
    }

    /** The messages, newest first unless `order` says otherwise. Required. */
    public Builder data(List<Message> data) {
      made.data = data;
      return this;
    }

    /** The `cursor` of the next page; null on the last page. */
    public Builder nextCursor(@Nullable String nextCursor) {
      made.nextCursor = nextCursor;
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
    public MessageList build() {
      List<String> missing = new ArrayList<>();
      if (made.data == null && made.others.get("data") == null) {
        missing.add("data");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageList is missing required members: " + String.join(", ", missing));
      }
      MessageList built = made;
      made = built.copy();
      return built;
    }
  }
}
