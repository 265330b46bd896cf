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

/** The person, program or process that made a change. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Actor {
  @JsonProperty("type")
  private ActorType type;

  @JsonProperty("id")
  private @Nullable String id;

  @JsonProperty("name")
  private @Nullable String name;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Actor() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Actor());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Actor copy() {
    Actor copy = new Actor();
    copy.type = type;
    copy.id = id;
    copy.name = name;
    copy.others.putAll(others);
    return copy;
  }

  /** The kind of actor. `key`: a program with an API key. `user`: a signed-in person. `customer`: the customer of the booking. `system`: the server, or a command on it. */
  public ActorType getType() {
    return type;
  }

  /** Id of the key or user; null for the system, and for the customer of the booking. */
  public @Nullable String getId() {
    return id;
  }

  /** Current name of the key or user; null for the system, and for the customer of the booking. */
  public @Nullable String getName() {
    return name;
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
    if (!(other instanceof Actor)) {
      return false;
    }
    Actor that = (Actor) other;
    return Objects.equals(type, that.type)
        && Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(type, id, name, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("type", type);
    members.put("id", id);
    members.put("name", name);
    members.putAll(others);
    return "Actor" + members;
  }

  /** Builds instances of {@link Actor}. */
  public static final class Builder {
    private Actor made;

    private Builder(Actor made) {
      this.made = made;
    }

    /** The kind of actor. `key`: a program with an API key. `user`: a signed-in person. `customer`: the customer of the booking. `system`: the server, or a command on it. Required. */
    public Builder type(ActorType type) {
      made.type = type;
      return this;
    }

    /** Id of the key or user; null for the system, and for the customer of the booking. */
    public Builder id(@Nullable String id) {
      made.id = id;
      return this;
    }

    /** Current name of the key or user; null for the system, and for the customer of the booking. */
    public Builder name(@Nullable String name) {
      made.name = name;
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
    public Actor build() {
      List<String> missing = new ArrayList<>();
      if (made.type == null && made.others.get("type") == null) {
        missing.add("type");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Actor is missing required members: " + String.join(", ", missing));
      }
      Actor built = made;
      made = built.copy();
      return built;
    }
  }
}
