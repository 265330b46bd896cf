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

/** The user assigned to a conversation. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ConversationAssignee {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ConversationAssignee() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ConversationAssignee());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ConversationAssignee copy() {
    ConversationAssignee copy = new ConversationAssignee();
    copy.id = id;
    copy.name = name;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a user. */
  public String getId() {
    return id;
  }

  /** Name of the person. */
  public String getName() {
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
    if (!(other instanceof ConversationAssignee)) {
      return false;
    }
    ConversationAssignee that = (ConversationAssignee) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.putAll(others);
    return "ConversationAssignee" + members;
  }

  /** Builds instances of {@link ConversationAssignee}. */
  public static final class Builder {
    private ConversationAssignee made;

    private Builder(ConversationAssignee made) {
      this.made = made;
    }

    /** Id of a user. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the person. Required. */
    public Builder name(String name) {
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
    public ConversationAssignee build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ConversationAssignee is missing required members: " + String.join(", ", missing));
      }
      ConversationAssignee built = made;
      made = built.copy();
      return built;
    }
  }
}
