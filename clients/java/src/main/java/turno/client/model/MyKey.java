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

/** The API key of the request. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MyKey {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("prefix")
  private String prefix;

  @JsonProperty("last4")
  private String last4;

  @JsonProperty("scopes")
  private List<Scope> scopes;

  @JsonProperty("role")
  private Role role;

  @JsonProperty("speaks_as")
  private MyKeySpeaksAs speaksAs;

  @JsonProperty("expires_at")
  private OffsetDateTime expiresAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of an API key. */
  public String getId() {
    return id;
  }

  /** Id of an API key. */
  public MyKey id(String id) {
    this.id = id;
    return this;
  }

  /** The name it was given when it was made. */
  public String getName() {
    return name;
  }

  /** The name it was given when it was made. */
  public MyKey name(String name) {
    this.name = name;
    return this;
  }

  /** The readable beginning of the key. */
  public String getPrefix() {
    return prefix;
  }

  /** The readable beginning of the key. */
  public MyKey prefix(String prefix) {
    this.prefix = prefix;
    return this;
  }

  /** The last four characters of the key. */
  public String getLast4() {
    return last4;
  }

  /** The last four characters of the key. */
  public MyKey last4(String last4) {
    this.last4 = last4;
    return this;
  }

  /** What it may do. */
  public List<Scope> getScopes() {
    return scopes;
  }

  /** What it may do. */
  public MyKey scopes(List<Scope> scopes) {
    this.scopes = scopes;
    return this;
  }

  /**  */
  public Role getRole() {
    return role;
  }

  /**  */
  public MyKey role(Role role) {
    this.role = role;
    return this;
  }

  /** Whether its messages to customers count as a program's or a person's. */
  public MyKeySpeaksAs getSpeaksAs() {
    return speaksAs;
  }

  /** Whether its messages to customers count as a program's or a person's. */
  public MyKey speaksAs(MyKeySpeaksAs speaksAs) {
    this.speaksAs = speaksAs;
    return this;
  }

  /** When it stops working; null for never. */
  public OffsetDateTime getExpiresAt() {
    return expiresAt;
  }

  /** When it stops working; null for never. */
  public MyKey expiresAt(OffsetDateTime expiresAt) {
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
  public MyKey set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MyKey)) {
      return false;
    }
    MyKey that = (MyKey) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(prefix, that.prefix)
        && Objects.equals(last4, that.last4)
        && Objects.equals(scopes, that.scopes)
        && Objects.equals(role, that.role)
        && Objects.equals(speaksAs, that.speaksAs)
        && Objects.equals(expiresAt, that.expiresAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, prefix, last4, scopes, role, speaksAs, expiresAt, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("prefix", prefix);
    members.put("last4", last4);
    members.put("scopes", scopes);
    members.put("role", role);
    members.put("speaks_as", speaksAs);
    members.put("expires_at", expiresAt);
    members.putAll(others);
    return "MyKey" + members;
  }
}
