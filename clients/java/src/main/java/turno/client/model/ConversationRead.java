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

/** How far a conversation was read. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ConversationRead {
  @JsonProperty("up_to_sequence")
  private Long upToSequence;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ConversationRead() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new ConversationRead());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ConversationRead copy() {
    ConversationRead copy = new ConversationRead();
    copy.upToSequence = upToSequence;
    copy.others.putAll(others);
    return copy;
  }

  /** The `sequence` of the last message that was read. */
  public Long getUpToSequence() {
    return upToSequence;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof ConversationRead)) {
      return false;
    }
    ConversationRead that = (ConversationRead) other;
    return Objects.equals(upToSequence, that.upToSequence)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(upToSequence, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("up_to_sequence", upToSequence);
    members.putAll(others);
    return "ConversationRead" + members;
  }

  /** Collects the members of a {@link ConversationRead}. */
  public static final class Builder {
    private ConversationRead made;

    private Builder(ConversationRead made) {
      this.made = made;
    }

    /** The `sequence` of the last message that was read. Required. */
    public Builder upToSequence(Long upToSequence) {
      made.upToSequence = upToSequence;
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
    public ConversationRead build() {
      List<String> missing = new ArrayList<>();
      if (made.upToSequence == null && made.others.get("up_to_sequence") == null) {
        missing.add("up_to_sequence");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ConversationRead is missing required members: " + String.join(", ", missing));
      }
      ConversationRead built = made;
      made = built.copy();
      return built;
    }
  }
}
