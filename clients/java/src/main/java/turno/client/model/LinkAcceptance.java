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

/** The token of a link, and what else it needs. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class LinkAcceptance {
  @JsonProperty("token")
  private String token;

  @JsonProperty("password")
  private String password;

  @JsonProperty("email")
  private String email;

  @JsonProperty("name")
  private String name;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The part of the link after `#`, or the whole link. */
  public String getToken() {
    return token;
  }

  /** The part of the link after `#`, or the whole link. */
  public LinkAcceptance token(String token) {
    this.token = token;
    return this;
  }

  /** A password that is chosen, of any characters. */
  public String getPassword() {
    return password;
  }

  /** A password that is chosen, of any characters. */
  public LinkAcceptance password(String password) {
    this.password = password;
    return this;
  }

  /** With the first link of a workspace and a password, the address that its owner signs in with. */
  public String getEmail() {
    return email;
  }

  /** With the first link of a workspace and a password, the address that its owner signs in with. */
  public LinkAcceptance email(String email) {
    this.email = email;
    return this;
  }

  /** With the first link of a workspace, the name of its owner; may be left out by a person who is signed in. */
  public String getName() {
    return name;
  }

  /** With the first link of a workspace, the name of its owner; may be left out by a person who is signed in. */
  public LinkAcceptance name(String name) {
    this.name = name;
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
  public LinkAcceptance set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof LinkAcceptance)) {
      return false;
    }
    LinkAcceptance that = (LinkAcceptance) other;
    return Objects.equals(token, that.token)
        && Objects.equals(password, that.password)
        && Objects.equals(email, that.email)
        && Objects.equals(name, that.name)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(token, password, email, name, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("token", token);
    members.put("password", password);
    members.put("email", email);
    members.put("name", name);
    members.putAll(others);
    return "LinkAcceptance" + members;
  }
}
