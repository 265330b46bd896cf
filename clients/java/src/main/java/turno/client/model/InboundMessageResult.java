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

/** The message and the conversation that it belongs to. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class InboundMessageResult {
  @JsonProperty("conversation")
  private Conversation conversation;

  @JsonProperty("message")
  private Message message;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private InboundMessageResult() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new InboundMessageResult());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private InboundMessageResult copy() {
    InboundMessageResult copy = new InboundMessageResult();
    copy.conversation = conversation;
    copy.message = message;
    copy.others.putAll(others);
    return copy;
  }

  public Conversation getConversation() {
    return conversation;
  }

  public Message getMessage() {
    return message;
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
    if (!(other instanceof InboundMessageResult)) {
      return false;
    }
    InboundMessageResult that = (InboundMessageResult) other;
    return Objects.equals(conversation, that.conversation)
        && Objects.equals(message, that.message)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(conversation, message, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("conversation", conversation);
    members.put("message", message);
    members.putAll(others);
    return "InboundMessageResult" + members;
  }

  /** Builds instances of {@link InboundMessageResult}. */
  public static final class Builder {
    private InboundMessageResult made;

    private Builder(InboundMessageResult made) {
      this.made = made;
    }

    /** Required. */
    public Builder conversation(Conversation conversation) {
      made.conversation = conversation;
      return this;
    }

    /** Required. */
    public Builder message(Message message) {
      made.message = message;
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
    public InboundMessageResult build() {
      List<String> missing = new ArrayList<>();
      if (made.conversation == null && made.others.get("conversation") == null) {
        missing.add("conversation");
      }
      if (made.message == null && made.others.get("message") == null) {
        missing.add("message");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "InboundMessageResult is missing required members: " + String.join(", ", missing));
      }
      InboundMessageResult built = made;
      made = built.copy();
      return built;
    }
  }
}
