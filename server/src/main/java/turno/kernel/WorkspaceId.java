package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a workspace. */
public record WorkspaceId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public WorkspaceId {}

  @Override
  public String toString() {
    return IdKind.WORKSPACE.wire(this);
  }
}
