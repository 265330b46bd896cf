package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a schedule override. */
public record OverrideId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public OverrideId {}

  @Override
  public String toString() {
    return IdKind.OVERRIDE.wire(this);
  }
}
