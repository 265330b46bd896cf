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
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** An API key with its value, which is shown only this once. */
@NullMarked
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
  private @Nullable String createdBy;

  @JsonProperty("max_bookings_per_day")
  private @Nullable Integer maxBookingsPerDay;

  @JsonProperty("last_used_at")
  private @Nullable OffsetDateTime lastUsedAt;

  @JsonProperty("expires_at")
  private @Nullable OffsetDateTime expiresAt;

  @JsonProperty("revoked_at")
  private @Nullable OffsetDateTime revokedAt;

  @JsonProperty("key")
  private @Nullable String key;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ApiKeyWithValue() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new ApiKeyWithValue());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ApiKeyWithValue copy() {
    ApiKeyWithValue copy = new ApiKeyWithValue();
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
    copy.key = key;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of an API key. */
  public String getId() {
    return id;
  }

  /** The name that people know the key by. */
  public String getName() {
    return name;
  }

  /** The beginning of its value, which distinguishes live from test. */
  public String getPrefix() {
    return prefix;
  }

  /** The last four characters of its value. */
  public String getLast4() {
    return last4;
  }

  /** The rights of the key; they never change. */
  public List<Scope> getScopes() {
    return scopes;
  }

  /**  */
  public Role getRole() {
    return role;
  }

  /** Whether the key writes in conversations as a bot or as a person. */
  public ApiKeyWithValueSpeaksAs getSpeaksAs() {
    return speaksAs;
  }

  /** An instant as the server writes it: whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** The user who created it; null for a key made on the command line. */
  public @Nullable String getCreatedBy() {
    return createdBy;
  }

  /** The most bookings that the key may make on one day in the workspace's time zone; null for no cap. */
  public @Nullable Integer getMaxBookingsPerDay() {
    return maxBookingsPerDay;
  }

  /** When it was last used, to the minute; null if never. */
  public @Nullable OffsetDateTime getLastUsedAt() {
    return lastUsedAt;
  }

  /** When it expires; null if never. */
  public @Nullable OffsetDateTime getExpiresAt() {
    return expiresAt;
  }

  /** When it was revoked; null if never. */
  public @Nullable OffsetDateTime getRevokedAt() {
    return revokedAt;
  }

  /** The key's value, for the header Authorization. Absent in a replayed answer. */
  public @Nullable String getKey() {
    return key;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
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
    members.put("key", key);
    members.putAll(others);
    return "ApiKeyWithValue" + members;
  }

  /** Collects the members of a {@link ApiKeyWithValue}. */
  public static final class Builder {
    private ApiKeyWithValue made;

    private Builder(ApiKeyWithValue made) {
      this.made = made;
    }

    /** Id of an API key. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** The name that people know the key by. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** The beginning of its value, which distinguishes live from test. Required. */
    public Builder prefix(String prefix) {
      made.prefix = prefix;
      return this;
    }

    /** The last four characters of its value. Required. */
    public Builder last4(String last4) {
      made.last4 = last4;
      return this;
    }

    /** The rights of the key; they never change. Required. */
    public Builder scopes(List<Scope> scopes) {
      made.scopes = scopes;
      return this;
    }

    /**  Required. */
    public Builder role(Role role) {
      made.role = role;
      return this;
    }

    /** Whether the key writes in conversations as a bot or as a person. Required. */
    public Builder speaksAs(ApiKeyWithValueSpeaksAs speaksAs) {
      made.speaksAs = speaksAs;
      return this;
    }

    /** An instant as the server writes it: whole seconds with an offset, never `Z`. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** The user who created it; null for a key made on the command line. */
    public Builder createdBy(@Nullable String createdBy) {
      made.createdBy = createdBy;
      return this;
    }

    /** The most bookings that the key may make on one day in the workspace's time zone; null for no cap. */
    public Builder maxBookingsPerDay(@Nullable Integer maxBookingsPerDay) {
      made.maxBookingsPerDay = maxBookingsPerDay;
      return this;
    }

    /** When it was last used, to the minute; null if never. */
    public Builder lastUsedAt(@Nullable OffsetDateTime lastUsedAt) {
      made.lastUsedAt = lastUsedAt;
      return this;
    }

    /** When it expires; null if never. */
    public Builder expiresAt(@Nullable OffsetDateTime expiresAt) {
      made.expiresAt = expiresAt;
      return this;
    }

    /** When it was revoked; null if never. */
    public Builder revokedAt(@Nullable OffsetDateTime revokedAt) {
      made.revokedAt = revokedAt;
      return this;
    }

    /** The key's value, for the header Authorization. Absent in a replayed answer. */
    public Builder key(@Nullable String key) {
      made.key = key;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
     */
    public ApiKeyWithValue build() {
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
            "ApiKeyWithValue is missing required members: " + String.join(", ", missing));
      }
      ApiKeyWithValue built = made;
      made = built.copy();
      return built;
    }
  }
}
