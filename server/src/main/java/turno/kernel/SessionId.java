package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a dashboard session. */
public record SessionId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public SessionId {}

  @Override
  public String toString() {
    return IdKind.SESSION.wire(this);
  }
}
