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

/** Credentials of a person. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SignIn {
  @JsonProperty("email")
  private String email;

  @JsonProperty("password")
  private String password;

  @JsonProperty("workspace")
  private String workspace;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** E-mail address of the person; capital letters make no difference. */
  public String getEmail() {
    return email;
  }

  /** E-mail address of the person; capital letters make no difference. */
  public SignIn email(String email) {
    this.email = email;
    return this;
  }

  /** Password of the person. */
  public String getPassword() {
    return password;
  }

  /** Password of the person. */
  public SignIn password(String password) {
    this.password = password;
    return this;
  }

  /** The slug of the workspace to begin in, whose own password for the address is compared if it has one; without it the workspace that the person was in last. */
  public String getWorkspace() {
    return workspace;
  }

  /** The slug of the workspace to begin in, whose own password for the address is compared if it has one; without it the workspace that the person was in last. */
  public SignIn workspace(String workspace) {
    this.workspace = workspace;
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
  public SignIn set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SignIn)) {
      return false;
    }
    SignIn that = (SignIn) other;
    return Objects.equals(email, that.email)
        && Objects.equals(password, that.password)
        && Objects.equals(workspace, that.workspace)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(email, password, workspace, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("email", email);
    members.put("password", password);
    members.put("workspace", workspace);
    members.putAll(others);
    return "SignIn" + members;
  }
}
