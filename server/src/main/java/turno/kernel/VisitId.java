package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a visit, which groups the bookings of one coming. */
public record VisitId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public VisitId {}

  @Override
  public String toString() {
    return IdKind.VISIT.wire(this);
  }
}
