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

/** The messages that a rule would send for a booking. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessagePreview {
  @JsonProperty("booking")
  private @Nullable MessagePreviewBooking booking;

  @JsonProperty("at")
  private @Nullable OffsetDateTime at;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("texts")
  private List<MessageText> texts;

  @JsonProperty("messages")
  private List<MessagePreviewMessage> messages;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessagePreview() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessagePreview());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessagePreview copy() {
    MessagePreview copy = new MessagePreview();
    copy.booking = booking;
    copy.at = at;
    copy.reason = reason;
    copy.texts = texts;
    copy.messages = messages;
    copy.others.putAll(others);
    return copy;
  }

  /** The booking that the messages are about; null if there is none. */
  public @Nullable MessagePreviewBooking getBooking() {
    return booking;
  }

  /** When the message is due; null if the rule plans no message for the booking, or if there is no booking. */
  public @Nullable OffsetDateTime getAt() {
    return at;
  }

  /** Why the message would not be sent for this booking; null if it would be sent. Further reasons may be added. - `no_booking`: the rule applies to no booking from today on, or the caller may not read bookings. - `rule_inactive`: the rule is not active. - `other_bookings`: the rule is for other services or locations. - `not_yet`: the rule plans no message for the booking, usually because the occasion has not occurred. A `staff_tomorrow` rule plans no message for a single booking, because its messages are about a day. - `notify_none`, `made_later`, `too_late`, `switched_off`, `opted_out`, `no_consent`, `booked_again`, `no_channel`, `test_mode`: a message would be skipped for this reason. */
  public @Nullable String getReason() {
    return reason;
  }

  /** The texts in use, with their placeholders, one for each language; they include the server's own texts. */
  public List<MessageText> getTexts() {
    return texts;
  }

  /** The messages, one for each channel and language; empty if there is no booking. */
  public List<MessagePreviewMessage> getMessages() {
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
    if (!(other instanceof MessagePreview)) {
      return false;
    }
    MessagePreview that = (MessagePreview) other;
    return Objects.equals(booking, that.booking)
        && Objects.equals(at, that.at)
        && Objects.equals(reason, that.reason)
        && Objects.equals(texts, that.texts)
        && Objects.equals(messages, that.messages)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(booking, at, reason, texts, messages, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("booking", booking);
    members.put("at", at);
    members.put("reason", reason);
    members.put("texts", texts);
    members.put("messages", messages);
    members.putAll(others);
    return "MessagePreview" + members;
  }

  /** Builds instances of {@link MessagePreview}. */
  public static final class Builder {
    private MessagePreview made;

    private Builder(MessagePreview made) {
      this.made = made;
    }

    /** The booking that the messages are about; null if there is none. */
    public Builder booking(@Nullable MessagePreviewBooking booking) {
      made.booking = booking;
      return this;
    }

    /** When the message is due; null if the rule plans no message for the booking, or if there is no booking. */
    public Builder at(@Nullable OffsetDateTime at) {
      made.at = at;
      return this;
    }

    /** Why the message would not be sent for this booking; null if it would be sent. Further reasons may be added. - `no_booking`: the rule applies to no booking from today on, or the caller may not read bookings. - `rule_inactive`: the rule is not active. - `other_bookings`: the rule is for other services or locations. - `not_yet`: the rule plans no message for the booking, usually because the occasion has not occurred. A `staff_tomorrow` rule plans no message for a single booking, because its messages are about a day. - `notify_none`, `made_later`, `too_late`, `switched_off`, `opted_out`, `no_consent`, `booked_again`, `no_channel`, `test_mode`: a message would be skipped for this reason. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /** The texts in use, with their placeholders, one for each language; they include the server's own texts. Required. */
    public Builder texts(List<MessageText> texts) {
      made.texts = texts;
      return this;
    }

    /** The messages, one for each channel and language; empty if there is no booking. Required. */
    public Builder messages(List<MessagePreviewMessage> messages) {
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
    public MessagePreview build() {
      List<String> missing = new ArrayList<>();
      if (made.texts == null && made.others.get("texts") == null) {
        missing.add("texts");
      }
      if (made.messages == null && made.others.get("messages") == null) {
        missing.add("messages");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessagePreview is missing required members: " + String.join(", ", missing));
      }
      MessagePreview built = made;
      made = built.copy();
      return built;
    }
  }
}
