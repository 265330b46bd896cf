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

/** An approved template of the channel, with the values of its placeholders. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageTemplate {
  @JsonProperty("name")
  private String name;

  @JsonProperty("language")
  private String language;

  @JsonProperty("parameters")
  private @Nullable List<String> parameters;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageTemplate() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageTemplate());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageTemplate copy() {
    MessageTemplate copy = new MessageTemplate();
    copy.name = name;
    copy.language = language;
    copy.parameters = parameters;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the template at the channel. */
  public String getName() {
    return name;
  }

  /** The template's language code as WhatsApp writes it, with an underscore. */
  public String getLanguage() {
    return language;
  }

  /** Texts for the placeholders of the template's body, in order. */
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
    if (!(other instanceof MessageTemplate)) {
      return false;
    }
    MessageTemplate that = (MessageTemplate) other;
    return Objects.equals(name, that.name)
        && Objects.equals(language, that.language)
        && Objects.equals(parameters, that.parameters)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, language, parameters, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("language", language);
    members.put("parameters", parameters);
    members.putAll(others);
    return "MessageTemplate" + members;
  }

  /** Builds instances of {@link MessageTemplate}. */
  public static final class Builder {
    private MessageTemplate made;

    private Builder(MessageTemplate made) {
      this.made = made;
    }

    /** Name of the template at the channel. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** The template's language code as WhatsApp writes it, with an underscore. Required. */
    public Builder language(String language) {
      made.language = language;
      return this;
    }

    /** Texts for the placeholders of the template's body, in order. */
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
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public MessageTemplate build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.language == null && made.others.get("language") == null) {
        missing.add("language");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageTemplate is missing required members: " + String.join(", ", missing));
      }
      MessageTemplate built = made;
      made = built.copy();
      return built;
    }
  }
}
