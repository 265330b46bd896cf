package turno.availability;

/**
 * The minutes {@code [lo, hi)} in which to search for starts, and the rules that narrow a window:
 * the past, the notice and the horizon.
 *
 * <p>Unless the rule in question is waived, no start is before now, the notice is met to the second
 * (docs/rules/slots.md#minimum-notice), and the whole last day of the horizon can be booked
 * (docs/rules/slots.md#booking-horizon).
 */
record Window(int lo, int hi) {
  /** The number of days ahead to search for the next start if no horizon applies. */
  private static final int FARTHEST_DAYS = 1_095;

  static Window of(long fromSecond, long toSecond) {
    return new Window(Minutes.ceil(fromSecond), Minutes.ceil(toSecond));
  }

  boolean isEmpty() {
    return lo >= hi;
  }

  /** The part of the window that is neither past, nor within the notice, nor beyond the horizon. */
  Window bookable(ServiceModel service, Question question) {
    return new Window(
        Math.max(lo, earliest(service, question)), Math.min(hi, horizonEnd(service, question)));
  }

  /** Whether a start is before now. */
  static boolean isPast(Question question, long second) {
    return !question.waives(Waiver.PAST) && second < question.nowSecond();
  }

  /** Whether a start is sooner than the notice allows. */
  static boolean isTooSoon(ServiceModel service, Question question, long second) {
    return !question.waives(Waiver.NOTICE)
        && second < question.nowSecond() + service.minNoticeMinutes() * 60L;
  }

  /** Whether a start is after the last bookable local date. */
  static boolean isTooFar(ServiceModel service, Question question, long second) {
    return Minutes.floor(second) >= horizonEnd(service, question);
  }

  /**
   * The first minute that is neither past nor within the notice; {@link Openings#NO_BEGINNING} if
   * the rule on the past is waived.
   */
  static int earliest(ServiceModel service, Question question) {
    if (question.waives(Waiver.PAST)) {
      return Openings.NO_BEGINNING;
    }
    return Minutes.ceil(
        question.waives(Waiver.NOTICE)
            ? question.nowSecond()
            : question.nowSecond() + service.minNoticeMinutes() * 60L);
  }

  /** The first minute after the horizon; {@link Openings#NO_END} if no horizon applies. */
  static int horizonEnd(ServiceModel service, Question question) {
    Integer days = service.horizonDays();
    return days == null || question.waives(Waiver.HORIZON)
        ? Openings.NO_END
        : endOfDay(service, question, days);
  }

  /** The minute at which a search for the next start ends; a start at this minute is not found. */
  static int farthest(ServiceModel service, Question question) {
    int end = horizonEnd(service, question);
    return end == Openings.NO_END ? endOfDay(service, question, FARTHEST_DAYS) : end;
  }

  private static int endOfDay(ServiceModel service, Question question, int days) {
    WallClock clock = WallClock.of(service.zone());
    return clock.startOfDay(clock.dayAt(Minutes.floor(question.nowSecond())) + days + 1);
  }
}
