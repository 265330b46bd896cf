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

/** An API key to create. */
@NullMarked
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
  private @Nullable Role role;

  @JsonProperty("speaks_as")
  private @Nullable ApiKeyInputSpeaksAs speaksAs;

  @JsonProperty("expires_at")
  private @Nullable String expiresAt;

  @JsonProperty("max_bookings_per_day")
  private @Nullable Integer maxBookingsPerDay;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ApiKeyInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ApiKeyInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ApiKeyInput copy() {
    ApiKeyInput copy = new ApiKeyInput();
    copy.name = name;
    copy.scopes = scopes;
    copy.role = role;
    copy.speaksAs = speaksAs;
    copy.expiresAt = expiresAt;
    copy.maxBookingsPerDay = maxBookingsPerDay;
    copy.others.putAll(others);
    return copy;
  }

  /** The name by which people recognise the key. */
  public String getName() {
    return name;
  }

  /** The rights of the key. */
  public List<Scope> getScopes() {
    return scopes;
  }

  /** The role of the key, which cannot be higher than the creator's role. If absent, the key gets the creator's role. */
  public @Nullable Role getRole() {
    return role;
  }

  /** Whether the key writes in conversations as a bot or as a person. A help desk whose people answer through the API needs `person`. */
  public @Nullable ApiKeyInputSpeaksAs getSpeaksAs() {
    return speaksAs;
  }

  /** When the key expires; null or absent means never. A time without an offset is in the workspace's time zone. */
  public @Nullable String getExpiresAt() {
    return expiresAt;
  }

  /** The maximum number of bookings that the key may make on one day in the workspace's time zone. Bookings made in one call and confirmed holds are counted, even if they are cancelled or expire later. Null or absent means no cap. */
  public @Nullable Integer getMaxBookingsPerDay() {
    return maxBookingsPerDay;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("scopes", scopes);
    members.put("role", role);
    members.put("speaks_as", speaksAs);
    members.put("expires_at", expiresAt);
    members.put("max_bookings_per_day", maxBookingsPerDay);
    members.putAll(others);
    return "ApiKeyInput" + members;
  }

  /** Builds instances of {@link ApiKeyInput}. */
  public static final class Builder {
    private ApiKeyInput made;

    private Builder(ApiKeyInput made) {
      this.made = made;
    }

    /** The name by which people recognise the key. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** The rights of the key. Required. */
    public Builder scopes(List<Scope> scopes) {
      made.scopes = scopes;
      return this;
    }

    /** The role of the key, which cannot be higher than the creator's role. If absent, the key gets the creator's role. */
    public Builder role(@Nullable Role role) {
      made.role = role;
      return this;
    }

    /** Whether the key writes in conversations as a bot or as a person. A help desk whose people answer through the API needs `person`. */
    public Builder speaksAs(@Nullable ApiKeyInputSpeaksAs speaksAs) {
      made.speaksAs = speaksAs;
      return this;
    }

    /** When the key expires; null or absent means never. A time without an offset is in the workspace's time zone. */
    public Builder expiresAt(@Nullable String expiresAt) {
      made.expiresAt = expiresAt;
      return this;
    }

    /** When the key expires; null or absent means never. A time without an offset is in the workspace's time zone. */
    public Builder expiresAt(OffsetDateTime expiresAt) {
      made.expiresAt = expiresAt.toString();
      return this;
    }

    /** The maximum number of bookings that the key may make on one day in the workspace's time zone. Bookings made in one call and confirmed holds are counted, even if they are cancelled or expire later. Null or absent means no cap. */
    public Builder maxBookingsPerDay(@Nullable Integer maxBookingsPerDay) {
      made.maxBookingsPerDay = maxBookingsPerDay;
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
    public ApiKeyInput build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.scopes == null && made.others.get("scopes") == null) {
        missing.add("scopes");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ApiKeyInput is missing required members: " + String.join(", ", missing));
      }
      ApiKeyInput built = made;
      made = built.copy();
      return built;
    }
  }
}
