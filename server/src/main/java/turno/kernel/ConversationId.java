package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a conversation. */
public record ConversationId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public ConversationId {}

  @Override
  public String toString() {
    return IdKind.CONVERSATION.wire(this);
  }
}
