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

/** Something that was done through the API. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class AuditEntry {
  @JsonProperty("id")
  private String id;

  @JsonProperty("at")
  private OffsetDateTime at;

  @JsonProperty("actor")
  private AuditActor actor;

  @JsonProperty("operation")
  private String operation;

  @JsonProperty("objects")
  private List<String> objects;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of an event. */
  public String getId() {
    return id;
  }

  /** Id of an event. */
  public AuditEntry id(String id) {
    this.id = id;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public AuditEntry at(OffsetDateTime at) {
    this.at = at;
    return this;
  }

  /**  */
  public AuditActor getActor() {
    return actor;
  }

  /**  */
  public AuditEntry actor(AuditActor actor) {
    this.actor = actor;
    return this;
  }

  /** The operation's id in this contract. */
  public String getOperation() {
    return operation;
  }

  /** The operation's id in this contract. */
  public AuditEntry operation(String operation) {
    this.operation = operation;
    return this;
  }

  /** The ids of what it was done to; none for the workspace itself. */
  public List<String> getObjects() {
    return objects;
  }

  /** The ids of what it was done to; none for the workspace itself. */
  public AuditEntry objects(List<String> objects) {
    this.objects = objects;
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
  public AuditEntry set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof AuditEntry)) {
      return false;
    }
    AuditEntry that = (AuditEntry) other;
    return Objects.equals(id, that.id)
        && Objects.equals(at, that.at)
        && Objects.equals(actor, that.actor)
        && Objects.equals(operation, that.operation)
        && Objects.equals(objects, that.objects)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, at, actor, operation, objects, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("at", at);
    members.put("actor", actor);
    members.put("operation", operation);
    members.put("objects", objects);
    members.putAll(others);
    return "AuditEntry" + members;
  }
}
