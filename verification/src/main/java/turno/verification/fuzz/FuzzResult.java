package turno.verification.fuzz;

import java.util.List;

/**
 * The result of a search.
 *
 * @param evidence one text for each kind of fault; empty when there is none
 * @param line the result in one line
 */
public record FuzzResult(List<String> evidence, String line) {
  public boolean isClean() {
    return evidence.isEmpty();
  }
}
