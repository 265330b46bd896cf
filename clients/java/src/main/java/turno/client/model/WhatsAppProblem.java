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

/** Why WhatsApp refuses messages from a number. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WhatsAppProblem {
  @JsonProperty("code")
  private String code;

  @JsonProperty("detail")
  private @Nullable String detail;

  @JsonProperty("since")
  private OffsetDateTime since;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WhatsAppProblem() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WhatsAppProblem());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WhatsAppProblem copy() {
    WhatsAppProblem copy = new WhatsAppProblem();
    copy.code = code;
    copy.detail = detail;
    copy.since = since;
    copy.others.putAll(others);
    return copy;
  }

  /** WhatsApp's error code, such as 190 for an expired token. */
  public String getCode() {
    return code;
  }

  /** WhatsApp's error message; null if there is none. */
  public @Nullable String getDetail() {
    return detail;
  }

  /** When WhatsApp began to refuse messages from the number. */
  public OffsetDateTime getSince() {
    return since;
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
    if (!(other instanceof WhatsAppProblem)) {
      return false;
    }
    WhatsAppProblem that = (WhatsAppProblem) other;
    return Objects.equals(code, that.code)
        && Objects.equals(detail, that.detail)
        && Objects.equals(since, that.since)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(code, detail, since, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("code", code);
    members.put("detail", detail);
    members.put("since", since);
    members.putAll(others);
    return "WhatsAppProblem" + members;
  }

  /** Builds instances of {@link WhatsAppProblem}. */
  public static final class Builder {
    private WhatsAppProblem made;

    private Builder(WhatsAppProblem made) {
      this.made = made;
    }

    /** WhatsApp's error code, such as 190 for an expired token. Required. */
    public Builder code(String code) {
      made.code = code;
      return this;
    }

    /** WhatsApp's error message; null if there is none. */
    public Builder detail(@Nullable String detail) {
      made.detail = detail;
      return this;
    }

    /** When WhatsApp began to refuse messages from the number. Required. */
    public Builder since(OffsetDateTime since) {
      made.since = since;
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
    public WhatsAppProblem build() {
      List<String> missing = new ArrayList<>();
      if (made.code == null && made.others.get("code") == null) {
        missing.add("code");
      }
      if (made.since == null && made.others.get("since") == null) {
        missing.add("since");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WhatsAppProblem is missing required members: " + String.join(", ", missing));
      }
      WhatsAppProblem built = made;
      made = built.copy();
      return built;
    }
  }
}
