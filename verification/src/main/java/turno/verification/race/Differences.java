package turno.verification.race;

import java.util.List;

/**
 * The differences between the stored changes and the changes that the trial's receivers got.
 *
 * @param missing stored changes that were never received
 * @param unknown received changes that are not stored
 */
record Differences(List<String> missing, List<String> unknown) {
  boolean isEmpty() {
    return missing.isEmpty() && unknown.isEmpty();
  }
}
