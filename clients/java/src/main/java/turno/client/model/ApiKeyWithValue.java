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

/** An API key with its value, which is shown this once. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ApiKeyWithValue {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("prefix")
  private String prefix;

  @JsonProperty("last4")
  private String last4;

  @JsonProperty("scopes")
  private List<Scope> scopes;

  @JsonProperty("role")
  private Role role;

  @JsonProperty("speaks_as")
  private ApiKeyWithValueSpeaksAs speaksAs;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("created_by")
  private String createdBy;

  @JsonProperty("max_bookings_per_day")
  private Integer maxBookingsPerDay;

  @JsonProperty("last_used_at")
  private OffsetDateTime lastUsedAt;

  @JsonProperty("expires_at")
  private OffsetDateTime expiresAt;

  @JsonProperty("revoked_at")
  private OffsetDateTime revokedAt;

  @JsonProperty("key")
  private String key;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of an API key. */
  public String getId() {
    return id;
  }

  /** Id of an API key. */
  public ApiKeyWithValue id(String id) {
    this.id = id;
    return this;
  }

  /** What people know the key by. */
  public String getName() {
    return name;
  }

  /** What people know the key by. */
  public ApiKeyWithValue name(String name) {
    this.name = name;
    return this;
  }

  /** The beginning of its value, which tells live from test. */
  public String getPrefix() {
    return prefix;
  }

  /** The beginning of its value, which tells live from test. */
  public ApiKeyWithValue prefix(String prefix) {
    this.prefix = prefix;
    return this;
  }

  /** The last four characters of its value. */
  public String getLast4() {
    return last4;
  }

  /** The last four characters of its value. */
  public ApiKeyWithValue last4(String last4) {
    this.last4 = last4;
    return this;
  }

  /** The rights of the key; they never change. */
  public List<Scope> getScopes() {
    return scopes;
  }

  /** The rights of the key; they never change. */
  public ApiKeyWithValue scopes(List<Scope> scopes) {
    this.scopes = scopes;
    return this;
  }

  /**  */
  public Role getRole() {
    return role;
  }

  /**  */
  public ApiKeyWithValue role(Role role) {
    this.role = role;
    return this;
  }

  /** As whom it writes in conversations. */
  public ApiKeyWithValueSpeaksAs getSpeaksAs() {
    return speaksAs;
  }

  /** As whom it writes in conversations. */
  public ApiKeyWithValue speaksAs(ApiKeyWithValueSpeaksAs speaksAs) {
    this.speaksAs = speaksAs;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public ApiKeyWithValue createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** The user who created it; null for a key made on the command line. */
  public String getCreatedBy() {
    return createdBy;
  }

  /** The user who created it; null for a key made on the command line. */
  public ApiKeyWithValue createdBy(String createdBy) {
    this.createdBy = createdBy;
    return this;
  }

  /** How many bookings it makes on a day of the workspace at most; null for no such cap. */
  public Integer getMaxBookingsPerDay() {
    return maxBookingsPerDay;
  }

  /** How many bookings it makes on a day of the workspace at most; null for no such cap. */
  public ApiKeyWithValue maxBookingsPerDay(Integer maxBookingsPerDay) {
    this.maxBookingsPerDay = maxBookingsPerDay;
    return this;
  }

  /** When it was last used, to the minute; null if never. */
  public OffsetDateTime getLastUsedAt() {
    return lastUsedAt;
  }

  /** When it was last used, to the minute; null if never. */
  public ApiKeyWithValue lastUsedAt(OffsetDateTime lastUsedAt) {
    this.lastUsedAt = lastUsedAt;
    return this;
  }

  /** When it expires; null for never. */
  public OffsetDateTime getExpiresAt() {
    return expiresAt;
  }

  /** When it expires; null for never. */
  public ApiKeyWithValue expiresAt(OffsetDateTime expiresAt) {
    this.expiresAt = expiresAt;
    return this;
  }

  /** When it was revoked; null if it was not. */
  public OffsetDateTime getRevokedAt() {
    return revokedAt;
  }

  /** When it was revoked; null if it was not. */
  public ApiKeyWithValue revokedAt(OffsetDateTime revokedAt) {
    this.revokedAt = revokedAt;
    return this;
  }

  /** The key's value, for the header Authorization. Absent in a replayed answer. */
  public String getKey() {
    return key;
  }

  /** The key's value, for the header Authorization. Absent in a replayed answer. */
  public ApiKeyWithValue key(String key) {
    this.key = key;
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
  public ApiKeyWithValue set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ApiKeyWithValue)) {
      return false;
    }
    ApiKeyWithValue that = (ApiKeyWithValue) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(prefix, that.prefix)
        && Objects.equals(last4, that.last4)
        && Objects.equals(scopes, that.scopes)
        && Objects.equals(role, that.role)
        && Objects.equals(speaksAs, that.speaksAs)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(createdBy, that.createdBy)
        && Objects.equals(maxBookingsPerDay, that.maxBookingsPerDay)
        && Objects.equals(lastUsedAt, that.lastUsedAt)
        && Objects.equals(expiresAt, that.expiresAt)
        && Objects.equals(revokedAt, that.revokedAt)
        && Objects.equals(key, that.key)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, prefix, last4, scopes, role, speaksAs, createdAt, createdBy, maxBookingsPerDay, lastUsedAt, expiresAt, revokedAt, key, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("prefix", prefix);
    members.put("last4", last4);
    members.put("scopes", scopes);
    members.put("role", role);
    members.put("speaks_as", speaksAs);
    members.put("created_at", createdAt);
    members.put("created_by", createdBy);
    members.put("max_bookings_per_day", maxBookingsPerDay);
    members.put("last_used_at", lastUsedAt);
    members.put("expires_at", expiresAt);
    members.put("revoked_at", revokedAt);
    members.put("key", key);
    members.putAll(others);
    return "ApiKeyWithValue" + members;
  }
}
