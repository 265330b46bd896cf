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

/** An API key to create. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ApiKeyInput {
  @JsonProperty("name")
  private String name;

  @JsonProperty("scopes")
  private List<Scope> scopes;

  @JsonProperty("role")
  private Role role;

  @JsonProperty("speaks_as")
  private ApiKeyInputSpeaksAs speaksAs;

  @JsonProperty("expires_at")
  private String expiresAt;

  @JsonProperty("max_bookings_per_day")
  private Integer maxBookingsPerDay;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** What people know the key by. */
  public String getName() {
    return name;
  }

  /** What people know the key by. */
  public ApiKeyInput name(String name) {
    this.name = name;
    return this;
  }

  /** The rights of the key. */
  public List<Scope> getScopes() {
    return scopes;
  }

  /** The rights of the key. */
  public ApiKeyInput scopes(List<Scope> scopes) {
    this.scopes = scopes;
    return this;
  }

  /** The role of the key, at most its creator's. Absent means the creator's. */
  public Role getRole() {
    return role;
  }

  /** The role of the key, at most its creator's. Absent means the creator's. */
  public ApiKeyInput role(Role role) {
    this.role = role;
    return this;
  }

  /** As whom it writes in conversations; `person` is for a help desk that answers through the API. */
  public ApiKeyInputSpeaksAs getSpeaksAs() {
    return speaksAs;
  }

  /** As whom it writes in conversations; `person` is for a help desk that answers through the API. */
  public ApiKeyInput speaksAs(ApiKeyInputSpeaksAs speaksAs) {
    this.speaksAs = speaksAs;
    return this;
  }

  /** When it expires; null or absent for never. A time without an offset is the workspace's. */
  public String getExpiresAt() {
    return expiresAt;
  }

  /** When it expires; null or absent for never. A time without an offset is the workspace's. */
  public ApiKeyInput expiresAt(String expiresAt) {
    this.expiresAt = expiresAt;
    return this;
  }

  /** When it expires; null or absent for never. A time without an offset is the workspace's. */
  public ApiKeyInput expiresAt(OffsetDateTime expiresAt) {
    this.expiresAt = expiresAt.toString();
    return this;
  }

  /** How many bookings the key may make on a day of the workspace: those it makes at once and holds it confirms, whatever becomes of them. Null or absent for no cap. */
  public Integer getMaxBookingsPerDay() {
    return maxBookingsPerDay;
  }

  /** How many bookings the key may make on a day of the workspace: those it makes at once and holds it confirms, whatever becomes of them. Null or absent for no cap. */
  public ApiKeyInput maxBookingsPerDay(Integer maxBookingsPerDay) {
    this.maxBookingsPerDay = maxBookingsPerDay;
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
  public ApiKeyInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ApiKeyInput)) {
      return false;
    }
    ApiKeyInput that = (ApiKeyInput) other;
    return Objects.equals(name, that.name)
        && Objects.equals(scopes, that.scopes)
        && Objects.equals(role, that.role)
        && Objects.equals(speaksAs, that.speaksAs)
        && Objects.equals(expiresAt, that.expiresAt)
        && Objects.equals(maxBookingsPerDay, that.maxBookingsPerDay)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, scopes, role, speaksAs, expiresAt, maxBookingsPerDay, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("scopes", scopes);
    members.put("role", role);
    members.put("speaks_as", speaksAs);
    members.put("expires_at", expiresAt);
    members.put("max_bookings_per_day", maxBookingsPerDay);
    members.putAll(others);
    return "ApiKeyInput" + members;
  }
}
