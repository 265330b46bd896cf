package turno.catalog;

import java.util.List;

/** A question to the customer; {@code options} are there for a choice only. */
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
    DATE
  }
}
