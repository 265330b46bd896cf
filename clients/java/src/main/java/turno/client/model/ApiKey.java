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

/** An API key, without its value. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ApiKey {
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
  private ApiKeySpeaksAs speaksAs;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("created_by")
  private @Nullable String createdBy;

  @JsonProperty("max_bookings_per_day")
  private @Nullable Integer maxBookingsPerDay;

  @JsonProperty("last_used_at")
  private @Nullable OffsetDateTime lastUsedAt;

  @JsonProperty("expires_at")
  private @Nullable OffsetDateTime expiresAt;

  @JsonProperty("revoked_at")
  private @Nullable OffsetDateTime revokedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ApiKey() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ApiKey());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ApiKey copy() {
    ApiKey copy = new ApiKey();
    copy.id = id;
    copy.name = name;
    copy.prefix = prefix;
    copy.last4 = last4;
    copy.scopes = scopes;
    copy.role = role;
    copy.speaksAs = speaksAs;
    copy.createdAt = createdAt;
    copy.createdBy = createdBy;
    copy.maxBookingsPerDay = maxBookingsPerDay;
    copy.lastUsedAt = lastUsedAt;
    copy.expiresAt = expiresAt;
    copy.revokedAt = revokedAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of an API key. */
  public String getId() {
    return id;
  }

  /** The name by which people recognise the key. */
  public String getName() {
    return name;
  }

  /** The beginning of the key's value, which distinguishes live keys from test keys. */
  public String getPrefix() {
    return prefix;
  }

  /** The last four characters of the key's value. */
  public String getLast4() {
    return last4;
  }

  /** The rights of the key; they never change. */
  public List<Scope> getScopes() {
    return scopes;
  }

  public Role getRole() {
    return role;
  }

  /** Whether the key writes in conversations as a bot or as a person. */
  public ApiKeySpeaksAs getSpeaksAs() {
    return speaksAs;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** Id of the user who created the key; null if a `./turno` command or the first start of the server created it. */
  public @Nullable String getCreatedBy() {
    return createdBy;
  }

  /** The maximum number of bookings that the key may make on one day in the workspace's time zone; null if there is no cap. */
  public @Nullable Integer getMaxBookingsPerDay() {
    return maxBookingsPerDay;
  }

  /** When the key was last used, accurate to the minute; null if never. */
  public @Nullable OffsetDateTime getLastUsedAt() {
    return lastUsedAt;
  }

  /** When the key expires; null if never. */
  public @Nullable OffsetDateTime getExpiresAt() {
    return expiresAt;
  }

  /** When the key was revoked; null if never. */
  public @Nullable OffsetDateTime getRevokedAt() {
    return revokedAt;
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
    if (!(other instanceof ApiKey)) {
      return false;
    }
    ApiKey that = (ApiKey) other;
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
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, prefix, last4, scopes, role, speaksAs, createdAt, createdBy, maxBookingsPerDay, lastUsedAt, expiresAt, revokedAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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
    members.putAll(others);
    return "ApiKey" + members;
  }

  /** Builds instances of {@link ApiKey}. */
  public static final class Builder {
    private ApiKey made;

    private Builder(ApiKey made) {
      this.made = made;
    }

    /** Id of an API key. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** The name by which people recognise the key. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** The beginning of the key's value, which distinguishes live keys from test keys. Required. */
    public Builder prefix(String prefix) {
      made.prefix = prefix;
      return this;
    }

    /** The last four characters of the key's value. Required. */
    public Builder last4(String last4) {
      made.last4 = last4;
      return this;
    }

    /** The rights of the key; they never change. Required. */
    public Builder scopes(List<Scope> scopes) {
      made.scopes = scopes;
      return this;
    }

    /** Required. */
    public Builder role(Role role) {
      made.role = role;
      return this;
    }

    /** Whether the key writes in conversations as a bot or as a person. Required. */
    public Builder speaksAs(ApiKeySpeaksAs speaksAs) {
      made.speaksAs = speaksAs;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** Id of the user who created the key; null if a `./turno` command or the first start of the server created it. */
    public Builder createdBy(@Nullable String createdBy) {
      made.createdBy = createdBy;
      return this;
    }

    /** The maximum number of bookings that the key may make on one day in the workspace's time zone; null if there is no cap. */
    public Builder maxBookingsPerDay(@Nullable Integer maxBookingsPerDay) {
      made.maxBookingsPerDay = maxBookingsPerDay;
      return this;
    }

    /** When the key was last used, accurate to the minute; null if never. */
    public Builder lastUsedAt(@Nullable OffsetDateTime lastUsedAt) {
      made.lastUsedAt = lastUsedAt;
      return this;
    }

    /** When the key expires; null if never. */
    public Builder expiresAt(@Nullable OffsetDateTime expiresAt) {
      made.expiresAt = expiresAt;
      return this;
    }

    /** When the key was revoked; null if never. */
    public Builder revokedAt(@Nullable OffsetDateTime revokedAt) {
      made.revokedAt = revokedAt;
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
    public ApiKey build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.prefix == null && made.others.get("prefix") == null) {
        missing.add("prefix");
      }
      if (made.last4 == null && made.others.get("last4") == null) {
        missing.add("last4");
      }
      if (made.scopes == null && made.others.get("scopes") == null) {
        missing.add("scopes");
      }
      if (made.role == null && made.others.get("role") == null) {
        missing.add("role");
      }
      if (made.speaksAs == null && made.others.get("speaks_as") == null) {
        missing.add("speaks_as");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ApiKey is missing required members: " + String.join(", ", missing));
      }
      ApiKey built = made;
      made = built.copy();
      return built;
    }
  }
}
