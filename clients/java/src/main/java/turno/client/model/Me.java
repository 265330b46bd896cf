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

/** The caller, the workspace, and the server's current time. Exactly one of `key` and `user` is not null. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Me {
  @JsonProperty("key")
  private @Nullable MyKey key;

  @JsonProperty("user")
  private @Nullable MyUser user;

  @JsonProperty("workspace")
  private MyWorkspace workspace;

  @JsonProperty("api_version")
  private String apiVersion;

  @JsonProperty("clock")
  private MeClock clock;

  @JsonProperty("now")
  private OffsetDateTime now;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Me() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Me());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Me copy() {
    Me copy = new Me();
    copy.key = key;
    copy.user = user;
    copy.workspace = workspace;
    copy.apiVersion = apiVersion;
    copy.clock = clock;
    copy.now = now;
    copy.others.putAll(others);
    return copy;
  }

  /** The key of the request; null if the request uses a session. */
  public @Nullable MyKey getKey() {
    return key;
  }

  /** The person of the session; null if the request uses a key. */
  public @Nullable MyUser getUser() {
    return user;
  }

  public MyWorkspace getWorkspace() {
    return workspace;
  }

  /** The version of the API contract that the server implements. */
  public String getApiVersion() {
    return apiVersion;
  }

  /** The kind of clock: `simulated` if the server was started with a test clock; otherwise `real`. */
  public MeClock getClock() {
    return clock;
  }

  /** The server's current time. */
  public OffsetDateTime getNow() {
    return now;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("key", key);
    members.put("user", user);
    members.put("workspace", workspace);
    members.put("api_version", apiVersion);
    members.put("clock", clock);
    members.put("now", now);
    members.putAll(others);
    return "Me" + members;
  }

  /** Builds instances of {@link Me}. */
  public static final class Builder {
    private Me made;

    private Builder(Me made) {
      this.made = made;
    }

    /** The key of the request; null if the request uses a session. */
    public Builder key(@Nullable MyKey key) {
      made.key = key;
      return this;
    }

    /** The person of the session; null if the request uses a key. */
    public Builder user(@Nullable MyUser user) {
      made.user = user;
      return this;
    }

    /** Required. */
    public Builder workspace(MyWorkspace workspace) {
      made.workspace = workspace;
      return this;
    }

    /** The version of the API contract that the server implements. Required. */
    public Builder apiVersion(String apiVersion) {
      made.apiVersion = apiVersion;
      return this;
    }

    /** The kind of clock: `simulated` if the server was started with a test clock; otherwise `real`. Required. */
    public Builder clock(MeClock clock) {
      made.clock = clock;
      return this;
    }

    /** The server's current time. Required. */
    public Builder now(OffsetDateTime now) {
      made.now = now;
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
    public Me build() {
      List<String> missing = new ArrayList<>();
      if (made.workspace == null && made.others.get("workspace") == null) {
        missing.add("workspace");
      }
      if (made.apiVersion == null && made.others.get("api_version") == null) {
        missing.add("api_version");
      }
      if (made.clock == null && made.others.get("clock") == null) {
        missing.add("clock");
      }
      if (made.now == null && made.others.get("now") == null) {
        missing.add("now");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Me is missing required members: " + String.join(", ", missing));
      }
      Me built = made;
      made = built.copy();
      return built;
    }
  }
}
