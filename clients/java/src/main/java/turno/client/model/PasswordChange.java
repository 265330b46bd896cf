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

/** A change of one's own password. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PasswordChange {
  @JsonProperty("old_password")
  private String oldPassword;

  @JsonProperty("new_password")
  private String newPassword;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The present password. */
  public String getOldPassword() {
    return oldPassword;
  }

  /** The present password. */
  public PasswordChange oldPassword(String oldPassword) {
    this.oldPassword = oldPassword;
    return this;
  }

  /** A password that is chosen, of any characters. */
  public String getNewPassword() {
    return newPassword;
  }

  /** A password that is chosen, of any characters. */
  public PasswordChange newPassword(String newPassword) {
    this.newPassword = newPassword;
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
  public PasswordChange set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PasswordChange)) {
      return false;
    }
    PasswordChange that = (PasswordChange) other;
    return Objects.equals(oldPassword, that.oldPassword)
        && Objects.equals(newPassword, that.newPassword)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(oldPassword, newPassword, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("old_password", oldPassword);
    members.put("new_password", newPassword);
    members.putAll(others);
    return "PasswordChange" + members;
  }
}
