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

/** A template that the channel has approved. Name either the workspace's own `message`, with its `variables`, or the template itself by its `name` at the channel, with its `language` and `parameters`. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageInputTemplate {
  @JsonProperty("message")
  private @Nullable String message;

  @JsonProperty("variables")
  private @Nullable Map<String, String> variables;

  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("language")
  private @Nullable String language;

  @JsonProperty("parameters")
  private @Nullable List<String> parameters;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageInputTemplate() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageInputTemplate());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageInputTemplate copy() {
    MessageInputTemplate copy = new MessageInputTemplate();
    copy.message = message;
    copy.variables = variables;
    copy.name = name;
    copy.language = language;
    copy.parameters = parameters;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of one of the workspace's own messages, as mapped by `PUT /channels/whatsapp`. The message is sent in the customer's language, else in that of the workspace. */
  public @Nullable String getMessage() {
    return message;
  }

  /** Texts for the variables of the message, by name, each one line of at most 1,024 characters without tabs or five spaces in a row. Every variable that the template uses is needed; other variables are ignored. */
  public @Nullable Map<String, String> getVariables() {
    return variables;
  }

  /** Name of the template at the channel. */
  public @Nullable String getName() {
    return name;
  }

  /** The template's language code as WhatsApp writes it, with an underscore. */
  public @Nullable String getLanguage() {
    return language;
  }

  /** Texts for the placeholders of the template's body, in order, each one line without tabs or five spaces in a row. */
  public @Nullable List<String> getParameters() {
    return parameters;
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
    if (!(other instanceof MessageInputTemplate)) {
      return false;
    }
    MessageInputTemplate that = (MessageInputTemplate) other;
    return Objects.equals(message, that.message)
        && Objects.equals(variables, that.variables)
        && Objects.equals(name, that.name)
        && Objects.equals(language, that.language)
        && Objects.equals(parameters, that.parameters)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(message, variables, name, language, parameters, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("message", message);
    members.put("variables", variables);
    members.put("name", name);
    members.put("language", language);
    members.put("parameters", parameters);
    members.putAll(others);
    return "MessageInputTemplate" + members;
  }

  /** Builds instances of {@link MessageInputTemplate}. */
  public static final class Builder {
    private MessageInputTemplate made;

    private Builder(MessageInputTemplate made) {
      this.made = made;
    }

    /** Name of one of the workspace's own messages, as mapped by `PUT /channels/whatsapp`. The message is sent in the customer's language, else in that of the workspace. */
    public Builder message(@Nullable String message) {
      made.message = message;
      return this;
    }

    /** Texts for the variables of the message, by name, each one line of at most 1,024 characters without tabs or five spaces in a row. Every variable that the template uses is needed; other variables are ignored. */
    public Builder variables(@Nullable Map<String, String> variables) {
      made.variables = variables;
      return this;
    }

    /** Name of the template at the channel. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** The template's language code as WhatsApp writes it, with an underscore. */
    public Builder language(@Nullable String language) {
      made.language = language;
      return this;
    }

    /** Texts for the placeholders of the template's body, in order, each one line without tabs or five spaces in a row. */
    public Builder parameters(@Nullable List<String> parameters) {
      made.parameters = parameters;
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
     */
    public MessageInputTemplate build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageInputTemplate is missing required members: " + String.join(", ", missing));
      }
      MessageInputTemplate built = made;
      made = built.copy();
      return built;
    }
  }
}
