package turno.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The contract's {@code IntakeField}: options are null for all types but a choice. */
record IntakeFieldView(
    String key,
    String label,
    IntakeField.Type type,
    boolean required,
    @Nullable List<String> options) {

  static List<IntakeFieldView> all(List<IntakeField> fields) {
    return fields.stream().map(IntakeFieldView::of).toList();
  }

  private static IntakeFieldView of(IntakeField field) {
    return new IntakeFieldView(
        field.key(),
        field.label(),
        field.type(),
        field.required(),
        field.type() == IntakeField.Type.CHOICE ? field.options() : null);
  }
}
