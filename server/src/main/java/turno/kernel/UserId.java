package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a user. */
public record UserId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public UserId {}

  @Override
  public String toString() {
    return IdKind.USER.wire(this);
  }
}
