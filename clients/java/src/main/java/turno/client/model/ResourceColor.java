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

/** The colour in which calendars and pages show the resource. Calendars and pages choose a shade that is readable on their background. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class ResourceColor {
  public static final ResourceColor BLUE = new ResourceColor("blue");
  public static final ResourceColor ORANGE = new ResourceColor("orange");
  public static final ResourceColor GREEN = new ResourceColor("green");
  public static final ResourceColor PINK = new ResourceColor("pink");
  public static final ResourceColor VIOLET = new ResourceColor("violet");
  public static final ResourceColor TEAL = new ResourceColor("teal");
  public static final ResourceColor RED = new ResourceColor("red");
  public static final ResourceColor AMBER = new ResourceColor("amber");
  public static final ResourceColor INDIGO = new ResourceColor("indigo");
  public static final ResourceColor LIME = new ResourceColor("lime");
  public static final ResourceColor CYAN = new ResourceColor("cyan");
  public static final ResourceColor BROWN = new ResourceColor("brown");

  private static final List<ResourceColor> KNOWN = List.of(BLUE, ORANGE, GREEN, PINK, VIOLET, TEAL, RED, AMBER, INDIGO, LIME, CYAN, BROWN);

  private final String value;

  private ResourceColor(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static ResourceColor of(String value) {
    for (ResourceColor known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new ResourceColor(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<ResourceColor> known() {
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
    return other instanceof ResourceColor && (((ResourceColor) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
