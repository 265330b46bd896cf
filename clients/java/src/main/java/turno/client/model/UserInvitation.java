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

/** A person to invite. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class UserInvitation {
  @JsonProperty("email")
  private String email;

  @JsonProperty("name")
  private String name;

  @JsonProperty("role")
  private Role role;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** E-mail address of the person. */
  public String getEmail() {
    return email;
  }

  /** E-mail address of the person. */
  public UserInvitation email(String email) {
    this.email = email;
    return this;
  }

  /** Name of the person. */
  public String getName() {
    return name;
  }

  /** Name of the person. */
  public UserInvitation name(String name) {
    this.name = name;
    return this;
  }

  /**  */
  public Role getRole() {
    return role;
  }

  /**  */
  public UserInvitation role(Role role) {
    this.role = role;
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
  public UserInvitation set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof UserInvitation)) {
      return false;
    }
    UserInvitation that = (UserInvitation) other;
    return Objects.equals(email, that.email)
        && Objects.equals(name, that.name)
        && Objects.equals(role, that.role)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(email, name, role, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("email", email);
    members.put("name", name);
    members.put("role", role);
    members.putAll(others);
    return "UserInvitation" + members;
  }
}
