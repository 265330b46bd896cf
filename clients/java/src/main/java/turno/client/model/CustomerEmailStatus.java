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

/** The result of the last mail to the address `email`. `unknown`: no result is known yet. `delivered`: the mail server accepted the mail. `refused`: the mail server refused the mail permanently. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class CustomerEmailStatus {
  public static final CustomerEmailStatus UNKNOWN = new CustomerEmailStatus("unknown");
  public static final CustomerEmailStatus DELIVERED = new CustomerEmailStatus("delivered");
  public static final CustomerEmailStatus REFUSED = new CustomerEmailStatus("refused");

  private static final List<CustomerEmailStatus> KNOWN = List.of(UNKNOWN, DELIVERED, REFUSED);

  private final String value;

  private CustomerEmailStatus(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static CustomerEmailStatus of(String value) {
    for (CustomerEmailStatus known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new CustomerEmailStatus(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<CustomerEmailStatus> known() {
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
    return other instanceof CustomerEmailStatus && (((CustomerEmailStatus) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
