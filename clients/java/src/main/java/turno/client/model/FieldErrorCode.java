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

/** The kind of fault in one member, parameter or header. Within v1, codes are added only if the changelog announces them: - `required`: the member, parameter or header is missing. - `type`: the value has the wrong JSON type, or a parameter cannot be read as its type. - `enum`: the value is not one of the listed values. - `pattern`: the text does not have the required form, such as that of an id or a timestamp. - `format`: the form is right, but no such value exists: 31 February, an unknown time zone, an impossible phone number. - `minimum`: the number is too small. - `maximum`: the number is too large. - `min_length`: the text is too short. - `max_length`: the text is too long. - `min_items`: the list has too few entries. - `max_items`: the list has too many entries. - `max_size`: the value is larger as JSON than allowed. - `duplicate`: the same entry appears more than once. - `overlapping_places`: a resource's hours at one location overlap its hours at another. - `unknown_member`: the operation has no member or parameter with this name; `detail` suggests the name that may be meant. - `read_only`: the object has this member, but this operation does not write it; `detail` names the operation that writes it. - `unknown_id`: in a 404: this workspace has no such object. - `malformed`: the value cannot be read at all: not JSON, a duplicate member, NUL or an unpaired surrogate, an invalid cursor. - `not_allowed`: the value is not allowed here, such as `date` together with `start_date`, or Pix in a currency other than BRL. - `out_of_range`: the value is outside a range that depends on other values, such as a window longer than 93 days. - `conflict`: the value contradicts another member or the object that it names. - `invalid`: the value is wrong for another reason; `detail` explains it. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class FieldErrorCode {
  public static final FieldErrorCode REQUIRED = new FieldErrorCode("required");
  public static final FieldErrorCode TYPE = new FieldErrorCode("type");
  public static final FieldErrorCode ENUM = new FieldErrorCode("enum");
  public static final FieldErrorCode PATTERN = new FieldErrorCode("pattern");
  public static final FieldErrorCode FORMAT = new FieldErrorCode("format");
  public static final FieldErrorCode MINIMUM = new FieldErrorCode("minimum");
  public static final FieldErrorCode MAXIMUM = new FieldErrorCode("maximum");
  public static final FieldErrorCode MIN_LENGTH = new FieldErrorCode("min_length");
  public static final FieldErrorCode MAX_LENGTH = new FieldErrorCode("max_length");
  public static final FieldErrorCode MIN_ITEMS = new FieldErrorCode("min_items");
  public static final FieldErrorCode MAX_ITEMS = new FieldErrorCode("max_items");
  public static final FieldErrorCode MAX_SIZE = new FieldErrorCode("max_size");
  public static final FieldErrorCode DUPLICATE = new FieldErrorCode("duplicate");
  public static final FieldErrorCode OVERLAPPING_PLACES = new FieldErrorCode("overlapping_places");
  public static final FieldErrorCode UNKNOWN_MEMBER = new FieldErrorCode("unknown_member");
  public static final FieldErrorCode READ_ONLY = new FieldErrorCode("read_only");
  public static final FieldErrorCode UNKNOWN_ID = new FieldErrorCode("unknown_id");
  public static final FieldErrorCode MALFORMED = new FieldErrorCode("malformed");
  public static final FieldErrorCode NOT_ALLOWED = new FieldErrorCode("not_allowed");
  public static final FieldErrorCode OUT_OF_RANGE = new FieldErrorCode("out_of_range");
  public static final FieldErrorCode CONFLICT = new FieldErrorCode("conflict");
  public static final FieldErrorCode INVALID = new FieldErrorCode("invalid");

  private static final List<FieldErrorCode> KNOWN = List.of(REQUIRED, TYPE, ENUM, PATTERN, FORMAT, MINIMUM, MAXIMUM, MIN_LENGTH, MAX_LENGTH, MIN_ITEMS, MAX_ITEMS, MAX_SIZE, DUPLICATE, OVERLAPPING_PLACES, UNKNOWN_MEMBER, READ_ONLY, UNKNOWN_ID, MALFORMED, NOT_ALLOWED, OUT_OF_RANGE, CONFLICT, INVALID);

  private final String value;

  private FieldErrorCode(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static FieldErrorCode of(String value) {
    for (FieldErrorCode known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new FieldErrorCode(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<FieldErrorCode> known() {
    return KNOWN;
  }

  /** Returns the value as it is in JSON. */
  @JsonValue
  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FieldErrorCode && (((FieldErrorCode) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
