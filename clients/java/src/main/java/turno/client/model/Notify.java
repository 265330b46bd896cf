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

/** Whether the customer should be notified of the change. With `none`, the server sends no automatic messages about the change, and no reminder of the start that the change sets. The event contains the value as `data.notify`, so that programs that write to customers can obey it, too. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class Notify {
  public static final Notify AUTO = new Notify("auto");
  public static final Notify NONE = new Notify("none");

  private static final List<Notify> KNOWN = List.of(AUTO, NONE);

  private final String value;

  private Notify(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static Notify of(String value) {
    for (Notify known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new Notify(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<Notify> known() {
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
    return other instanceof Notify && (((Notify) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
