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

/** The people who can create further workspaces. `owners`: owners, with `POST /workspaces`, and the operator. `closed`: only the operator. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class InstallationSignUp {
  public static final InstallationSignUp CLOSED = new InstallationSignUp("closed");
  public static final InstallationSignUp OWNERS = new InstallationSignUp("owners");

  private static final List<InstallationSignUp> KNOWN = List.of(CLOSED, OWNERS);

  private final String value;

  private InstallationSignUp(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static InstallationSignUp of(String value) {
    for (InstallationSignUp known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new InstallationSignUp(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<InstallationSignUp> known() {
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
    return other instanceof InstallationSignUp && (((InstallationSignUp) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
