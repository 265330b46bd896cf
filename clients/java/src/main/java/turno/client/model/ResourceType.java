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

/** The kind of resource. It changes how the resource is shown, not how it is booked. A value that came later than this class is kept as it is. */
@NullMarked
public final class ResourceType {
  public static final ResourceType PERSON = new ResourceType("person");
  public static final ResourceType ROOM = new ResourceType("room");
  public static final ResourceType TABLE = new ResourceType("table");
  public static final ResourceType EQUIPMENT = new ResourceType("equipment");
  public static final ResourceType OTHER = new ResourceType("other");

  private static final List<ResourceType> KNOWN = List.of(PERSON, ROOM, TABLE, EQUIPMENT, OTHER);

  private final String value;

  private ResourceType(String value) {
    this.value = value;
  }

  /** The constant with this value, else a new one that equals every other with this value. */
  @JsonCreator
  public static ResourceType of(String value) {
    for (ResourceType known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new ResourceType(Objects.requireNonNull(value));
  }

  /** Those that the contract had when this class was made. */
  public static List<ResourceType> known() {
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
    return other instanceof ResourceType && (((ResourceType) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
