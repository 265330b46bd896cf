package turno.catalog;

import java.util.List;
import java.util.Locale;

/**
 * A question: to the customer of a service, or to whoever runs a stage action. {@code options} are
 * there for a choice only.
 */
public record IntakeField(
    String key, String label, Type type, boolean required, List<String> options) {

  public IntakeField {
    options = List.copyOf(options);
  }

  /** What an answer looks like. */
  public enum Type {
    TEXT,
    NUMBER,
    BOOLEAN,
    CHOICE,
    DATE;

    private final String wire = name().toLowerCase(Locale.ROOT);

    /** As on the wire. */
    public String wire() {
      return wire;
    }
  }
}
