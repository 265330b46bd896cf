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

/** Who made a change. */
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
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** What kind of credential or process it was. */
  public ActorType getType() {
    return type;
  }

  /** What kind of credential or process it was. */
  public Actor type(ActorType type) {
    this.type = type;
    return this;
  }

  /** Id of the key, user or customer; null for the system. */
  public String getId() {
    return id;
  }

  /** Id of the key, user or customer; null for the system. */
  public Actor id(String id) {
    this.id = id;
    return this;
  }

  /** Name of the key, user or customer at the time of reading; null for the system. */
  public String getName() {
    return name;
  }

  /** Name of the key, user or customer at the time of reading; null for the system. */
  public Actor name(String name) {
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
  public Actor set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("type", type);
    members.put("id", id);
    members.put("name", name);
    members.putAll(others);
    return "Actor" + members;
  }
}
