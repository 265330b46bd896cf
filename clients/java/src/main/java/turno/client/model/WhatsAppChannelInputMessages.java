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

/**  */
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
  private List<String> variables;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The workspace's own name of the message, the same in every language. */
  public String getMessage() {
    return message;
  }

  /** The workspace's own name of the message, the same in every language. */
  public WhatsAppChannelInputMessages message(String message) {
    this.message = message;
    return this;
  }

  /** BCP 47 tag of the customers' language that it is for; of each message there is one for a locale. */
  public String getLocale() {
    return locale;
  }

  /** BCP 47 tag of the customers' language that it is for; of each message there is one for a locale. */
  public WhatsAppChannelInputMessages locale(String locale) {
    this.locale = locale;
    return this;
  }

  /** Name of the template at WhatsApp. */
  public String getName() {
    return name;
  }

  /** Name of the template at WhatsApp. */
  public WhatsAppChannelInputMessages name(String name) {
    this.name = name;
    return this;
  }

  /** The template's language code as WhatsApp writes it, with an underscore. */
  public String getLanguage() {
    return language;
  }

  /** The template's language code as WhatsApp writes it, with an underscore. */
  public WhatsAppChannelInputMessages language(String language) {
    this.language = language;
    return this;
  }

  /** Which variable stands in each placeholder of its body, in order. One may stand in several. */
  public List<String> getVariables() {
    return variables;
  }

  /** Which variable stands in each placeholder of its body, in order. One may stand in several. */
  public WhatsAppChannelInputMessages variables(List<String> variables) {
    this.variables = variables;
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
  public WhatsAppChannelInputMessages set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WhatsAppChannelInputMessages)) {
      return false;
    }
    WhatsAppChannelInputMessages that = (WhatsAppChannelInputMessages) other;
    return Objects.equals(message, that.message)
        && Objects.equals(locale, that.locale)
        && Objects.equals(name, that.name)
        && Objects.equals(language, that.language)
        && Objects.equals(variables, that.variables)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(message, locale, name, language, variables, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("message", message);
    members.put("locale", locale);
    members.put("name", name);
    members.put("language", language);
    members.put("variables", variables);
    members.putAll(others);
    return "WhatsAppChannelInputMessages" + members;
  }
}
