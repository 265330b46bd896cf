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

/** A customer's message that a bridge passes on. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class InboundMessage {
  @JsonProperty("channel")
  private InboundMessageChannel channel;

  @JsonProperty("customer")
  private InboundMessageCustomer customer;

  @JsonProperty("thread_id")
  private String threadId;

  @JsonProperty("text")
  private String text;

  @JsonProperty("attachment_ids")
  private List<String> attachmentIds;

  @JsonProperty("external_id")
  private String externalId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The channel that the message came by. */
  public InboundMessageChannel getChannel() {
    return channel;
  }

  /** The channel that the message came by. */
  public InboundMessage channel(InboundMessageChannel channel) {
    this.channel = channel;
    return this;
  }

  /** Who wrote it; one of `external_id`, `phone` and `email` is needed. */
  public InboundMessageCustomer getCustomer() {
    return customer;
  }

  /** Who wrote it; one of `external_id`, `phone` and `email` is needed. */
  public InboundMessage customer(InboundMessageCustomer customer) {
    this.customer = customer;
    return this;
  }

  /** The bridge's own id of the conversation. */
  public String getThreadId() {
    return threadId;
  }

  /** The bridge's own id of the conversation. */
  public InboundMessage threadId(String threadId) {
    this.threadId = threadId;
    return this;
  }

  /** What the customer wrote; not needed where files came. */
  public String getText() {
    return text;
  }

  /** What the customer wrote; not needed where files came. */
  public InboundMessage text(String text) {
    this.text = text;
    return this;
  }

  /** The files that came, of `POST /attachments`. */
  public List<String> getAttachmentIds() {
    return attachmentIds;
  }

  /** The files that came, of `POST /attachments`. */
  public InboundMessage attachmentIds(List<String> attachmentIds) {
    this.attachmentIds = attachmentIds;
    return this;
  }

  /** The bridge's own id of the message; a repeat is recorded once. */
  public String getExternalId() {
    return externalId;
  }

  /** The bridge's own id of the message; a repeat is recorded once. */
  public InboundMessage externalId(String externalId) {
    this.externalId = externalId;
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
  public InboundMessage set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof InboundMessage)) {
      return false;
    }
    InboundMessage that = (InboundMessage) other;
    return Objects.equals(channel, that.channel)
        && Objects.equals(customer, that.customer)
        && Objects.equals(threadId, that.threadId)
        && Objects.equals(text, that.text)
        && Objects.equals(attachmentIds, that.attachmentIds)
        && Objects.equals(externalId, that.externalId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(channel, customer, threadId, text, attachmentIds, externalId, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("channel", channel);
    members.put("customer", customer);
    members.put("thread_id", threadId);
    members.put("text", text);
    members.put("attachment_ids", attachmentIds);
    members.put("external_id", externalId);
    members.putAll(others);
    return "InboundMessage" + members;
  }
}
