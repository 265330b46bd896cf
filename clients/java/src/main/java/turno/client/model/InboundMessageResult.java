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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new InboundMessageResult());
  }

  /** A builder that begins with the members of this object. */
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

  /**  */
  public Conversation getConversation() {
    return conversation;
  }

  /**  */
  public Message getMessage() {
    return message;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link InboundMessageResult}. */
  public static final class Builder {
    private InboundMessageResult made;

    private Builder(InboundMessageResult made) {
      this.made = made;
    }

    /**  Required. */
    public Builder conversation(Conversation conversation) {
      made.conversation = conversation;
      return this;
    }

    /**  Required. */
    public Builder message(Message message) {
      made.message = message;
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
