package turno.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.WireEnum;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/**
 * A question to the customer of a service, or to the user who runs a stage action. Only a choice
 * has {@code options}.
 */
public record IntakeField(
    String key, String label, Type type, boolean required, List<String> options) {

  public IntakeField {
    options = List.copyOf(options);
  }

  /**
   * Checks a list of fields against the rules that the contract's schema cannot express.
   *
   * @param otherwise the type of fields that specify none; null if the contract requires a type
   */
  static void check(List<LenientJson> fields, @Nullable Type otherwise, ValidationErrors errors) {
    errors.requireDistinct(fields, "key");
    for (LenientJson field : fields) {
      Type type = field.has("type") ? field.word("type", Type.class) : otherwise;
      if (type == Type.CHOICE) {
        checkOptions(field, errors);
      } else if (type != null && field.has("options")) {
        errors.add(
            "not_allowed", "Send 'options' only for the type 'choice'.", field.at("options"));
      }
    }
  }

  private static void checkOptions(LenientJson field, ValidationErrors errors) {
    if (field.texts("options").isEmpty()) {
      errors.add(
          field.has("options") ? "min_items" : "required",
          "Send at least one option for a field of type 'choice'.",
          field.at("options"));
    }
  }

  /** Returns the fields in a validated document. */
  static List<IntakeField> read(List<LenientJson> fields, Type otherwise) {
    return fields.stream()
        .map(field ->
            new IntakeField(
                field.textOf("key"),
                field.textOf("label"),
                field.has("type") ? field.wordOf("type", Type.class) : otherwise,
                field.flag("required"),
                field.texts("options").stream().map(String::valueOf).toList()))
        .toList();
  }

  /** The type of an answer. */
  public enum Type implements WireEnum {
    TEXT,
    NUMBER,
    BOOLEAN,
    CHOICE,
    DATE
  }

  /** The contract's {@code IntakeField}: options are null for every type except a choice. */
  public record IntakeFieldView(
      String key, String label, Type type, boolean required, @Nullable List<String> options) {

    public static List<IntakeFieldView> all(List<IntakeField> fields) {
      return fields.stream().map(IntakeFieldView::of).toList();
    }

    private static IntakeFieldView of(IntakeField field) {
      return new IntakeFieldView(
          field.key(),
          field.label(),
          field.type(),
          field.required(),
          field.type() == Type.CHOICE ? field.options() : null);
    }
  }
}
