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

/** A template and its state. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WhatsAppTemplate {
  @JsonProperty("name")
  private String name;

  @JsonProperty("language")
  private String language;

  @JsonProperty("status")
  private String status;

  @JsonProperty("changed_at")
  private OffsetDateTime changedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Name of the template at WhatsApp. */
  public String getName() {
    return name;
  }

  /** Name of the template at WhatsApp. */
  public WhatsAppTemplate name(String name) {
    this.name = name;
    return this;
  }

  /** Its language code as WhatsApp writes it, with an underscore. */
  public String getLanguage() {
    return language;
  }

  /** Its language code as WhatsApp writes it, with an underscore. */
  public WhatsAppTemplate language(String language) {
    this.language = language;
    return this;
  }

  /** The state that WhatsApp last reported, such as approved, paused, disabled or rejected. */
  public String getStatus() {
    return status;
  }

  /** The state that WhatsApp last reported, such as approved, paused, disabled or rejected. */
  public WhatsAppTemplate status(String status) {
    this.status = status;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getChangedAt() {
    return changedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public WhatsAppTemplate changedAt(OffsetDateTime changedAt) {
    this.changedAt = changedAt;
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
  public WhatsAppTemplate set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WhatsAppTemplate)) {
      return false;
    }
    WhatsAppTemplate that = (WhatsAppTemplate) other;
    return Objects.equals(name, that.name)
        && Objects.equals(language, that.language)
        && Objects.equals(status, that.status)
        && Objects.equals(changedAt, that.changedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, language, status, changedAt, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("language", language);
    members.put("status", status);
    members.put("changed_at", changedAt);
    members.putAll(others);
    return "WhatsAppTemplate" + members;
  }
}
