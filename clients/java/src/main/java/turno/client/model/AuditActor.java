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

/** The key, person or command that took the action. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class AuditActor {
  @JsonProperty("type")
  private AuditActorType type;

  @JsonProperty("id")
  private String id;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private AuditActor() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new AuditActor());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private AuditActor copy() {
    AuditActor copy = new AuditActor();
    copy.type = type;
    copy.id = id;
    copy.others.putAll(others);
    return copy;
  }

  /** The kind of actor. `key`: a program with an API key. `user`: a signed-in person. `system`: a command on the server. */
  public AuditActorType getType() {
    return type;
  }

  /** Id of the key or user; `system` for a command. */
  public String getId() {
    return id;
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
    if (!(other instanceof AuditActor)) {
      return false;
    }
    AuditActor that = (AuditActor) other;
    return Objects.equals(type, that.type)
        && Objects.equals(id, that.id)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(type, id, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("type", type);
    members.put("id", id);
    members.putAll(others);
    return "AuditActor" + members;
  }

  /** Builds instances of {@link AuditActor}. */
  public static final class Builder {
    private AuditActor made;

    private Builder(AuditActor made) {
      this.made = made;
    }

    /** The kind of actor. `key`: a program with an API key. `user`: a signed-in person. `system`: a command on the server. Required. */
    public Builder type(AuditActorType type) {
      made.type = type;
      return this;
    }

    /** Id of the key or user; `system` for a command. Required. */
    public Builder id(String id) {
      made.id = id;
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
    public AuditActor build() {
      List<String> missing = new ArrayList<>();
      if (made.type == null && made.others.get("type") == null) {
        missing.add("type");
      }
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "AuditActor is missing required members: " + String.join(", ", missing));
      }
      AuditActor built = made;
      made = built.copy();
      return built;
    }
  }
}
