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

/** A customer's message that a bridge passes on. */
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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new InboundMessage());
  }

  /** A builder that begins with the members of this object. */
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

  /** The channel through which the message came. */
  public @Nullable InboundMessageChannel getChannel() {
    return channel;
  }

  /** Who wrote it; one of `external_id`, `phone` and `email` is needed. */
  public InboundMessageCustomer getCustomer() {
    return customer;
  }

  /** The bridge's own id of the conversation. */
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

  /** The bridge's own id of the message; a repeat is recorded once. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link InboundMessage}. */
  public static final class Builder {
    private InboundMessage made;

    private Builder(InboundMessage made) {
      this.made = made;
    }

    /** The channel through which the message came. */
    public Builder channel(@Nullable InboundMessageChannel channel) {
      made.channel = channel;
      return this;
    }

    /** Who wrote it; one of `external_id`, `phone` and `email` is needed. Required. */
    public Builder customer(InboundMessageCustomer customer) {
      made.customer = customer;
      return this;
    }

    /** The bridge's own id of the conversation. */
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

    /** The bridge's own id of the message; a repeat is recorded once. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
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
