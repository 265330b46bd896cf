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

/** A template that the channel has approved: by the workspace's own `message` with its `variables`, or by the channel's `name` with its `language` and `parameters`. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageInputTemplate {
  @JsonProperty("message")
  private String message;

  @JsonProperty("variables")
  private Map<String, String> variables;

  @JsonProperty("name")
  private String name;

  @JsonProperty("language")
  private String language;

  @JsonProperty("parameters")
  private List<String> parameters;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** One of the workspace's own messages, as mapped by `PUT /channels/whatsapp`; it is sent in the customer's language. */
  public String getMessage() {
    return message;
  }

  /** One of the workspace's own messages, as mapped by `PUT /channels/whatsapp`; it is sent in the customer's language. */
  public MessageInputTemplate message(String message) {
    this.message = message;
    return this;
  }

  /** Texts for the variables of the message, by name, each one line of at most 1,024 characters. Those that the template has no place for are left out. */
  public Map<String, String> getVariables() {
    return variables;
  }

  /** Texts for the variables of the message, by name, each one line of at most 1,024 characters. Those that the template has no place for are left out. */
  public MessageInputTemplate variables(Map<String, String> variables) {
    this.variables = variables;
    return this;
  }

  /** Name of the template at the channel. */
  public String getName() {
    return name;
  }

  /** Name of the template at the channel. */
  public MessageInputTemplate name(String name) {
    this.name = name;
    return this;
  }

  /** The template's language code as WhatsApp writes it, with an underscore. */
  public String getLanguage() {
    return language;
  }

  /** The template's language code as WhatsApp writes it, with an underscore. */
  public MessageInputTemplate language(String language) {
    this.language = language;
    return this;
  }

  /** Texts for the placeholders of its body, in order, without line breaks. */
  public List<String> getParameters() {
    return parameters;
  }

  /** Texts for the placeholders of its body, in order, without line breaks. */
  public MessageInputTemplate parameters(List<String> parameters) {
    this.parameters = parameters;
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
  public MessageInputTemplate set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("message", message);
    members.put("variables", variables);
    members.put("name", name);
    members.put("language", language);
    members.put("parameters", parameters);
    members.putAll(others);
    return "MessageInputTemplate" + members;
  }
}
