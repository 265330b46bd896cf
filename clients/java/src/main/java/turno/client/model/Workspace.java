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

/** A workspace with its settings. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Workspace {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("slug")
  private String slug;

  @JsonProperty("mode")
  private WorkspaceMode mode;

  @JsonProperty("time_zone")
  private String timeZone;

  @JsonProperty("country")
  private String country;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("locale")
  private String locale;

  @JsonProperty("default_handler")
  private ConversationHandler defaultHandler;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a workspace. */
  public String getId() {
    return id;
  }

  /** Id of a workspace. */
  public Workspace id(String id) {
    this.id = id;
    return this;
  }

  /** Name of the business. */
  public String getName() {
    return name;
  }

  /** Name of the business. */
  public Workspace name(String name) {
    this.name = name;
    return this;
  }

  /** Short name for addresses and commands. */
  public String getSlug() {
    return slug;
  }

  /** Short name for addresses and commands. */
  public Workspace slug(String slug) {
    this.slug = slug;
    return this;
  }

  /** In `test` no real money moves and no real message is sent. */
  public WorkspaceMode getMode() {
    return mode;
  }

  /** In `test` no real money moves and no real message is sent. */
  public Workspace mode(WorkspaceMode mode) {
    this.mode = mode;
    return this;
  }

  /** IANA name of the time zone where no schedule names another. */
  public String getTimeZone() {
    return timeZone;
  }

  /** IANA name of the time zone where no schedule names another. */
  public Workspace timeZone(String timeZone) {
    this.timeZone = timeZone;
    return this;
  }

  /** ISO 3166 code; phone numbers without + are read as numbers of this country. */
  public String getCountry() {
    return country;
  }

  /** ISO 3166 code; phone numbers without + are read as numbers of this country. */
  public Workspace country(String country) {
    this.country = country;
    return this;
  }

  /**  */
  public Currency getCurrency() {
    return currency;
  }

  /**  */
  public Workspace currency(Currency currency) {
    this.currency = currency;
    return this;
  }

  /** BCP 47 tag of the language customers are addressed in by default. */
  public String getLocale() {
    return locale;
  }

  /** BCP 47 tag of the language customers are addressed in by default. */
  public Workspace locale(String locale) {
    this.locale = locale;
    return this;
  }

  /**  */
  public ConversationHandler getDefaultHandler() {
    return defaultHandler;
  }

  /**  */
  public Workspace defaultHandler(ConversationHandler defaultHandler) {
    this.defaultHandler = defaultHandler;
    return this;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Integer getVersion() {
    return version;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Workspace version(Integer version) {
    this.version = version;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Workspace createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Workspace updatedAt(OffsetDateTime updatedAt) {
    this.updatedAt = updatedAt;
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
  public Workspace set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Workspace)) {
      return false;
    }
    Workspace that = (Workspace) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(slug, that.slug)
        && Objects.equals(mode, that.mode)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(country, that.country)
        && Objects.equals(currency, that.currency)
        && Objects.equals(locale, that.locale)
        && Objects.equals(defaultHandler, that.defaultHandler)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, slug, mode, timeZone, country, currency, locale, defaultHandler, version, createdAt, updatedAt, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("slug", slug);
    members.put("mode", mode);
    members.put("time_zone", timeZone);
    members.put("country", country);
    members.put("currency", currency);
    members.put("locale", locale);
    members.put("default_handler", defaultHandler);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.putAll(others);
    return "Workspace" + members;
  }
}
