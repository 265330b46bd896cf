package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.function.Executable;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.kernel.ProblemException;

/** Runs a call that must be refused, and collects its errors. */
final class Refusals {
  private Refusals() {}

  static ProblemException of(Executable call) {
    return assertThrows(ProblemException.class, call);
  }

  static int status(Executable call) {
    return of(call).status();
  }

  /**
   * Returns the refusal's {@code errors} as sorted strings such as {@code 422 #/deposit/method
   * not_allowed}.
   */
  static List<String> errors(Executable call) {
    ProblemException refusal = of(call);
    Failure[] failures = Json.MAPPER.convertValue(refusal.members().get("errors"), Failure[].class);
    return List.of(failures).stream()
        .map(f -> refusal.status() + " " + f.pointer() + " " + f.code())
        .sorted()
        .toList();
  }
}
