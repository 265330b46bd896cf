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

/** A customer's message that a bridge forwards. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class InboundMessage {
  @JsonProperty("channel")
  private @Nullable InboundMessageChannel channel;

  @JsonProperty("customer")
  private InboundMessageCustomer customer;

  @JsonProperty("thread_id")
  private @Nullable String threadId;

  @JsonProperty("text")
  private @Nullable String text;

  @JsonProperty("attachment_ids")
  private @Nullable List<String> attachmentIds;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private InboundMessage() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new InboundMessage());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private InboundMessage copy() {
    InboundMessage copy = new InboundMessage();
    copy.channel = channel;
    copy.customer = customer;
    copy.threadId = threadId;
    copy.text = text;
    copy.attachmentIds = attachmentIds;
    copy.externalId = externalId;
    copy.others.putAll(others);
    return copy;
  }

  /** The channel through which the message arrived. */
  public @Nullable InboundMessageChannel getChannel() {
    return channel;
  }

  /** The customer who wrote the message. At least one of `external_id`, `phone` and `email` is needed. The name, phone, e-mail address and locale of an existing customer do not change. */
  public InboundMessageCustomer getCustomer() {
    return customer;
  }

  /** The bridge's own id for the conversation. */
  public @Nullable String getThreadId() {
    return threadId;
  }

  /** The customer's text; not needed if there are files. */
  public @Nullable String getText() {
    return text;
  }

  /** Ids of the files received, from `POST /attachments`. */
  public @Nullable List<String> getAttachmentIds() {
    return attachmentIds;
  }

  /** The bridge's own id for the message. A message with the same id is recorded only once. */
  public @Nullable String getExternalId() {
    return externalId;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("channel", channel);
    members.put("customer", customer);
    members.put("thread_id", threadId);
    members.put("text", text);
    members.put("attachment_ids", attachmentIds);
    members.put("external_id", externalId);
    members.putAll(others);
    return "InboundMessage" + members;
  }

  /** Builds instances of {@link InboundMessage}. */
  public static final class Builder {
    private InboundMessage made;

    private Builder(InboundMessage made) {
      this.made = made;
    }

    /** The channel through which the message arrived. */
    public Builder channel(@Nullable InboundMessageChannel channel) {
      made.channel = channel;
      return this;
    }

    /** The customer who wrote the message. At least one of `external_id`, `phone` and `email` is needed. The name, phone, e-mail address and locale of an existing customer do not change. Required. */
    public Builder customer(InboundMessageCustomer customer) {
      made.customer = customer;
      return this;
    }

    /** The bridge's own id for the conversation. */
    public Builder threadId(@Nullable String threadId) {
      made.threadId = threadId;
      return this;
    }

    /** The customer's text; not needed if there are files. */
    public Builder text(@Nullable String text) {
      made.text = text;
      return this;
    }

    /** Ids of the files received, from `POST /attachments`. */
    public Builder attachmentIds(@Nullable List<String> attachmentIds) {
      made.attachmentIds = attachmentIds;
      return this;
    }

    /** The bridge's own id for the message. A message with the same id is recorded only once. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
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
    public InboundMessage build() {
      List<String> missing = new ArrayList<>();
      if (made.customer == null && made.others.get("customer") == null) {
        missing.add("customer");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "InboundMessage is missing required members: " + String.join(", ", missing));
      }
      InboundMessage built = made;
      made = built.copy();
      return built;
    }
  }
}
