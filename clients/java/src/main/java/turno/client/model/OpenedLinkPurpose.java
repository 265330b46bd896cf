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

/** The purpose of the link. `invitation`: to become a user. `first_link`: to become an owner of a workspace. `first_workspace`: to create the first workspace of an empty server. `recovery`: to choose a new password. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class OpenedLinkPurpose {
  public static final OpenedLinkPurpose INVITATION = new OpenedLinkPurpose("invitation");
  public static final OpenedLinkPurpose FIRST_LINK = new OpenedLinkPurpose("first_link");
  public static final OpenedLinkPurpose FIRST_WORKSPACE = new OpenedLinkPurpose("first_workspace");
  public static final OpenedLinkPurpose RECOVERY = new OpenedLinkPurpose("recovery");

  private static final List<OpenedLinkPurpose> KNOWN = List.of(INVITATION, FIRST_LINK, FIRST_WORKSPACE, RECOVERY);

  private final String value;

  private OpenedLinkPurpose(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static OpenedLinkPurpose of(String value) {
    for (OpenedLinkPurpose known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new OpenedLinkPurpose(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<OpenedLinkPurpose> known() {
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
    return other instanceof OpenedLinkPurpose && (((OpenedLinkPurpose) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
