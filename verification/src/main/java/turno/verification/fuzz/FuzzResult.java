package turno.verification.fuzz;

import java.util.List;

/**
 * What a search ended with.
 *
 * @param evidence one text for each kind of fault; empty when there is none
 * @param line the whole of it in one line
 */
public record FuzzResult(List<String> evidence, String line) {
  public boolean isClean() {
    return evidence.isEmpty();
  }
}
