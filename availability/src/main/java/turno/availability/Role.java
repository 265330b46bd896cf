package turno.availability;

import java.util.List;
import turno.availability.RequirementModel.Strategy;

/**
 * The requirements that the same resources fill; most roles have one requirement.
 *
 * @param rows the indexes of the requirements, ascending
 * @param options in the order of their ranking, as far as the ranking is the same every day
 * @param firstOption the number of the first option; the options of all roles are numbered in one
 *     sequence
 */
record Role(
    List<Integer> rows, int count, Strategy strategy, List<Option> options, int firstOption) {
  boolean anchored() {
    return rows.getFirst() == 0;
  }

  /**
   * One way to fill a role for one question: a single resource or a combination.
   *
   * @param active whether all resources of the option are active
   * @param takesParty whether the resources of the option can take the party
   * @param duration the length of the service with these resources, in minutes; the greatest length
   *     if they set different ones; {@link #NO_DURATION} if they set none
   * @param size the largest party that the option takes, for {@link Strategy#BEST_FIT}
   * @param absence a sort key, lowest for the current resources of the booking that is being moved
   * @param position the position of the option among the candidates and then the combinations of
   *     the role's first requirement
   */
  record Option(
      Members members,
      boolean single,
      boolean active,
      boolean takesParty,
      int duration,
      int size,
      int weight,
      int absence,
      int position) {
    static final int NO_DURATION = 0;

    boolean holds(int resource) {
      for (int member : members.resources) {
        if (member == resource) {
          return true;
        }
      }
      return false;
    }

    /** The number, within the plan, of one of the option's resources. */
    int localOf(int resource) {
      for (int i = 0; i < members.resources.length; i++) {
        if (members.resources[i] == resource) {
          return members.locals[i];
        }
      }
      throw new IllegalArgumentException("resource " + resource + " is not in the option");
    }

    /**
     * The resources of an option, with the plan's numbers for each. The arrays are never modified.
     */
    static final class Members {
      final int[] resources;

      /** The number of each resource within the plan. */
      final int[] locals;

      /** The number of each resource's openings within the plan. */
      final int[] openings;

      /** The number of units taken, by row of the role, then by resource. */
      final int[][] units;

      /**
       * The number, within the plan, of the openings common to all resources. If the grid is
       * measured from the hours of resources, it is measured from the beginnings of these openings.
       */
      final int anchor;

      Members(int[] resources, int[] locals, int[] openings, int[][] units, int anchor) {
        this.resources = resources;
        this.locals = locals;
        this.openings = openings;
        this.units = units;
        this.anchor = anchor;
      }
    }
  }
}
