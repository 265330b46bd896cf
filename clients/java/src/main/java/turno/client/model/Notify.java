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

/** Whether the customer should be notified of the change. With `none` the server sends none of its automatic messages about it, nor a reminder for the start that it sets. The event carries the value in `data.notify`, for a webhook or bridge that sends messages. A value that came later than this class is kept as it is. */
@NullMarked
public final class Notify {
  public static final Notify AUTO = new Notify("auto");
  public static final Notify NONE = new Notify("none");

  private static final List<Notify> KNOWN = List.of(AUTO, NONE);

  private final String value;

  private Notify(String value) {
    this.value = value;
  }

  /** The constant with this value, else a new one that equals every other with this value. */
  @JsonCreator
  public static Notify of(String value) {
    for (Notify known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new Notify(Objects.requireNonNull(value));
  }

  /** Those that the contract had when this class was made. */
  public static List<Notify> known() {
    return KNOWN;
  }

  /** The word itself. */
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
