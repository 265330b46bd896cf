package turno.verification.race;

import java.util.List;

/**
 * The changes that receivers got, compared with the stored ones.
 *
 * @param missing what is stored and never came
 * @param unknown what came and is not stored
 */
record Differences(List<String> missing, List<String> unknown) {
  boolean isEmpty() {
    return missing.isEmpty() && unknown.isEmpty();
  }
}
