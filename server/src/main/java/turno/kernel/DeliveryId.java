package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a delivery of an event to an endpoint. */
public record DeliveryId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public DeliveryId {}

  @Override
  public String toString() {
    return IdKind.DELIVERY.wire(this);
  }
}
