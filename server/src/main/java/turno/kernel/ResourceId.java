package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a resource. */
public record ResourceId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public ResourceId {}

  @Override
  public String toString() {
    return IdKind.RESOURCE.wire(this);
  }
}
