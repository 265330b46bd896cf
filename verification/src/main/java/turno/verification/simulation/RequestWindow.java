package turno.verification.simulation;

/**
 * When something was asked and answered.
 *
 * @param sent nanoseconds of this machine
 * @param answered nanoseconds of this machine
 * @param earliest the second that the servers' clock showed at the earliest
 * @param latest the second that it showed at the latest
 */
record RequestWindow(long sent, long answered, long earliest, long latest) {
  /** The same, for a reader who may see what was true a while before. */
  RequestWindow lagging(long nanos) {
    return new RequestWindow(sent - nanos, answered, earliest, latest);
  }
}
