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

/** The author of a message. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageSender {
  @JsonProperty("type")
  private MessageSenderType type;

  @JsonProperty("id")
  private @Nullable String id;

  @JsonProperty("name")
  private @Nullable String name;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageSender() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageSender());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageSender copy() {
    MessageSender copy = new MessageSender();
    copy.type = type;
    copy.id = id;
    copy.name = name;
    copy.others.putAll(others);
    return copy;
  }

  /** The kind of sender. `bot`: a key that speaks as a bot. `user`: a signed-in person, or a key that speaks as a person. `system`: the server. */
  public MessageSenderType getType() {
    return type;
  }

  /** Id of the customer, key or user; null for the system, and for staff who wrote outside this server. */
  public @Nullable String getId() {
    return id;
  }

  /** Current name of the sender; null if unknown, and for the system. */
  public @Nullable String getName() {
    return name;
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
    if (!(other instanceof MessageSender)) {
      return false;
    }
    MessageSender that = (MessageSender) other;
    return Objects.equals(type, that.type)
        && Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(type, id, name, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("type", type);
    members.put("id", id);
    members.put("name", name);
    members.putAll(others);
    return "MessageSender" + members;
  }

  /** Builds instances of {@link MessageSender}. */
  public static final class Builder {
    private MessageSender made;

    private Builder(MessageSender made) {
      this.made = made;
    }

    /** The kind of sender. `bot`: a key that speaks as a bot. `user`: a signed-in person, or a key that speaks as a person. `system`: the server. Required. */
    public Builder type(MessageSenderType type) {
      made.type = type;
      return this;
    }

    /** Id of the customer, key or user; null for the system, and for staff who wrote outside this server. */
    public Builder id(@Nullable String id) {
      made.id = id;
      return this;
    }

    /** Current name of the sender; null if unknown, and for the system. */
    public Builder name(@Nullable String name) {
      made.name = name;
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
    public MessageSender build() {
      List<String> missing = new ArrayList<>();
      if (made.type == null && made.others.get("type") == null) {
        missing.add("type");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageSender is missing required members: " + String.join(", ", missing));
      }
      MessageSender built = made;
      made = built.copy();
      return built;
    }
  }
}
