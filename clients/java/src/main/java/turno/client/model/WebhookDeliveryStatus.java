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

/** The state of the delivery. `pending`: an attempt is due or under way. `delivered`: an attempt succeeded. `failed`: the last planned attempt failed, the endpoint became inactive, or the database was restored or copied (see `failed_reason`). A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class WebhookDeliveryStatus {
  public static final WebhookDeliveryStatus PENDING = new WebhookDeliveryStatus("pending");
  public static final WebhookDeliveryStatus DELIVERED = new WebhookDeliveryStatus("delivered");
  public static final WebhookDeliveryStatus FAILED = new WebhookDeliveryStatus("failed");

  private static final List<WebhookDeliveryStatus> KNOWN = List.of(PENDING, DELIVERED, FAILED);

  private final String value;

  private WebhookDeliveryStatus(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static WebhookDeliveryStatus of(String value) {
    for (WebhookDeliveryStatus known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new WebhookDeliveryStatus(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<WebhookDeliveryStatus> known() {
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
    return other instanceof WebhookDeliveryStatus && (((WebhookDeliveryStatus) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
