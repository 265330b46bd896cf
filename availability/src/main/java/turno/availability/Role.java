package turno.availability;

import java.util.List;

/**
 * Requirements that the same resources fill; most roles have one requirement.
 *
 * @param rows the indexes of the requirements, ascending
 * @param options in the order of their ranking, as far as it is the same every day
 * @param firstOption the number of the first option; the options of all roles are numbered together
 */
record Role(
    List<Integer> rows, int count, Strategy strategy, List<Option> options, int firstOption) {
  boolean anchored() {
    return rows.getFirst() == 0;
  }
}
