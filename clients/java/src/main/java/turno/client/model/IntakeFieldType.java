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

/** The kind of answer. `text`: a string. `number`: a number. `boolean`: true or false. `choice`: one of `options`. `date`: a string such as `2027-03-01`. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class IntakeFieldType {
  public static final IntakeFieldType TEXT = new IntakeFieldType("text");
  public static final IntakeFieldType NUMBER = new IntakeFieldType("number");
  public static final IntakeFieldType BOOLEAN = new IntakeFieldType("boolean");
  public static final IntakeFieldType CHOICE = new IntakeFieldType("choice");
  public static final IntakeFieldType DATE = new IntakeFieldType("date");

  private static final List<IntakeFieldType> KNOWN = List.of(TEXT, NUMBER, BOOLEAN, CHOICE, DATE);

  private final String value;

  private IntakeFieldType(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static IntakeFieldType of(String value) {
    for (IntakeFieldType known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new IntakeFieldType(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<IntakeFieldType> known() {
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
    return other instanceof IntakeFieldType && (((IntakeFieldType) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
