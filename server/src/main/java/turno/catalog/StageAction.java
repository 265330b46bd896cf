package turno.catalog;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A step that moves a booking from one of some stages to another.
 *
 * @param requiresResource whether running it takes a resource to assign
 * @param fields what it asks for
 * @param effect what it does to the booking's status besides, or null
 */
public record StageAction(
    String key,
    String label,
    List<String> fromStages,
    String toStage,
    boolean requiresResource,
    List<IntakeField> fields,
    @Nullable Effect effect) {

  public StageAction {
    fromStages = List.copyOf(fromStages);
    fields = List.copyOf(fields);
  }

  /** An operation of bookings that an action performs. */
  public enum Effect {
    CHECK_IN,
    NO_SHOW,
    CANCEL;

    private final String wire = name().toLowerCase(Locale.ROOT);

    /** As on the wire. */
    public String wire() {
      return wire;
    }
  }
}
