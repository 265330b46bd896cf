package turno.verification.race;

import java.util.List;

/**
 * The differences between the changes that receivers got and the stored changes.
 *
 * @param missing stored changes that never came
 * @param unknown changes that came and are not stored
 */
record Differences(List<String> missing, List<String> unknown) {
  boolean isEmpty() {
    return missing.isEmpty() && unknown.isEmpty();
  }
}
