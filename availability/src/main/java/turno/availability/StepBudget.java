package turno.availability;

/**
 * Counts the steps of one question, so that its cost is bounded whatever the service is made of. A
 * step is a resource looked at in a search, or as much work on the way there: about ten
 * nanoseconds.
 *
 * <p>The bounds are counts, not times: the same question ends the same way on every machine. The
 * search of one start has a bound of its own, the same whoever asks: what is listed can be placed.
 */
public final class StepBudget {
  /** About as many as fit into five milliseconds; ordinary services take a few hundred. */
  static final int STEPS_OF_A_START = 500_000;

  /** Where this many are done no further start is looked at. */
  static final int STEPS_OF_A_QUESTION = 4_000_000;

  private final int mostOfStart;
  private final int mostInAll;
  private int ofStart;
  private long inAll;

  /** The budget of one question, or of several that share it. */
  public StepBudget() {
    this(STEPS_OF_A_START, STEPS_OF_A_QUESTION);
  }

  /**
   * For why a window is empty: it is walked again with fewer rules, as long as it can be listed.
   */
  static StepBudget forReasons() {
    return new StepBudget(STEPS_OF_A_START, 2 * STEPS_OF_A_QUESTION);
  }

  StepBudget(int mostOfStart, int mostInAll) {
    this.mostOfStart = mostOfStart;
    this.mostInAll = mostInAll;
  }

  /** Half of what is left, for one of two directions; what it spends is counted here afterwards. */
  StepBudget half() {
    return new StepBudget(mostOfStart, (int) Math.max(0, (mostInAll - inAll) / 2));
  }

  /** Begins the search of another start. */
  void nextStart() {
    ofStart = 0;
  }

  /** Counts steps of the search of this start. */
  void search(int steps) {
    inAll += steps;
    ofStart += steps;
    if (ofStart > mostOfStart) {
      throw new TooComplexException();
    }
  }

  /** Counts steps that many starts share. */
  void prepare(long steps) {
    inAll += steps;
  }

  /** Whether no further start is to be looked at. */
  public boolean isSpent() {
    return inAll >= mostInAll;
  }

  /** Refuses to go on where that would leave a question without its answer. */
  void requireMore() {
    if (isSpent()) {
      throw new TooComplexException();
    }
  }

  long spent() {
    return inAll;
  }
}
