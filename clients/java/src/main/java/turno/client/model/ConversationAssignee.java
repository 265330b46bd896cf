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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new ConversationAssignee());
  }

  /** A builder that begins with the members of this object. */
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

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link ConversationAssignee}. */
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
