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

/** What caused the attempt. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class WebhookAttemptTrigger {
  public static final WebhookAttemptTrigger AUTOMATIC = new WebhookAttemptTrigger("automatic");
  public static final WebhookAttemptTrigger MANUAL = new WebhookAttemptTrigger("manual");
  public static final WebhookAttemptTrigger RECOVERY = new WebhookAttemptTrigger("recovery");
  public static final WebhookAttemptTrigger TEST = new WebhookAttemptTrigger("test");

  private static final List<WebhookAttemptTrigger> KNOWN = List.of(AUTOMATIC, MANUAL, RECOVERY, TEST);

  private final String value;

  private WebhookAttemptTrigger(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static WebhookAttemptTrigger of(String value) {
    for (WebhookAttemptTrigger known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new WebhookAttemptTrigger(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<WebhookAttemptTrigger> known() {
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
    return other instanceof WebhookAttemptTrigger && (((WebhookAttemptTrigger) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
