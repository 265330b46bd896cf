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

/** Who is calling, for which workspace, and what time it is for this server. Exactly one of `key` and `user` is not null. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Me {
  @JsonProperty("key")
  private MyKey key;

  @JsonProperty("user")
  private MyUser user;

  @JsonProperty("workspace")
  private MyWorkspace workspace;

  @JsonProperty("api_version")
  private String apiVersion;

  @JsonProperty("clock")
  private MeClock clock;

  @JsonProperty("now")
  private OffsetDateTime now;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The key of this request; null for a session. */
  public MyKey getKey() {
    return key;
  }

  /** The key of this request; null for a session. */
  public Me key(MyKey key) {
    this.key = key;
    return this;
  }

  /** The person of this session; null for a key. */
  public MyUser getUser() {
    return user;
  }

  /** The person of this session; null for a key. */
  public Me user(MyUser user) {
    this.user = user;
    return this;
  }

  /**  */
  public MyWorkspace getWorkspace() {
    return workspace;
  }

  /**  */
  public Me workspace(MyWorkspace workspace) {
    this.workspace = workspace;
    return this;
  }

  /** The version of this contract. */
  public String getApiVersion() {
    return apiVersion;
  }

  /** The version of this contract. */
  public Me apiVersion(String apiVersion) {
    this.apiVersion = apiVersion;
    return this;
  }

  /** `simulated` when the server was started with a clock of its own, which is for tests only. */
  public MeClock getClock() {
    return clock;
  }

  /** `simulated` when the server was started with a clock of its own, which is for tests only. */
  public Me clock(MeClock clock) {
    this.clock = clock;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getNow() {
    return now;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Me now(OffsetDateTime now) {
    this.now = now;
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
  public Me set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Me)) {
      return false;
    }
    Me that = (Me) other;
    return Objects.equals(key, that.key)
        && Objects.equals(user, that.user)
        && Objects.equals(workspace, that.workspace)
        && Objects.equals(apiVersion, that.apiVersion)
        && Objects.equals(clock, that.clock)
        && Objects.equals(now, that.now)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(key, user, workspace, apiVersion, clock, now, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("key", key);
    members.put("user", user);
    members.put("workspace", workspace);
    members.put("api_version", apiVersion);
    members.put("clock", clock);
    members.put("now", now);
    members.putAll(others);
    return "Me" + members;
  }
}
