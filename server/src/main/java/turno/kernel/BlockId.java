package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a block. */
public record BlockId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public BlockId {}

  @Override
  public String toString() {
    return IdKind.BLOCK.wire(this);
  }
}
