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

/** The customer's answer on whether they will come. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class AttendanceReplyInput {
  @JsonProperty("answer")
  private AttendanceAnswer answer;

  @JsonProperty("channel")
  private @Nullable AttendanceChannel channel;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private AttendanceReplyInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new AttendanceReplyInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private AttendanceReplyInput copy() {
    AttendanceReplyInput copy = new AttendanceReplyInput();
    copy.answer = answer;
    copy.channel = channel;
    copy.others.putAll(others);
    return copy;
  }

  public AttendanceAnswer getAnswer() {
    return answer;
  }

  /** How the answer was given; defaults to `manage_link`, `dashboard` or `api`, depending on the credential. */
  public @Nullable AttendanceChannel getChannel() {
    return channel;
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
    if (!(other instanceof AttendanceReplyInput)) {
      return false;
    }
    AttendanceReplyInput that = (AttendanceReplyInput) other;
    return Objects.equals(answer, that.answer)
        && Objects.equals(channel, that.channel)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(answer, channel, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("answer", answer);
    members.put("channel", channel);
    members.putAll(others);
    return "AttendanceReplyInput" + members;
  }

  /** Builds instances of {@link AttendanceReplyInput}. */
  public static final class Builder {
    private AttendanceReplyInput made;

    private Builder(AttendanceReplyInput made) {
      this.made = made;
    }

    /** Required. */
    public Builder answer(AttendanceAnswer answer) {
      made.answer = answer;
      return this;
    }

    /** How the answer was given; defaults to `manage_link`, `dashboard` or `api`, depending on the credential. */
    public Builder channel(@Nullable AttendanceChannel channel) {
      made.channel = channel;
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
    public AttendanceReplyInput build() {
      List<String> missing = new ArrayList<>();
      if (made.answer == null && made.others.get("answer") == null) {
        missing.add("answer");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "AttendanceReplyInput is missing required members: " + String.join(", ", missing));
      }
      AttendanceReplyInput built = made;
      made = built.copy();
      return built;
    }
  }
}
