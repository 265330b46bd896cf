package turno.catalog;

import java.util.List;

/**
 * A question as stored, among the terms of a service and in the actions of a stage configuration:
 * both columns need an upgrade when it changes.
 */
record StoredField(
    String key, String label, IntakeField.Type type, boolean required, List<String> options) {

  static StoredField of(IntakeField field) {
    return new StoredField(
        field.key(), field.label(), field.type(), field.required(), field.options());
  }

  IntakeField field() {
    return new IntakeField(key, label, type, required, options);
  }
}
