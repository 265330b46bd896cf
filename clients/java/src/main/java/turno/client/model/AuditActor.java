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

/** Who did it. */
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
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** A program with a key, or a person who was signed in. */
  public AuditActorType getType() {
    return type;
  }

  /** A program with a key, or a person who was signed in. */
  public AuditActor type(AuditActorType type) {
    this.type = type;
    return this;
  }

  /** The id of the key or the person. */
  public String getId() {
    return id;
  }

  /** The id of the key or the person. */
  public AuditActor id(String id) {
    this.id = id;
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
  public AuditActor set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("type", type);
    members.put("id", id);
    members.putAll(others);
    return "AuditActor" + members;
  }
}
