package turno.platform.http;

import java.time.Duration;

/**
 * How long a connection may take, in real time whatever the clock says.
 *
 * @param idle between two requests
 * @param head from the first byte of a request to the end of its headers
 * @param body from the first look at a body to its end
 * @param write one piece of at most 64 KiB that the client does not take in
 * @param linger after a last answer, for the client to read it and close
 * @param sleep after a request, until the thread that serves is given up
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

  /** How often the connections are looked at: a limit is kept to within this. */
  Duration tick() {
    Duration least = linger;
    for (Duration limit : new Duration[] {idle, head, body, write}) {
      least = limit.compareTo(least) < 0 ? limit : least;
    }
    Duration quarter = least.dividedBy(4);
    return quarter.compareTo(Duration.ofSeconds(1)) < 0 ? quarter : Duration.ofSeconds(1);
  }
}
