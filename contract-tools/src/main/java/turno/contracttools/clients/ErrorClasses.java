package turno.contracttools.clients;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import turno.contracttools.ErrorCatalogue;

/** Generates the source code of the clients' error classes, one class for each error code. */
final class ErrorClasses {
  static final String MADE =
      "// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.\n";

  private ErrorClasses() {}

  static String typescript(ErrorCatalogue catalogue) {
    StringBuilder text = new StringBuilder(MADE);
    text.append("import { TurnoError } from '../errors.js';\n\n");
    for (ErrorCatalogue.Code code : catalogue.codes()) {
      text.append("/** `%s`: %s */\n".formatted(code.name(), meaning(code)));
      text.append("export class %sError extends TurnoError {}\n".formatted(stem(code)));
    }
    text.append("\n/** The error class for each error code. */\n");
    text.append("export const errorClasses: Record<string, typeof TurnoError> = {\n");
    for (ErrorCatalogue.Code code : catalogue.codes()) {
      text.append("  %s: %sError,\n".formatted(code.name(), stem(code)));
    }
    return text.append("};\n").toString();
  }

  static Map<String, String> java(ErrorCatalogue catalogue) {
    Map<String, String> files = new LinkedHashMap<>();
    for (ErrorCatalogue.Code code : catalogue.codes()) {
      files.put(stem(code) + "Exception.java", javaClass(code));
    }
    files.put("Errors.java", javaFactory(catalogue.codes()));
    return files;
  }

  private static String javaClass(ErrorCatalogue.Code code) {
    return MADE
        + """
        package turno.client.errors;

        import java.net.http.HttpResponse;
        import org.jspecify.annotations.NullMarked;
        import turno.client.TurnoException;
        import turno.client.model.Problem;

        /** {@code %s}: %s */
        @NullMarked
        public final class %sException extends TurnoException {
          private static final long serialVersionUID = 1L;

          public %sException(HttpResponse<byte[]> response, Problem problem) {
            super(response, problem);
          }
        }
        """
            .formatted(code.name(), meaning(code), stem(code), stem(code));
  }

  private static String javaFactory(List<ErrorCatalogue.Code> codes) {
    StringBuilder text = new StringBuilder(MADE);
    text.append(
        """
        package turno.client.errors;

        import java.net.http.HttpResponse;
        import org.jspecify.annotations.NullMarked;
        import turno.client.TurnoException;
        import turno.client.model.Problem;

        /** Creates the exception for a code; for an unknown code, a {@link TurnoException}. */
        @NullMarked
        public final class Errors {
          private Errors() {}

          public static TurnoException of(HttpResponse<byte[]> response, Problem problem) {
            String code = problem.getCode() == null ? "" : problem.getCode().toString();
            switch (code) {
        """);
    for (ErrorCatalogue.Code code : codes) {
      text.append("      case \"%s\":\n".formatted(code.name()));
      text.append("        return new %sException(response, problem);\n".formatted(stem(code)));
    }
    text.append("      default:\n        return new TurnoException(response, problem);\n");
    return text.append("    }\n  }\n}\n").toString();
  }

  private static String meaning(ErrorCatalogue.Code code) {
    return code.explanation().meaning().strip().replaceAll("\\s+", " ") + ".";
  }

  /**
   * Turns {@code slot_taken} into {@code SlotTaken}, and {@code internal_error} into {@code
   * Internal}.
   */
  private static String stem(ErrorCatalogue.Code code) {
    StringBuilder stem = new StringBuilder();
    for (String word : code.name().replaceFirst("_error$", "").split("_", -1)) {
      stem.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
    }
    return stem.toString();
  }
}
