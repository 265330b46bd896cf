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

/** Whether the key writes in conversations as a bot or as a person. A help desk whose people answer through the API needs `person`. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class ApiKeyInputSpeaksAs {
  public static final ApiKeyInputSpeaksAs BOT = new ApiKeyInputSpeaksAs("bot");
  public static final ApiKeyInputSpeaksAs PERSON = new ApiKeyInputSpeaksAs("person");

  private static final List<ApiKeyInputSpeaksAs> KNOWN = List.of(BOT, PERSON);

  private final String value;

  private ApiKeyInputSpeaksAs(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static ApiKeyInputSpeaksAs of(String value) {
    for (ApiKeyInputSpeaksAs known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new ApiKeyInputSpeaksAs(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<ApiKeyInputSpeaksAs> known() {
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
    return other instanceof ApiKeyInputSpeaksAs && (((ApiKeyInputSpeaksAs) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
