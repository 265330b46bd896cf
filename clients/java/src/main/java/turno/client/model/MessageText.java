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

/** A text in one language. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageText {
  @JsonProperty("locale")
  private String locale;

  @JsonProperty("subject")
  private String subject;

  @JsonProperty("body")
  private String body;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageText() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageText());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageText copy() {
    MessageText copy = new MessageText();
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
    if (!(other instanceof MessageText)) {
      return false;
    }
    MessageText that = (MessageText) other;
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
    return "MessageText" + members;
  }

  /** Builds instances of {@link MessageText}. */
  public static final class Builder {
    private MessageText made;

    private Builder(MessageText made) {
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
    public MessageText build() {
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
            "MessageText is missing required members: " + String.join(", ", missing));
      }
      MessageText built = made;
      made = built.copy();
      return built;
    }
  }
}
