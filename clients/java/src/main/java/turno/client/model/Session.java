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

/** A dashboard session. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Session {
  @JsonProperty("id")
  private String id;

  @JsonProperty("user")
  private MyUser user;

  @JsonProperty("address_proved")
  private Boolean addressProved;

  @JsonProperty("workspace")
  private MyWorkspace workspace;

  @JsonProperty("workspaces")
  private List<SessionWorkspace> workspaces;

  @JsonProperty("scopes")
  private List<Scope> scopes;

  @JsonProperty("csrf_token")
  private String csrfToken;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("expires_at")
  private OffsetDateTime expiresAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Session() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Session());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Session copy() {
    Session copy = new Session();
    copy.id = id;
    copy.user = user;
    copy.addressProved = addressProved;
    copy.workspace = workspace;
    copy.workspaces = workspaces;
    copy.scopes = scopes;
    copy.csrfToken = csrfToken;
    copy.createdAt = createdAt;
    copy.expiresAt = expiresAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a dashboard session. */
  public String getId() {
    return id;
  }

  public MyUser getUser() {
    return user;
  }

  /** Whether a mailed link has proved the person's e-mail address. Until then, the person's password is valid for this workspace only. */
  public Boolean getAddressProved() {
    return addressProved;
  }

  public MyWorkspace getWorkspace() {
    return workspace;
  }

  /** The workspaces that the person may switch to, including the current one. */
  public List<SessionWorkspace> getWorkspaces() {
    return workspaces;
  }

  /** The scopes of the session, which depend on `role` and `own_only` of the user. */
  public List<Scope> getScopes() {
    return scopes;
  }

  /** The token to send in the `X-CSRF-Token` header with every write. */
  public String getCsrfToken() {
    return csrfToken;
  }

  /** When the session began. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
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
    if (!(other instanceof Session)) {
      return false;
    }
    Session that = (Session) other;
    return Objects.equals(id, that.id)
        && Objects.equals(user, that.user)
        && Objects.equals(addressProved, that.addressProved)
        && Objects.equals(workspace, that.workspace)
        && Objects.equals(workspaces, that.workspaces)
        && Objects.equals(scopes, that.scopes)
        && Objects.equals(csrfToken, that.csrfToken)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(expiresAt, that.expiresAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, user, addressProved, workspace, workspaces, scopes, csrfToken, createdAt, expiresAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("user", user);
    members.put("address_proved", addressProved);
    members.put("workspace", workspace);
    members.put("workspaces", workspaces);
    members.put("scopes", scopes);
    members.put("csrf_token", csrfToken);
    members.put("created_at", createdAt);
    members.put("expires_at", expiresAt);
    members.putAll(others);
    return "Session" + members;
  }

  /** Builds instances of {@link Session}. */
  public static final class Builder {
    private Session made;

    private Builder(Session made) {
      this.made = made;
    }

    /** Id of a dashboard session. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Required. */
    public Builder user(MyUser user) {
      made.user = user;
      return this;
    }

    /** Whether a mailed link has proved the person's e-mail address. Until then, the person's password is valid for this workspace only. Required. */
    public Builder addressProved(Boolean addressProved) {
      made.addressProved = addressProved;
      return this;
    }

    /** Required. */
    public Builder workspace(MyWorkspace workspace) {
      made.workspace = workspace;
      return this;
    }

    /** The workspaces that the person may switch to, including the current one. Required. */
    public Builder workspaces(List<SessionWorkspace> workspaces) {
      made.workspaces = workspaces;
      return this;
    }

    /** The scopes of the session, which depend on `role` and `own_only` of the user. Required. */
    public Builder scopes(List<Scope> scopes) {
      made.scopes = scopes;
      return this;
    }

    /** The token to send in the `X-CSRF-Token` header with every write. Required. */
    public Builder csrfToken(String csrfToken) {
      made.csrfToken = csrfToken;
      return this;
    }

    /** When the session began. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
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
    public Session build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.user == null && made.others.get("user") == null) {
        missing.add("user");
      }
      if (made.addressProved == null && made.others.get("address_proved") == null) {
        missing.add("address_proved");
      }
      if (made.workspace == null && made.others.get("workspace") == null) {
        missing.add("workspace");
      }
      if (made.workspaces == null && made.others.get("workspaces") == null) {
        missing.add("workspaces");
      }
      if (made.scopes == null && made.others.get("scopes") == null) {
        missing.add("scopes");
      }
      if (made.csrfToken == null && made.others.get("csrf_token") == null) {
        missing.add("csrf_token");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.expiresAt == null && made.others.get("expires_at") == null) {
        missing.add("expires_at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Session is missing required members: " + String.join(", ", missing));
      }
      Session built = made;
      made = built.copy();
      return built;
    }
  }
}
