package turno.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks and reads the lists of questions in a body, beyond the contract's schema. */
final class FieldRules {
  private FieldRules() {}

  /**
   * @param otherwise the type of a field that names none, null where the contract asks for one
   */
  static void check(
      List<LenientJson> fields, IntakeField.@Nullable Type otherwise, ValidationErrors errors) {
    errors.requireDistinct(fields, "key");
    for (LenientJson field : fields) {
      IntakeField.Type type =
          field.has("type") ? field.word("type", IntakeField.Type.class) : otherwise;
      if (type == IntakeField.Type.CHOICE) {
        checkOptions(field, errors);
      } else if (type != null && field.has("options")) {
        errors.add("not_allowed", "options are for the type choice only.", field.at("options"));
      }
    }
  }

  private static void checkOptions(LenientJson field, ValidationErrors errors) {
    if (field.texts("options").isEmpty()) {
      errors.add(
          field.has("options") ? "min_items" : "required",
          "A choice has at least one option.",
          field.at("options"));
    }
  }

  /** The fields of a checked document. */
  static List<IntakeField> read(List<LenientJson> fields, IntakeField.Type otherwise) {
    return fields.stream()
        .map(field ->
            new IntakeField(
                field.textOf("key"),
                field.textOf("label"),
                field.has("type") ? field.wordOf("type", IntakeField.Type.class) : otherwise,
                field.flag("required"),
                field.texts("options").stream().map(String::valueOf).toList()))
        .toList();
  }
}
