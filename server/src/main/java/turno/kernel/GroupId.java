package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a resource group. */
public record GroupId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public GroupId {}

  @Override
  public String toString() {
    return IdKind.GROUP.wire(this);
  }
}
