package turno.availability;

/**
 * Counts the steps of one question, so that its cost is bounded for any service. A step is the
 * examination of one resource in a search, or other work that takes the same time: about ten
 * nanoseconds.
 *
 * <p>Steps are counted, not timed, so the same question ends the same way on every machine. The
 * steps of a single start have their own limit, which is the same for every kind of question, so
 * that every listed start can be placed.
 */
public final class StepBudget {
  /**
   * The maximum number of steps of a single start: about five milliseconds. Ordinary services take
   * a few hundred steps.
   */
  static final int STEPS_OF_A_START = 500_000;

  /**
   * No further start is examined after this many steps: about 40 milliseconds. In a process that
   * has just started, the first question of this size takes up to 0.3 s of processor time, mainly
   * because its code is not compiled yet. An eighth of the steps would still take 0.2 s then, so a
   * smaller limit would shorten lists for little gain.
   */
  static final int STEPS_OF_A_QUESTION = 4_000_000;

  /**
   * The number of steps after which the thread yields to other threads: about half a millisecond.
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
   * The budget of a diagnosis, such as the reason why a window is empty. It is larger than the
   * budget of a list, because a diagnosis examines a window several times, with different rules.
   */
  static StepBudget forReasons() {
    return new StepBudget(STEPS_OF_A_START, 2 * STEPS_OF_A_QUESTION);
  }

  StepBudget(int mostOfStart, int mostInAll) {
    this.mostOfStart = mostOfStart;
    this.mostInAll = mostInAll;
  }

  /**
   * Returns a budget with half of the remaining steps, for one of two directions. Steps spent from
   * a half are not deducted from this budget; the caller must also spend them from this budget.
   */
  StepBudget half() {
    return new StepBudget(mostOfStart, (int) Math.max(0, (mostInAll - inAll) / 2));
  }

  /**
   * Returns a budget with an equal part of the remaining steps, for one of several places; returns
   * this budget for a single place. Steps spent from a part are not deducted from this budget; a
   * caller that uses this budget again must also spend them from this budget.
   */
  StepBudget share(int parts) {
    return parts == 1
        ? this
        : new StepBudget(mostOfStart, (int) Math.max(0, (mostInAll - inAll) / parts));
  }

  /** Starts counting the steps of the next start. */
  void nextStart() {
    ofStart = 0;
  }

  /** Spends steps on the current start; throws if the start has taken too many. */
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
