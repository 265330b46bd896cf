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

/** A change to a conversation. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ConversationPatch {
  @JsonProperty("assignee_id")
  private @Nullable String assigneeId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ConversationPatch() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ConversationPatch());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ConversationPatch copy() {
    ConversationPatch copy = new ConversationPatch();
    copy.assigneeId = assigneeId;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of the user to assign; null removes the assignee. If absent, the assignee does not change. */
  public @Nullable String getAssigneeId() {
    return assigneeId;
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
    if (!(other instanceof ConversationPatch)) {
      return false;
    }
    ConversationPatch that = (ConversationPatch) other;
    return Objects.equals(assigneeId, that.assigneeId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(assigneeId, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("assignee_id", assigneeId);
    members.putAll(others);
    return "ConversationPatch" + members;
  }

  /** Builds instances of {@link ConversationPatch}. */
  public static final class Builder {
    private ConversationPatch made;

    private Builder(ConversationPatch made) {
      this.made = made;
    }

    /** Id of the user to assign; null removes the assignee. If absent, the assignee does not change. */
    public Builder assigneeId(@Nullable String assigneeId) {
      made.assigneeId = assigneeId;
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
     */
    public ConversationPatch build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ConversationPatch is missing required members: " + String.join(", ", missing));
      }
      ConversationPatch built = made;
      made = built.copy();
      return built;
    }
  }
}
