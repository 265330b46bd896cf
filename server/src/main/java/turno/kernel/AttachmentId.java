package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of an attachment. */
public record AttachmentId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public AttachmentId {}

  @Override
  public String toString() {
    return IdKind.ATTACHMENT.wire(this);
  }
}
