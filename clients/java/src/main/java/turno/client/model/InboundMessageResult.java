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

/** The message and the conversation that it belongs to. */
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
  private final Map<String, Object> others = new LinkedHashMap<>();

  /**  */
  public Conversation getConversation() {
    return conversation;
  }

  /**  */
  public InboundMessageResult conversation(Conversation conversation) {
    this.conversation = conversation;
    return this;
  }

  /**  */
  public Message getMessage() {
    return message;
  }

  /**  */
  public InboundMessageResult message(Message message) {
    this.message = message;
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
  public InboundMessageResult set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("conversation", conversation);
    members.put("message", message);
    members.putAll(others);
    return "InboundMessageResult" + members;
  }
}
