package turno.verification.fuzz;

import java.util.ArrayList;
import java.util.List;

/**
 * The result of a search.
 *
 * @param evidence one text for each kind of fault; empty if there are no faults
 * @param withoutSuccess the operations that never answered with a success
 * @param line the result in one line
 */
public record FuzzResult(List<String> evidence, List<String> withoutSuccess, String line) {
  FuzzResult with(List<String> more) {
    List<String> all = new ArrayList<>(evidence);
    all.addAll(more);
    return new FuzzResult(all, withoutSuccess, line);
  }

  public boolean isClean() {
    return evidence.isEmpty();
  }
}
