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

/** A text in one language, plain and without formatting. It may contain these placeholders: `{customer_name}`, `{customer_phone}`, `{staff_name}`, `{business_name}`, `{service_name}`, `{date}`, `{time}`, `{end_time}`, `{resources}`, `{place}`, `{address}`, `{phone}`, `{price}`, `{deposit}`, `{pay_until}`, `{pix_code}`, `{received}`, `{refunded}`, `{bookings}`, `{book_url}`, `{unsubscribe_url}` and `{manage_url}`. A line is omitted if one of its placeholders has no value. `{customer_phone}` and `{staff_name}` have a value only in e-mails to staff, in which `{manage_url}` and `{pix_code}` have none; `{bookings}` only in `staff_tomorrow`; `{unsubscribe_url}` only in marketing; `{book_url}` only if the booking page is enabled. Anything else in braces is refused. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageTextInput {
  @JsonProperty("locale")
  private String locale;

  @JsonProperty("subject")
  private String subject;

  @JsonProperty("body")
  private String body;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageTextInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageTextInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageTextInput copy() {
    MessageTextInput copy = new MessageTextInput();
    copy.locale = locale;
    copy.subject = subject;
    copy.body = body;
    copy.others.putAll(others);
    return copy;
  }

  /** BCP 47 tag of the language. */
  public String getLocale() {
    return locale;
  }

  /** Subject of the mail. */
  public String getSubject() {
    return subject;
  }

  /** The text with its placeholders. */
  public String getBody() {
    return body;
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
    if (!(other instanceof MessageTextInput)) {
      return false;
    }
    MessageTextInput that = (MessageTextInput) other;
    return Objects.equals(locale, that.locale)
        && Objects.equals(subject, that.subject)
        && Objects.equals(body, that.body)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(locale, subject, body, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("locale", locale);
    members.put("subject", subject);
    members.put("body", body);
    members.putAll(others);
    return "MessageTextInput" + members;
  }

  /** Builds instances of {@link MessageTextInput}. */
  public static final class Builder {
    private MessageTextInput made;

    private Builder(MessageTextInput made) {
      this.made = made;
    }

    /** BCP 47 tag of the language. Required. */
    public Builder locale(String locale) {
      made.locale = locale;
      return this;
    }

    /** Subject of the mail. Required. */
    public Builder subject(String subject) {
      made.subject = subject;
      return this;
    }

    /** The text with its placeholders. Required. */
    public Builder body(String body) {
      made.body = body;
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
    public MessageTextInput build() {
      List<String> missing = new ArrayList<>();
      if (made.locale == null && made.others.get("locale") == null) {
        missing.add("locale");
      }
      if (made.subject == null && made.others.get("subject") == null) {
        missing.add("subject");
      }
      if (made.body == null && made.others.get("body") == null) {
        missing.add("body");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageTextInput is missing required members: " + String.join(", ", missing));
      }
      MessageTextInput built = made;
      made = built.copy();
      return built;
    }
  }
}
