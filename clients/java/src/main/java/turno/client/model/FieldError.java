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

/** One thing that is wrong with the request; it names a place in the body or a parameter. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class FieldError {
  @JsonProperty("pointer")
  private String pointer;

  @JsonProperty("parameter")
  private String parameter;

  @JsonProperty("code")
  private FieldErrorCode code;

  @JsonProperty("detail")
  private String detail;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The place in the body, a JSON Pointer in fragment form; `#` is the body itself. */
  public String getPointer() {
    return pointer;
  }

  /** The place in the body, a JSON Pointer in fragment form; `#` is the body itself. */
  public FieldError pointer(String pointer) {
    this.pointer = pointer;
    return this;
  }

  /** The query parameter or header. */
  public String getParameter() {
    return parameter;
  }

  /** The query parameter or header. */
  public FieldError parameter(String parameter) {
    this.parameter = parameter;
    return this;
  }

  /**  */
  public FieldErrorCode getCode() {
    return code;
  }

  /**  */
  public FieldError code(FieldErrorCode code) {
    this.code = code;
    return this;
  }

  /** The same for people, with the value that was found. */
  public String getDetail() {
    return detail;
  }

  /** The same for people, with the value that was found. */
  public FieldError detail(String detail) {
    this.detail = detail;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public FieldError set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("pointer", pointer);
    members.put("parameter", parameter);
    members.put("code", code);
    members.put("detail", detail);
    members.putAll(others);
    return "FieldError" + members;
  }
}
