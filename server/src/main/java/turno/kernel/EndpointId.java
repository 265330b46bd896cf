package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a webhook endpoint. */
public record EndpointId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public EndpointId {}

  @Override
  public String toString() {
    return IdKind.ENDPOINT.wire(this);
  }
}
