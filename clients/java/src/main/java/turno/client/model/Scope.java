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

/** A right of a key or a session. A key with `bookings:own` can create bookings, but read and change only the bookings that it created. It gets a 404 for every other booking, and lists, the calendar, `GET /events`, `GET /audit` and customer exports omit the other bookings. `bookings:own` does not allow `GET /changes`, and cannot be combined with `bookings:read`, `bookings:write`, `config:write` or `webhooks:manage`. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class Scope {
  public static final Scope SLOTS_READ = new Scope("slots:read");
  public static final Scope BOOKINGS_READ = new Scope("bookings:read");
  public static final Scope BOOKINGS_WRITE = new Scope("bookings:write");
  public static final Scope BOOKINGS_OWN = new Scope("bookings:own");
  public static final Scope CONFIG_READ = new Scope("config:read");
  public static final Scope CONFIG_WRITE = new Scope("config:write");
  public static final Scope CUSTOMERS_READ = new Scope("customers:read");
  public static final Scope CUSTOMERS_WRITE = new Scope("customers:write");
  public static final Scope MESSAGES_READ = new Scope("messages:read");
  public static final Scope MESSAGES_WRITE = new Scope("messages:write");
  public static final Scope WEBHOOKS_MANAGE = new Scope("webhooks:manage");

  private static final List<Scope> KNOWN = List.of(SLOTS_READ, BOOKINGS_READ, BOOKINGS_WRITE, BOOKINGS_OWN, CONFIG_READ, CONFIG_WRITE, CUSTOMERS_READ, CUSTOMERS_WRITE, MESSAGES_READ, MESSAGES_WRITE, WEBHOOKS_MANAGE);

  private final String value;

  private Scope(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static Scope of(String value) {
    for (Scope known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new Scope(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<Scope> known() {
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
    return other instanceof Scope && (((Scope) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
