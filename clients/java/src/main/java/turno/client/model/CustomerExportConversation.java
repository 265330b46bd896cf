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

/** One conversation with its messages on this page, oldest first. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CustomerExportConversation {
  @JsonProperty("conversation")
  private Conversation conversation;

  @JsonProperty("messages")
  private List<Message> messages;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private CustomerExportConversation() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new CustomerExportConversation());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private CustomerExportConversation copy() {
    CustomerExportConversation copy = new CustomerExportConversation();
    copy.conversation = conversation;
    copy.messages = messages;
    copy.others.putAll(others);
    return copy;
  }

  public Conversation getConversation() {
    return conversation;
  }

  /** The messages of the conversation on this page; a longer conversation continues on the next page. */
  public List<Message> getMessages() {
    return messages;
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
    if (!(other instanceof CustomerExportConversation)) {
      return false;
    }
    CustomerExportConversation that = (CustomerExportConversation) other;
    return Objects.equals(conversation, that.conversation)
        && Objects.equals(messages, that.messages)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(conversation, messages, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("conversation", conversation);
    members.put("messages", messages);
    members.putAll(others);
    return "CustomerExportConversation" + members;
  }

  /** Builds instances of {@link CustomerExportConversation}. */
  public static final class Builder {
    private CustomerExportConversation made;

    private Builder(CustomerExportConversation made) {
      this.made = made;
    }

    /** Required. */
    public Builder conversation(Conversation conversation) {
      made.conversation = conversation;
      return this;
    }

    /** The messages of the conversation on this page; a longer conversation continues on the next page. Required. */
    public Builder messages(List<Message> messages) {
      made.messages = messages;
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
    public CustomerExportConversation build() {
      List<String> missing = new ArrayList<>();
      if (made.conversation == null && made.others.get("conversation") == null) {
        missing.add("conversation");
      }
      if (made.messages == null && made.others.get("messages") == null) {
        missing.add("messages");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "CustomerExportConversation is missing required members: " + String.join(", ", missing));
      }
      CustomerExportConversation built = made;
      made = built.copy();
      return built;
    }
  }
}
