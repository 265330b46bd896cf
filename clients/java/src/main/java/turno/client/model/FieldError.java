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

/** One fault in the request, at a position in the body, or in a query parameter or header. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class FieldError {
  @JsonProperty("pointer")
  private @Nullable String pointer;

  @JsonProperty("parameter")
  private @Nullable String parameter;

  @JsonProperty("code")
  private FieldErrorCode code;

  @JsonProperty("detail")
  private String detail;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private FieldError() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new FieldError());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private FieldError copy() {
    FieldError copy = new FieldError();
    copy.pointer = pointer;
    copy.parameter = parameter;
    copy.code = code;
    copy.detail = detail;
    copy.others.putAll(others);
    return copy;
  }

  /** The position in the body, as a JSON Pointer in fragment form; `#` is the body itself. Absent if the fault is in a parameter. */
  public @Nullable String getPointer() {
    return pointer;
  }

  /** Name of the query parameter or header. Absent if the fault is in the body. */
  public @Nullable String getParameter() {
    return parameter;
  }

  public FieldErrorCode getCode() {
    return code;
  }

  /** A human-readable message; it may quote the value that was refused. */
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
    if (!(other instanceof FieldError)) {
      return false;
    }
    FieldError that = (FieldError) other;
    return Objects.equals(pointer, that.pointer)
        && Objects.equals(parameter, that.parameter)
        && Objects.equals(code, that.code)
        && Objects.equals(detail, that.detail)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(pointer, parameter, code, detail, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("pointer", pointer);
    members.put("parameter", parameter);
    members.put("code", code);
    members.put("detail", detail);
    members.putAll(others);
    return "FieldError" + members;
  }

  /** Builds instances of {@link FieldError}. */
  public static final class Builder {
    private FieldError made;

    private Builder(FieldError made) {
      this.made = made;
    }

    /** The position in the body, as a JSON Pointer in fragment form; `#` is the body itself. Absent if the fault is in a parameter. */
    public Builder pointer(@Nullable String pointer) {
      made.pointer = pointer;
      return this;
    }

    /** Name of the query parameter or header. Absent if the fault is in the body. */
    public Builder parameter(@Nullable String parameter) {
      made.parameter = parameter;
      return this;
    }

    /** Required. */
    public Builder code(FieldErrorCode code) {
      made.code = code;
      return this;
    }

    /** A human-readable message; it may quote the value that was refused. Required. */
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
    public FieldError build() {
      List<String> missing = new ArrayList<>();
      if (made.code == null && made.others.get("code") == null) {
        missing.add("code");
      }
      if (made.detail == null && made.others.get("detail") == null) {
        missing.add("detail");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "FieldError is missing required members: " + String.join(", ", missing));
      }
      FieldError built = made;
      made = built.copy();
      return built;
    }
  }
}
