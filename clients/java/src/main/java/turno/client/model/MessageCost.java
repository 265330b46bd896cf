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

/** The number and cost of the messages in one month, channel and category. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageCost {
  @JsonProperty("month")
  private String month;

  @JsonProperty("channel")
  private MessageChannel channel;

  @JsonProperty("category")
  private String category;

  @JsonProperty("messages")
  private Integer messages;

  @JsonProperty("billable")
  private Integer billable;

  @JsonProperty("cost_cents")
  private Integer costCents;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageCost() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageCost());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageCost copy() {
    MessageCost copy = new MessageCost();
    copy.month = month;
    copy.channel = channel;
    copy.category = category;
    copy.messages = messages;
    copy.billable = billable;
    copy.costCents = costCents;
    copy.others.putAll(others);
    return copy;
  }

  /** The month in the time zone of the workspace, such as 2027-03. */
  public String getMonth() {
    return month;
  }

  public MessageChannel getChannel() {
    return channel;
  }

  /** The category that WhatsApp reports: `utility`, `marketing`, `authentication`, `service` (not a template), or `other`. E-mails are `marketing` or `utility`. Further categories may be added. */
  public String getCategory() {
    return category;
  }

  /** The number of messages; for WhatsApp, only messages with a reported category. */
  public Integer getMessages() {
    return messages;
  }

  /** How many of these messages are billed by WhatsApp. */
  public Integer getBillable() {
    return billable;
  }

  /** The cost of these messages at the workspace's prices at that time, rounded up to the minor unit. */
  public Integer getCostCents() {
    return costCents;
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
    if (!(other instanceof MessageCost)) {
      return false;
    }
    MessageCost that = (MessageCost) other;
    return Objects.equals(month, that.month)
        && Objects.equals(channel, that.channel)
        && Objects.equals(category, that.category)
        && Objects.equals(messages, that.messages)
        && Objects.equals(billable, that.billable)
        && Objects.equals(costCents, that.costCents)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(month, channel, category, messages, billable, costCents, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("month", month);
    members.put("channel", channel);
    members.put("category", category);
    members.put("messages", messages);
    members.put("billable", billable);
    members.put("cost_cents", costCents);
    members.putAll(others);
    return "MessageCost" + members;
  }

  /** Builds instances of {@link MessageCost}. */
  public static final class Builder {
    private MessageCost made;

    private Builder(MessageCost made) {
      this.made = made;
    }

    /** The month in the time zone of the workspace, such as 2027-03. Required. */
    public Builder month(String month) {
      made.month = month;
      return this;
    }

    /** Required. */
    public Builder channel(MessageChannel channel) {
      made.channel = channel;
      return this;
    }

    /** The category that WhatsApp reports: `utility`, `marketing`, `authentication`, `service` (not a template), or `other`. E-mails are `marketing` or `utility`. Further categories may be added. Required. */
    public Builder category(String category) {
      made.category = category;
      return this;
    }

    /** The number of messages; for WhatsApp, only messages with a reported category. Required. */
    public Builder messages(Integer messages) {
      made.messages = messages;
      return this;
    }

    /** How many of these messages are billed by WhatsApp. Required. */
    public Builder billable(Integer billable) {
      made.billable = billable;
      return this;
    }

    /** The cost of these messages at the workspace's prices at that time, rounded up to the minor unit. Required. */
    public Builder costCents(Integer costCents) {
      made.costCents = costCents;
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
    public MessageCost build() {
      List<String> missing = new ArrayList<>();
      if (made.month == null && made.others.get("month") == null) {
        missing.add("month");
      }
      if (made.channel == null && made.others.get("channel") == null) {
        missing.add("channel");
      }
      if (made.category == null && made.others.get("category") == null) {
        missing.add("category");
      }
      if (made.messages == null && made.others.get("messages") == null) {
        missing.add("messages");
      }
      if (made.billable == null && made.others.get("billable") == null) {
        missing.add("billable");
      }
      if (made.costCents == null && made.others.get("cost_cents") == null) {
        missing.add("cost_cents");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageCost is missing required members: " + String.join(", ", missing));
      }
      MessageCost built = made;
      made = built.copy();
      return built;
    }
  }
}
