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

/** One conversation with its messages on this page, oldest first. */
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
  private final Map<String, Object> others = new LinkedHashMap<>();

  /**  */
  public Conversation getConversation() {
    return conversation;
  }

  /**  */
  public CustomerExportConversation conversation(Conversation conversation) {
    this.conversation = conversation;
    return this;
  }

  /** The messages of the conversation on this page; a longer one goes on on the next. */
  public List<Message> getMessages() {
    return messages;
  }

  /** The messages of the conversation on this page; a longer one goes on on the next. */
  public CustomerExportConversation messages(List<Message> messages) {
    this.messages = messages;
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
  public CustomerExportConversation set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("conversation", conversation);
    members.put("messages", messages);
    members.putAll(others);
    return "CustomerExportConversation" + members;
  }
}
