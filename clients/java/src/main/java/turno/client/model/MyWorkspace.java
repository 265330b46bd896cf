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

/** The workspace that everything here belongs to. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MyWorkspace {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("slug")
  private String slug;

  @JsonProperty("mode")
  private MyWorkspaceMode mode;

  @JsonProperty("time_zone")
  private String timeZone;

  @JsonProperty("country")
  private String country;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("locale")
  private String locale;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a workspace. */
  public String getId() {
    return id;
  }

  /** Id of a workspace. */
  public MyWorkspace id(String id) {
    this.id = id;
    return this;
  }

  /** Name of the business. */
  public String getName() {
    return name;
  }

  /** Name of the business. */
  public MyWorkspace name(String name) {
    this.name = name;
    return this;
  }

  /** Short name for addresses and commands. */
  public String getSlug() {
    return slug;
  }

  /** Short name for addresses and commands. */
  public MyWorkspace slug(String slug) {
    this.slug = slug;
    return this;
  }

  /** In `test` no real money moves and no real message is sent. */
  public MyWorkspaceMode getMode() {
    return mode;
  }

  /** In `test` no real money moves and no real message is sent. */
  public MyWorkspace mode(MyWorkspaceMode mode) {
    this.mode = mode;
    return this;
  }

  /** IANA name of the time zone. */
  public String getTimeZone() {
    return timeZone;
  }

  /** IANA name of the time zone. */
  public MyWorkspace timeZone(String timeZone) {
    this.timeZone = timeZone;
    return this;
  }

  /** ISO 3166 code; phone numbers without + are read as numbers of this country. */
  public String getCountry() {
    return country;
  }

  /** ISO 3166 code; phone numbers without + are read as numbers of this country. */
  public MyWorkspace country(String country) {
    this.country = country;
    return this;
  }

  /**  */
  public Currency getCurrency() {
    return currency;
  }

  /**  */
  public MyWorkspace currency(Currency currency) {
    this.currency = currency;
    return this;
  }

  /** BCP 47 tag of the language customers are addressed in by default. */
  public String getLocale() {
    return locale;
  }

  /** BCP 47 tag of the language customers are addressed in by default. */
  public MyWorkspace locale(String locale) {
    this.locale = locale;
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
  public MyWorkspace set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MyWorkspace)) {
      return false;
    }
    MyWorkspace that = (MyWorkspace) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(slug, that.slug)
        && Objects.equals(mode, that.mode)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(country, that.country)
        && Objects.equals(currency, that.currency)
        && Objects.equals(locale, that.locale)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, slug, mode, timeZone, country, currency, locale, others);
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
    members.putAll(others);
    return "MyWorkspace" + members;
  }
}
