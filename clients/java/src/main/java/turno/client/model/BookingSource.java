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

/** The channel through which the booking was made; by default it is derived from the credential. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class BookingSource {
  public static final BookingSource API = new BookingSource("api");
  public static final BookingSource DASHBOARD = new BookingSource("dashboard");
  public static final BookingSource MCP = new BookingSource("mcp");
  public static final BookingSource WHATSAPP = new BookingSource("whatsapp");
  public static final BookingSource WEB = new BookingSource("web");
  public static final BookingSource PHONE = new BookingSource("phone");
  public static final BookingSource WALK_IN = new BookingSource("walk_in");
  public static final BookingSource IMPORT = new BookingSource("import");

  private static final List<BookingSource> KNOWN = List.of(API, DASHBOARD, MCP, WHATSAPP, WEB, PHONE, WALK_IN, IMPORT);

  private final String value;

  private BookingSource(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static BookingSource of(String value) {
    for (BookingSource known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new BookingSource(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<BookingSource> known() {
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
    return other instanceof BookingSource && (((BookingSource) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
