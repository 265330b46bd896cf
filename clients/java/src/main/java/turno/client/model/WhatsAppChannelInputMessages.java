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

/** One of the workspace's own messages in one language, and the approved template that is sent for it. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WhatsAppChannelInputMessages {
  @JsonProperty("message")
  private String message;

  @JsonProperty("locale")
  private String locale;

  @JsonProperty("name")
  private String name;

  @JsonProperty("language")
  private String language;

  @JsonProperty("variables")
  private @Nullable List<String> variables;

  @JsonProperty("buttons")
  private @Nullable Boolean buttons;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WhatsAppChannelInputMessages() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WhatsAppChannelInputMessages());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WhatsAppChannelInputMessages copy() {
    WhatsAppChannelInputMessages copy = new WhatsAppChannelInputMessages();
    copy.message = message;
    copy.locale = locale;
    copy.name = name;
    copy.language = language;
    copy.variables = variables;
    copy.buttons = buttons;
    copy.others.putAll(others);
    return copy;
  }

  /** The workspace's own name for the message, the same in every language. */
  public String getMessage() {
    return message;
  }

  /** BCP 47 tag of the language of the customers to whom the template is sent; each message has at most one template per locale. */
  public String getLocale() {
    return locale;
  }

  /** Name of the template at WhatsApp. */
  public String getName() {
    return name;
  }

  /** The template's language code as WhatsApp writes it, with an underscore. */
  public String getLanguage() {
    return language;
  }

  /** The variable that fills each placeholder of the template's body, in order. One variable may fill several placeholders. */
  public @Nullable List<String> getVariables() {
    return variables;
  }

  /** Whether the template has three quick-reply buttons, in this order: coming, move, cancel. If so, messages for `booked` and `reminder` ask the customer for one of these answers outside the reply window, too. */
  public @Nullable Boolean getButtons() {
    return buttons;
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
    if (!(other instanceof WhatsAppChannelInputMessages)) {
      return false;
    }
    WhatsAppChannelInputMessages that = (WhatsAppChannelInputMessages) other;
    return Objects.equals(message, that.message)
        && Objects.equals(locale, that.locale)
        && Objects.equals(name, that.name)
        && Objects.equals(language, that.language)
        && Objects.equals(variables, that.variables)
        && Objects.equals(buttons, that.buttons)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(message, locale, name, language, variables, buttons, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("message", message);
    members.put("locale", locale);
    members.put("name", name);
    members.put("language", language);
    members.put("variables", variables);
    members.put("buttons", buttons);
    members.putAll(others);
    return "WhatsAppChannelInputMessages" + members;
  }

  /** Builds instances of {@link WhatsAppChannelInputMessages}. */
  public static final class Builder {
    private WhatsAppChannelInputMessages made;

    private Builder(WhatsAppChannelInputMessages made) {
      this.made = made;
    }

    /** The workspace's own name for the message, the same in every language. Required. */
    public Builder message(String message) {
      made.message = message;
      return this;
    }

    /** BCP 47 tag of the language of the customers to whom the template is sent; each message has at most one template per locale. Required. */
    public Builder locale(String locale) {
      made.locale = locale;
      return this;
    }

    /** Name of the template at WhatsApp. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** The template's language code as WhatsApp writes it, with an underscore. Required. */
    public Builder language(String language) {
      made.language = language;
      return this;
    }

    /** The variable that fills each placeholder of the template's body, in order. One variable may fill several placeholders. */
    public Builder variables(@Nullable List<String> variables) {
      made.variables = variables;
      return this;
    }

    /** Whether the template has three quick-reply buttons, in this order: coming, move, cancel. If so, messages for `booked` and `reminder` ask the customer for one of these answers outside the reply window, too. */
    public Builder buttons(@Nullable Boolean buttons) {
      made.buttons = buttons;
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
    public WhatsAppChannelInputMessages build() {
      List<String> missing = new ArrayList<>();
      if (made.message == null && made.others.get("message") == null) {
        missing.add("message");
      }
      if (made.locale == null && made.others.get("locale") == null) {
        missing.add("locale");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.language == null && made.others.get("language") == null) {
        missing.add("language");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WhatsAppChannelInputMessages is missing required members: " + String.join(", ", missing));
      }
      WhatsAppChannelInputMessages built = made;
      made = built.copy();
      return built;
    }
  }
}
