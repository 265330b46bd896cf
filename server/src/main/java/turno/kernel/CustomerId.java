package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a customer. */
public record CustomerId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public CustomerId {}

  @Override
  public String toString() {
    return IdKind.CUSTOMER.wire(this);
  }
}
