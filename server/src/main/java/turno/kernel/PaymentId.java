package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a payment. */
public record PaymentId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public PaymentId {}

  @Override
  public String toString() {
    return IdKind.PAYMENT.wire(this);
  }
}
