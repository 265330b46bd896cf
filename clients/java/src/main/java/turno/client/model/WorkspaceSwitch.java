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

/** The workspace to which the session switches. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WorkspaceSwitch {
  @JsonProperty("workspace")
  private String workspace;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WorkspaceSwitch() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WorkspaceSwitch());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WorkspaceSwitch copy() {
    WorkspaceSwitch copy = new WorkspaceSwitch();
    copy.workspace = workspace;
    copy.others.putAll(others);
    return copy;
  }

  /** The slug of a workspace of the person. */
  public String getWorkspace() {
    return workspace;
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
    if (!(other instanceof WorkspaceSwitch)) {
      return false;
    }
    WorkspaceSwitch that = (WorkspaceSwitch) other;
    return Objects.equals(workspace, that.workspace)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(workspace, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("workspace", workspace);
    members.putAll(others);
    return "WorkspaceSwitch" + members;
  }

  /** Builds instances of {@link WorkspaceSwitch}. */
  public static final class Builder {
    private WorkspaceSwitch made;

    private Builder(WorkspaceSwitch made) {
      this.made = made;
    }

    /** The slug of a workspace of the person. Required. */
    public Builder workspace(String workspace) {
      made.workspace = workspace;
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
    public WorkspaceSwitch build() {
      List<String> missing = new ArrayList<>();
      if (made.workspace == null && made.others.get("workspace") == null) {
        missing.add("workspace");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WorkspaceSwitch is missing required members: " + String.join(", ", missing));
      }
      WorkspaceSwitch built = made;
      made = built.copy();
      return built;
    }
  }
}
