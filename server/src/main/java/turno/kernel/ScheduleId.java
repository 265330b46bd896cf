package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a schedule. */
public record ScheduleId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public ScheduleId {}

  @Override
  public String toString() {
    return IdKind.SCHEDULE.wire(this);
  }
}
