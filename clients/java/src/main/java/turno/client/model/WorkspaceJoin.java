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

/** A workspace that has a password of its own for the person's address. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WorkspaceJoin {
  @JsonProperty("workspace")
  private String workspace;

  @JsonProperty("password")
  private String password;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The slug of the workspace. */
  public String getWorkspace() {
    return workspace;
  }

  /** The slug of the workspace. */
  public WorkspaceJoin workspace(String workspace) {
    this.workspace = workspace;
    return this;
  }

  /** The password that was chosen for this workspace. */
  public String getPassword() {
    return password;
  }

  /** The password that was chosen for this workspace. */
  public WorkspaceJoin password(String password) {
    this.password = password;
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
  public WorkspaceJoin set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WorkspaceJoin)) {
      return false;
    }
    WorkspaceJoin that = (WorkspaceJoin) other;
    return Objects.equals(workspace, that.workspace)
        && Objects.equals(password, that.password)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(workspace, password, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("workspace", workspace);
    members.put("password", password);
    members.putAll(others);
    return "WorkspaceJoin" + members;
  }
}
