package turno.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists of questions in a body: what they must keep beyond the contract's schema, and reading. */
final class FieldRules {
  private FieldRules() {}

  /**
   * @param otherwise the type of a field that names none, null where the contract asks for one
   */
  static void check(List<Members> fields, IntakeField.@Nullable Type otherwise, Findings findings) {
    findings.requireDistinct(fields, "key");
    for (Members field : fields) {
      IntakeField.Type type =
          field.has("type") ? field.word("type", IntakeField.Type.class) : otherwise;
      if (type == IntakeField.Type.CHOICE) {
        checkOptions(field, findings);
      } else if (type != null && field.has("options")) {
        findings.add("not_allowed", "options are for the type choice only.", field.at("options"));
      }
    }
  }

  private static void checkOptions(Members field, Findings findings) {
    if (field.texts("options").isEmpty()) {
      findings.add(
          field.has("options") ? "min_items" : "required",
          "A choice has at least one option.",
          field.at("options"));
    }
  }

  /** The fields of a checked document. */
  static List<IntakeField> read(List<Members> fields, IntakeField.Type otherwise) {
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
