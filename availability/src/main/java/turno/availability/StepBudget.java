package turno.availability;

/**
 * Counts the steps of one question, so that its cost is bounded for any service. A step is one
 * resource examined in a search, or other work that takes the same time: about ten nanoseconds.
 *
 * <p>Steps are counted, not timed, so the same question ends the same way on every machine. A
 * single start has a bound of its own, which is the same for every kind of question, so that every
 * listed start can be placed.
 */
public final class StepBudget {
  /** About five milliseconds. Ordinary services take a few hundred steps. */
  static final int STEPS_OF_A_START = 500_000;

  /**
   * No further start is examined after this many steps: about 40 milliseconds. In a process that
   * has just started, the first question of this size takes up to 0.3 s of processor time, nearly
   * all of it because its code is not compiled yet. An eighth of the steps would still take 0.2 s,
   * so a smaller number would shorten lists without helping.
   */
  static final int STEPS_OF_A_QUESTION = 4_000_000;

  /**
   * About half a millisecond: a computing virtual thread yields to others after this many steps.
   */
  private static final int STEPS_AT_A_STRETCH = 50_000;

  private final int mostOfStart;
  private final int mostInAll;
  private int ofStart;
  private long inAll;
  private long givesWayAt = STEPS_AT_A_STRETCH;

  /** The budget of one question, or of several questions that share it. */
  public StepBudget() {
    this(STEPS_OF_A_START, STEPS_OF_A_QUESTION);
  }

  /**
   * The budget for finding out why a window is empty. It is larger than that of a list, because the
   * window is examined several times with fewer rules.
   */
  static StepBudget forReasons() {
    return new StepBudget(STEPS_OF_A_START, 2 * STEPS_OF_A_QUESTION);
  }

  StepBudget(int mostOfStart, int mostInAll) {
    this.mostOfStart = mostOfStart;
    this.mostInAll = mostInAll;
  }

  /**
   * Half of the remaining steps, for one of two directions. The caller must also spend here the
   * steps that both halves spend.
   */
  StepBudget half() {
    return new StepBudget(mostOfStart, (int) Math.max(0, (mostInAll - inAll) / 2));
  }

  /**
   * An equal part of the remaining steps, for one of several places; this budget itself for a
   * single place. The caller must also spend here the steps that a part spends.
   */
  StepBudget share(int parts) {
    return parts == 1
        ? this
        : new StepBudget(mostOfStart, (int) Math.max(0, (mostInAll - inAll) / parts));
  }

  /** Starts counting for the next start. */
  void nextStart() {
    ofStart = 0;
  }

  /** Spends steps on the current start; throws if it has taken too many. */
  void spendOnStart(int steps) {
    spend(steps);
    ofStart += steps;
    if (ofStart > mostOfStart) {
      throw new TooComplexException();
    }
  }

  /** Spends steps shared by many starts. */
  @SuppressWarnings("ThreadPriorityCheck") // a hint; nothing relies on it
  void spend(long steps) {
    inAll += steps;
    if (inAll >= givesWayAt) {
      givesWayAt = inAll + STEPS_AT_A_STRETCH;
      Thread.yield();
    }
  }

  /** Whether no further start may be examined. */
  public boolean isSpent() {
    return inAll >= mostInAll;
  }

  /** Throws if the budget is spent, for questions that have no partial answer. */
  void requireMore() {
    if (isSpent()) {
      throw new TooComplexException();
    }
  }

  long spent() {
    return inAll;
  }
}
