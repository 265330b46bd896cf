package turno.availability;

/**
 * One way to fill a role: a single resource or a combination, as {@link Plan} sees it for one
 * question.
 *
 * @param active whether all resources are
 * @param takesParty whether the party fits
 * @param duration the longest duration that a resource of it brings, or {@link #NO_DURATION}
 * @param size for {@link Strategy#BEST_FIT}
 * @param absence lowest for what the moved booking has now
 * @param position in the order of the row
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

  /** The resources of an option, with what the plan knows of each; the arrays are never written. */
  static final class Members {
    final int[] resources;

    /** The plan's own numbers of the resources. */
    final int[] locals;

    /** The plan's numbers of the resources' openings. */
    final int[] openings;

    /** By row of the role, then by resource. */
    final int[][] units;

    /** The plan's number of the openings common to all, from whose beginnings a grid is counted. */
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
