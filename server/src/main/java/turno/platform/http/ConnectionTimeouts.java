package turno.platform.http;

import java.time.Duration;

/**
 * How long a connection may stay in each phase, by the system's monotonic clock.
 *
 * @param idle between two requests
 * @param head from the first byte of a request to the end of its headers
 * @param body from the first read of a body, or of a part of a file, to its end
 * @param write for the client to receive one piece of an answer, of at most 64 KiB
 * @param linger after the last answer, for the client to read it and close the connection
 * @param sleep how long the thread that served a request waits for the next request before the
 *     thread ends
 */
record ConnectionTimeouts(
    Duration idle, Duration head, Duration body, Duration write, Duration linger, Duration sleep) {
  static final ConnectionTimeouts USUAL =
      new ConnectionTimeouts(
          Duration.ofSeconds(75),
          Duration.ofSeconds(20),
          Duration.ofSeconds(20),
          Duration.ofSeconds(30),
          Duration.ofSeconds(2),
          Duration.ofSeconds(2));

  /** Returns the time between two checks of the connections: the precision of these timeouts. */
  Duration tick() {
    Duration least = linger;
    for (Duration limit : new Duration[] {idle, head, body, write}) {
      least = limit.compareTo(least) < 0 ? limit : least;
    }
    Duration quarter = least.dividedBy(4);
    return quarter.compareTo(Duration.ofSeconds(1)) < 0 ? quarter : Duration.ofSeconds(1);
  }
}
