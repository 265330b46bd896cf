package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a message. */
public record MessageId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public MessageId {}

  @Override
  public String toString() {
    return IdKind.MESSAGE.wire(this);
  }
}
