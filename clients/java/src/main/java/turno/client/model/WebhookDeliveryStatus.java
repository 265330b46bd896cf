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

/** Whether the event has arrived. `failed` after the last attempt, because the endpoint became inactive, or because the database was restored (`failed_reason`). A value that came later than this class is kept as it is. */
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

  /** The constant with this value, else a new one that equals every other with this value. */
  @JsonCreator
  public static WebhookDeliveryStatus of(String value) {
    for (WebhookDeliveryStatus known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new WebhookDeliveryStatus(Objects.requireNonNull(value));
  }

  /** Those that the contract had when this class was made. */
  public static List<WebhookDeliveryStatus> known() {
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
    return other instanceof WebhookDeliveryStatus && (((WebhookDeliveryStatus) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
