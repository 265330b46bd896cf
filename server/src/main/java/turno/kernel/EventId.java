package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a event, and the row of the log that it is. */
public record EventId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public EventId {}

  @Override
  public String toString() {
    return IdKind.EVENT.wire(this);
  }
}
