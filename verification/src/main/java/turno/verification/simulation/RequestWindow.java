package turno.verification.simulation;

/**
 * The time between sending a request and receiving its answer.
 *
 * @param sent the time of sending, by {@link System#nanoTime}
 * @param answered the time of the answer, by {@link System#nanoTime}
 * @param earliest the earliest second that the servers' clock may have shown
 * @param latest the latest second that the servers' clock may have shown
 */
record RequestWindow(long sent, long answered, long earliest, long latest) {
  /** The window of a reader who may see a state that is {@code nanos} old. */
  RequestWindow lagging(long nanos) {
    return new RequestWindow(sent - nanos, answered, earliest, latest);
  }
}
