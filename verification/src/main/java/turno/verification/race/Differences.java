package turno.verification.race;

import java.util.List;

/**
 * The differences between the stored events and changes and those that the trial's receivers got.
 *
 * @param missing describes each stored event or change that was never received
 * @param unknown describes each received event or change that is not stored
 */
record Differences(List<String> missing, List<String> unknown) {
  boolean isEmpty() {
    return missing.isEmpty() && unknown.isEmpty();
  }
}
