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

/** A WhatsApp template and its state. */
@NullMarked
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
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WhatsAppTemplate() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WhatsAppTemplate());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WhatsAppTemplate copy() {
    WhatsAppTemplate copy = new WhatsAppTemplate();
    copy.name = name;
    copy.language = language;
    copy.status = status;
    copy.changedAt = changedAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the template at WhatsApp. */
  public String getName() {
    return name;
  }

  /** The template's language code as WhatsApp writes it, with an underscore. */
  public String getLanguage() {
    return language;
  }

  /** The state that WhatsApp last reported, such as approved, paused, disabled or rejected. */
  public String getStatus() {
    return status;
  }

  /** When WhatsApp last reported the state. */
  public OffsetDateTime getChangedAt() {
    return changedAt;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("language", language);
    members.put("status", status);
    members.put("changed_at", changedAt);
    members.putAll(others);
    return "WhatsAppTemplate" + members;
  }

  /** Builds instances of {@link WhatsAppTemplate}. */
  public static final class Builder {
    private WhatsAppTemplate made;

    private Builder(WhatsAppTemplate made) {
      this.made = made;
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

    /** The state that WhatsApp last reported, such as approved, paused, disabled or rejected. Required. */
    public Builder status(String status) {
      made.status = status;
      return this;
    }

    /** When WhatsApp last reported the state. Required. */
    public Builder changedAt(OffsetDateTime changedAt) {
      made.changedAt = changedAt;
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
    public WhatsAppTemplate build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.language == null && made.others.get("language") == null) {
        missing.add("language");
      }
      if (made.status == null && made.others.get("status") == null) {
        missing.add("status");
      }
      if (made.changedAt == null && made.others.get("changed_at") == null) {
        missing.add("changed_at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WhatsAppTemplate is missing required members: " + String.join(", ", missing));
      }
      WhatsAppTemplate built = made;
      made = built.copy();
      return built;
    }
  }
}
