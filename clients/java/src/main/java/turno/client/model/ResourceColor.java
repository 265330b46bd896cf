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

/** The colour in which calendars and pages show it. Each picks a shade that is readable on its background. A value that came later than this class is kept as it is. */
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

  /** The constant with this value, else a new one that equals every other with this value. */
  @JsonCreator
  public static ResourceColor of(String value) {
    for (ResourceColor known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new ResourceColor(Objects.requireNonNull(value));
  }

  /** Those that the contract had when this class was made. */
  public static List<ResourceColor> known() {
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
    return other instanceof ResourceColor && (((ResourceColor) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
