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

/** What is to change of a workspace. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WorkspaceChange {
  @JsonProperty("name")
  private String name;

  @JsonProperty("time_zone")
  private String timeZone;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("locale")
  private String locale;

  @JsonProperty("default_handler")
  private WorkspaceChangeDefaultHandler defaultHandler;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Name of the business. */
  public String getName() {
    return name;
  }

  /** Name of the business. */
  public WorkspaceChange name(String name) {
    this.name = name;
    return this;
  }

  /** IANA name of the time zone. It changes only while there is no booking. */
  public String getTimeZone() {
    return timeZone;
  }

  /** IANA name of the time zone. It changes only while there is no booking. */
  public WorkspaceChange timeZone(String timeZone) {
    this.timeZone = timeZone;
    return this;
  }

  /** Of prices that name none. It changes only while there is no booking. */
  public Currency getCurrency() {
    return currency;
  }

  /** Of prices that name none. It changes only while there is no booking. */
  public WorkspaceChange currency(Currency currency) {
    this.currency = currency;
    return this;
  }

  /** BCP 47 tag of the language customers are addressed in by default. */
  public String getLocale() {
    return locale;
  }

  /** BCP 47 tag of the language customers are addressed in by default. */
  public WorkspaceChange locale(String locale) {
    this.locale = locale;
    return this;
  }

  /** Who handles conversations that begin or are opened again. Set it to `bot` when a bot is there. */
  public WorkspaceChangeDefaultHandler getDefaultHandler() {
    return defaultHandler;
  }

  /** Who handles conversations that begin or are opened again. Set it to `bot` when a bot is there. */
  public WorkspaceChange defaultHandler(WorkspaceChangeDefaultHandler defaultHandler) {
    this.defaultHandler = defaultHandler;
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
  public WorkspaceChange set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WorkspaceChange)) {
      return false;
    }
    WorkspaceChange that = (WorkspaceChange) other;
    return Objects.equals(name, that.name)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(currency, that.currency)
        && Objects.equals(locale, that.locale)
        && Objects.equals(defaultHandler, that.defaultHandler)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, timeZone, currency, locale, defaultHandler, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("time_zone", timeZone);
    members.put("currency", currency);
    members.put("locale", locale);
    members.put("default_handler", defaultHandler);
    members.putAll(others);
    return "WorkspaceChange" + members;
  }
}
