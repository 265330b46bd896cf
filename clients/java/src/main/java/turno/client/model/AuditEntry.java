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

/** An action that a key or a signed-in person took through the API, or that a `./turno` command took on the server. */
@NullMarked
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
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private AuditEntry() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new AuditEntry());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private AuditEntry copy() {
    AuditEntry copy = new AuditEntry();
    copy.id = id;
    copy.at = at;
    copy.actor = actor;
    copy.operation = operation;
    copy.objects = objects;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of the entry; it has the form of an event's id. */
  public String getId() {
    return id;
  }

  /** When the action was taken. */
  public OffsetDateTime getAt() {
    return at;
  }

  public AuditActor getActor() {
    return actor;
  }

  /** Id of the API operation, such as `updateService`. A workspace that a command creates is recorded as `createWorkspace`, too. */
  public String getOperation() {
    return operation;
  }

  /** The ids of the objects that the action concerned; empty if it concerned something without an id, such as the settings of the workspace. */
  public List<String> getObjects() {
    return objects;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("at", at);
    members.put("actor", actor);
    members.put("operation", operation);
    members.put("objects", objects);
    members.putAll(others);
    return "AuditEntry" + members;
  }

  /** Builds instances of {@link AuditEntry}. */
  public static final class Builder {
    private AuditEntry made;

    private Builder(AuditEntry made) {
      this.made = made;
    }

    /** Id of the entry; it has the form of an event's id. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** When the action was taken. Required. */
    public Builder at(OffsetDateTime at) {
      made.at = at;
      return this;
    }

    /** Required. */
    public Builder actor(AuditActor actor) {
      made.actor = actor;
      return this;
    }

    /** Id of the API operation, such as `updateService`. A workspace that a command creates is recorded as `createWorkspace`, too. Required. */
    public Builder operation(String operation) {
      made.operation = operation;
      return this;
    }

    /** The ids of the objects that the action concerned; empty if it concerned something without an id, such as the settings of the workspace. Required. */
    public Builder objects(List<String> objects) {
      made.objects = objects;
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
    public AuditEntry build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.at == null && made.others.get("at") == null) {
        missing.add("at");
      }
      if (made.actor == null && made.others.get("actor") == null) {
        missing.add("actor");
      }
      if (made.operation == null && made.others.get("operation") == null) {
        missing.add("operation");
      }
      if (made.objects == null && made.others.get("objects") == null) {
        missing.add("objects");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "AuditEntry is missing required members: " + String.join(", ", missing));
      }
      AuditEntry built = made;
      made = built.copy();
      return built;
    }
  }
}
