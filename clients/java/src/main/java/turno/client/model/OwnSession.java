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

/** One place where the person is signed in. */
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
  private String userAgent;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("last_used_at")
  private OffsetDateTime lastUsedAt;

  @JsonProperty("expires_at")
  private OffsetDateTime expiresAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a dashboard session. */
  public String getId() {
    return id;
  }

  /** Id of a dashboard session. */
  public OwnSession id(String id) {
    this.id = id;
    return this;
  }

  /** Whether the request came with it. */
  public Boolean getCurrent() {
    return current;
  }

  /** Whether the request came with it. */
  public OwnSession current(Boolean current) {
    this.current = current;
    return this;
  }

  /** Id of a workspace. */
  public String getWorkspaceId() {
    return workspaceId;
  }

  /** Id of a workspace. */
  public OwnSession workspaceId(String workspaceId) {
    this.workspaceId = workspaceId;
    return this;
  }

  /** The browser's User-Agent, at most 200 characters; null if it sent none. */
  public String getUserAgent() {
    return userAgent;
  }

  /** The browser's User-Agent, at most 200 characters; null if it sent none. */
  public OwnSession userAgent(String userAgent) {
    this.userAgent = userAgent;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OwnSession createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getLastUsedAt() {
    return lastUsedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OwnSession lastUsedAt(OffsetDateTime lastUsedAt) {
    this.lastUsedAt = lastUsedAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getExpiresAt() {
    return expiresAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OwnSession expiresAt(OffsetDateTime expiresAt) {
    this.expiresAt = expiresAt;
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
  public OwnSession set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
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
}
