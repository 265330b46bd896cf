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

/** Why the message failed; null unless `status` is `failed`. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageError {
  @JsonProperty("code")
  private String code;

  @JsonProperty("detail")
  private @Nullable String detail;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageError() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageError());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageError copy() {
    MessageError copy = new MessageError();
    copy.code = code;
    copy.detail = detail;
    copy.others.putAll(others);
    return copy;
  }

  /** The error code of the channel or the bridge, or a code of the server, such as one of these. `failed`: no code was given. `not_connected`: the workspace has no WhatsApp number. `no_address`: the customer has no WhatsApp address. `unknown_outcome`: the message may or may not have been sent. `superseded`: a person took over before the message was sent. `reply_window_closed`: the message waited until the reply window had closed. `outdated`: when an automatic message could be sent, it was no longer correct, useful or allowed. `postponed`: the message waited too long, so another channel is tried. `restored`: the message was waiting when sending was released after the database was restored or copied. */
  public String getCode() {
    return code;
  }

  /** A human-readable explanation of at most 1,000 characters; null if unknown. */
  public @Nullable String getDetail() {
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
    if (!(other instanceof MessageError)) {
      return false;
    }
    MessageError that = (MessageError) other;
    return Objects.equals(code, that.code)
        && Objects.equals(detail, that.detail)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(code, detail, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("code", code);
    members.put("detail", detail);
    members.putAll(others);
    return "MessageError" + members;
  }

  /** Builds instances of {@link MessageError}. */
  public static final class Builder {
    private MessageError made;

    private Builder(MessageError made) {
      this.made = made;
    }

    /** The error code of the channel or the bridge, or a code of the server, such as one of these. `failed`: no code was given. `not_connected`: the workspace has no WhatsApp number. `no_address`: the customer has no WhatsApp address. `unknown_outcome`: the message may or may not have been sent. `superseded`: a person took over before the message was sent. `reply_window_closed`: the message waited until the reply window had closed. `outdated`: when an automatic message could be sent, it was no longer correct, useful or allowed. `postponed`: the message waited too long, so another channel is tried. `restored`: the message was waiting when sending was released after the database was restored or copied. Required. */
    public Builder code(String code) {
      made.code = code;
      return this;
    }

    /** A human-readable explanation of at most 1,000 characters; null if unknown. */
    public Builder detail(@Nullable String detail) {
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
    public MessageError build() {
      List<String> missing = new ArrayList<>();
      if (made.code == null && made.others.get("code") == null) {
        missing.add("code");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageError is missing required members: " + String.join(", ", missing));
      }
      MessageError built = made;
      made = built.copy();
      return built;
    }
  }
}
