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

/** The kind of resource. The type changes how the resource is shown, not how it is booked. A value that this version of the class does not know is kept unchanged. */
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

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static ResourceType of(String value) {
    for (ResourceType known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new ResourceType(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<ResourceType> known() {
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
    return other instanceof ResourceType && (((ResourceType) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
