package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of a booking; a hold has the id of the booking that it becomes. */
public record BookingId(@JsonValue UUID value) implements Id {
  @JsonCreator
  public BookingId {}

  @Override
  public String toString() {
    return IdKind.BOOKING.wire(this);
  }
}
