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

/** The members to change. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class UserUpdate {
  @JsonProperty("name")
  private String name;

  @JsonProperty("role")
  private Role role;

  @JsonProperty("active")
  private Boolean active;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Name of the person in this workspace. */
  public String getName() {
    return name;
  }

  /** Name of the person in this workspace. */
  public UserUpdate name(String name) {
    this.name = name;
    return this;
  }

  /**  */
  public Role getRole() {
    return role;
  }

  /**  */
  public UserUpdate role(Role role) {
    this.role = role;
    return this;
  }

  /** Whether the person may sign in to this workspace. */
  public Boolean getActive() {
    return active;
  }

  /** Whether the person may sign in to this workspace. */
  public UserUpdate active(Boolean active) {
    this.active = active;
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
  public UserUpdate set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof UserUpdate)) {
      return false;
    }
    UserUpdate that = (UserUpdate) other;
    return Objects.equals(name, that.name)
        && Objects.equals(role, that.role)
        && Objects.equals(active, that.active)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, role, active, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("role", role);
    members.put("active", active);
    members.putAll(others);
    return "UserUpdate" + members;
  }
}
