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

/** Why it failed; null unless `status` is `failed`. */
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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new MessageError());
  }

  /** A builder that begins with the members of this object. */
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

  /** The channel's error code; `unknown_outcome` if it may or may not have been sent; `superseded` if a person took over before it was sent; `reply_window_closed` if it waited until the reply window had closed; `outdated` if an automatic message waited until it was no longer true; `postponed` if it waited too long, so that another channel is tried; `restored` if it was waiting when sending was released after a restore. */
  public String getCode() {
    return code;
  }

  /** What went wrong, for people; at most 1,000 characters. */
  public @Nullable String getDetail() {
    return detail;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link MessageError}. */
  public static final class Builder {
    private MessageError made;

    private Builder(MessageError made) {
      this.made = made;
    }

    /** The channel's error code; `unknown_outcome` if it may or may not have been sent; `superseded` if a person took over before it was sent; `reply_window_closed` if it waited until the reply window had closed; `outdated` if an automatic message waited until it was no longer true; `postponed` if it waited too long, so that another channel is tried; `restored` if it was waiting when sending was released after a restore. Required. */
    public Builder code(String code) {
      made.code = code;
      return this;
    }

    /** What went wrong, for people; at most 1,000 characters. */
    public Builder detail(@Nullable String detail) {
      made.detail = detail;
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
