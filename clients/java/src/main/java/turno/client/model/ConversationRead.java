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

/** How far a conversation has been read. */
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

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ConversationRead());
  }

  /** Returns a builder that starts with the values of this object. */
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

  /**
   * Returns, by their JSON names, the members that this version of the class does not know and the
   * members that {@link Builder#set} has set.
   */
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

  /** Builds instances of {@link ConversationRead}. */
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
