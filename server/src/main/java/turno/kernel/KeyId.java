package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a API key. */
public record KeyId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public KeyId {}

  @Override
  public String toString() {
    return IdKind.KEY.wire(this);
  }
}
