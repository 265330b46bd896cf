package turno.availability;

import java.util.List;

/**
 * The rows that are filled by the same resources; most roles have one row.
 *
 * @param rows their indexes, ascending
 * @param options in the order of their ranking, as far as it does not depend on the day
 * @param firstOption the number of the first option among those of all roles
 */
record Role(
    List<Integer> rows, int count, Strategy strategy, List<Option> options, int firstOption) {
  boolean anchored() {
    return rows.getFirst() == 0;
  }
}
