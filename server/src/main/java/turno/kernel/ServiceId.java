package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a service. */
public record ServiceId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public ServiceId {}

  @Override
  public String toString() {
    return IdKind.SERVICE.wire(this);
  }
}
