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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new ConversationPatch());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ConversationPatch copy() {
    ConversationPatch copy = new ConversationPatch();
    copy.assigneeId = assigneeId;
    copy.others.putAll(others);
    return copy;
  }

  /** The user to assign; null to assign nobody. */
  public @Nullable String getAssigneeId() {
    return assigneeId;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link ConversationPatch}. */
  public static final class Builder {
    private ConversationPatch made;

    private Builder(ConversationPatch made) {
      this.made = made;
    }

    /** The user to assign; null to assign nobody. */
    public Builder assigneeId(@Nullable String assigneeId) {
      made.assigneeId = assigneeId;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
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
