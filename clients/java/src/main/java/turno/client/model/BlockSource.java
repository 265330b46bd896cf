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

/** The origin of the block. `manual`: a person or a program of the business. `calendar`: an external calendar. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class BlockSource {
  public static final BlockSource MANUAL = new BlockSource("manual");
  public static final BlockSource CALENDAR = new BlockSource("calendar");

  private static final List<BlockSource> KNOWN = List.of(MANUAL, CALENDAR);

  private final String value;

  private BlockSource(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static BlockSource of(String value) {
    for (BlockSource known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new BlockSource(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<BlockSource> known() {
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
    return other instanceof BlockSource && (((BlockSource) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
