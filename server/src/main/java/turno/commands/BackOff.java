package turno.commands;

import java.time.Duration;

/** Waits between retries: 1 second, then 2, 4 and so on, up to 30 seconds. */
final class BackOff {
  private static final Duration FIRST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofSeconds(30);

  private final Console console;
  private final String what;
  private Duration next = FIRST;
  private boolean failing;

  /**
   * @param what the thing that may fail, as the subject of the messages
   */
  BackOff(Console console, String what) {
    this.console = console;
    this.what = what;
  }

  /** Reports the failure if it is the first in a row, and waits. */
  void failed(String why) {
    if (!failing) {
      console.say(what + " " + why + "; retrying");
    }
    failing = true;
    sleep(next);
    next = next.multipliedBy(2).compareTo(LONGEST) > 0 ? LONGEST : next.multipliedBy(2);
  }

  void worked() {
    if (failing) {
      console.say(what + " answers again");
    }
    failing = false;
    next = FIRST;
  }

  static void sleep(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CommandRefusal.failed("Interrupted.");
    }
  }
}
