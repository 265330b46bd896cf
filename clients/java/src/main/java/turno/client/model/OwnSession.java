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

/** One session of the person. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class OwnSession {
  @JsonProperty("id")
  private String id;

  @JsonProperty("current")
  private Boolean current;

  @JsonProperty("workspace_id")
  private String workspaceId;

  @JsonProperty("user_agent")
  private @Nullable String userAgent;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("last_used_at")
  private OffsetDateTime lastUsedAt;

  @JsonProperty("expires_at")
  private OffsetDateTime expiresAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private OwnSession() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new OwnSession());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private OwnSession copy() {
    OwnSession copy = new OwnSession();
    copy.id = id;
    copy.current = current;
    copy.workspaceId = workspaceId;
    copy.userAgent = userAgent;
    copy.createdAt = createdAt;
    copy.lastUsedAt = lastUsedAt;
    copy.expiresAt = expiresAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a dashboard session. */
  public String getId() {
    return id;
  }

  /** Whether the session is the one that sent this request. */
  public Boolean getCurrent() {
    return current;
  }

  /** Id of a workspace. */
  public String getWorkspaceId() {
    return workspaceId;
  }

  /** The `User-Agent` header that the browser sent at sign-in, cut off after 200 characters; null if it sent none that can be stored. */
  public @Nullable String getUserAgent() {
    return userAgent;
  }

  /** When the session began. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** When the session was last used. */
  public OffsetDateTime getLastUsedAt() {
    return lastUsedAt;
  }

  /** When the session expires. */
  public OffsetDateTime getExpiresAt() {
    return expiresAt;
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
    if (!(other instanceof OwnSession)) {
      return false;
    }
    OwnSession that = (OwnSession) other;
    return Objects.equals(id, that.id)
        && Objects.equals(current, that.current)
        && Objects.equals(workspaceId, that.workspaceId)
        && Objects.equals(userAgent, that.userAgent)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(lastUsedAt, that.lastUsedAt)
        && Objects.equals(expiresAt, that.expiresAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, current, workspaceId, userAgent, createdAt, lastUsedAt, expiresAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("current", current);
    members.put("workspace_id", workspaceId);
    members.put("user_agent", userAgent);
    members.put("created_at", createdAt);
    members.put("last_used_at", lastUsedAt);
    members.put("expires_at", expiresAt);
    members.putAll(others);
    return "OwnSession" + members;
  }

  /** Builds instances of {@link OwnSession}. */
  public static final class Builder {
    private OwnSession made;

    private Builder(OwnSession made) {
      this.made = made;
    }

    /** Id of a dashboard session. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Whether the session is the one that sent this request. Required. */
    public Builder current(Boolean current) {
      made.current = current;
      return this;
    }

    /** Id of a workspace. Required. */
    public Builder workspaceId(String workspaceId) {
      made.workspaceId = workspaceId;
      return this;
    }

    /** The `User-Agent` header that the browser sent at sign-in, cut off after 200 characters; null if it sent none that can be stored. */
    public Builder userAgent(@Nullable String userAgent) {
      made.userAgent = userAgent;
      return this;
    }

    /** When the session began. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** When the session was last used. Required. */
    public Builder lastUsedAt(OffsetDateTime lastUsedAt) {
      made.lastUsedAt = lastUsedAt;
      return this;
    }

    /** When the session expires. Required. */
    public Builder expiresAt(OffsetDateTime expiresAt) {
      made.expiresAt = expiresAt;
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
    public OwnSession build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.current == null && made.others.get("current") == null) {
        missing.add("current");
      }
      if (made.workspaceId == null && made.others.get("workspace_id") == null) {
        missing.add("workspace_id");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.lastUsedAt == null && made.others.get("last_used_at") == null) {
        missing.add("last_used_at");
      }
      if (made.expiresAt == null && made.others.get("expires_at") == null) {
        missing.add("expires_at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "OwnSession is missing required members: " + String.join(", ", missing));
      }
      OwnSession built = made;
      made = built.copy();
      return built;
    }
  }
}
