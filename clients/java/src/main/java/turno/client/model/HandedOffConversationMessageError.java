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

/** Why the closing message was not sent; null if it was sent, or if no closing message was given. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class HandedOffConversationMessageError {
  @JsonProperty("reason")
  private String reason;

  @JsonProperty("detail")
  private String detail;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private HandedOffConversationMessageError() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new HandedOffConversationMessageError());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private HandedOffConversationMessageError copy() {
    HandedOffConversationMessageError copy = new HandedOffConversationMessageError();
    copy.reason = reason;
    copy.detail = detail;
    copy.others.putAll(others);
    return copy;
  }

  /** The reason, as `POST /conversations/{id}/messages` would have given it. */
  public String getReason() {
    return reason;
  }

  /** A human-readable message. */
  public String getDetail() {
    return detail;
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
    if (!(other instanceof HandedOffConversationMessageError)) {
      return false;
    }
    HandedOffConversationMessageError that = (HandedOffConversationMessageError) other;
    return Objects.equals(reason, that.reason)
        && Objects.equals(detail, that.detail)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(reason, detail, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("reason", reason);
    members.put("detail", detail);
    members.putAll(others);
    return "HandedOffConversationMessageError" + members;
  }

  /** Builds instances of {@link HandedOffConversationMessageError}. */
  public static final class Builder {
    private HandedOffConversationMessageError made;

    private Builder(HandedOffConversationMessageError made) {
      this.made = made;
    }

    /** The reason, as `POST /conversations/{id}/messages` would have given it. Required. */
    public Builder reason(String reason) {
      made.reason = reason;
      return this;
    }

    /** A human-readable message. Required. */
    public Builder detail(String detail) {
      made.detail = detail;
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
    public HandedOffConversationMessageError build() {
      List<String> missing = new ArrayList<>();
      if (made.reason == null && made.others.get("reason") == null) {
        missing.add("reason");
      }
      if (made.detail == null && made.others.get("detail") == null) {
        missing.add("detail");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "HandedOffConversationMessageError is missing required members: " + String.join(", ", missing));
      }
      HandedOffConversationMessageError built = made;
      made = built.copy();
      return built;
    }
  }
}
