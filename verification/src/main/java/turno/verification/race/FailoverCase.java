package turno.verification.race;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A case of the failover table: a way in which the two PostgreSQL servers fail during a race. */
public enum FailoverCase {
  KILL("the primary is killed and the standby promoted", 3),
  LATE("the primary is killed and the standby promoted some seconds later", 3),
  FREEZE("the primary freezes and the standby is promoted", 10),
  STANDBY("the synchronous standby is frozen for some seconds", 5),
  RETURN("the primary is killed, and comes back after the standby's promotion", 3),
  BOTH("both servers are killed and started again", 5);

  private final String meaning;
  private final Duration limit;

  /**
   * @param seconds the seconds within which writes must succeed again
   */
  FailoverCase(String meaning, int seconds) {
    this.meaning = meaning;
    this.limit = Duration.ofSeconds(seconds);
  }

  /** Returns the case with this name, all cases for null, or an empty list for an unknown name. */
  public static List<FailoverCase> named(@Nullable String name) {
    return Arrays.stream(values()).filter(one -> name == null || one.word().equals(name)).toList();
  }

  /** The names of all cases. */
  public static String words() {
    return Arrays.stream(values()).map(FailoverCase::word).collect(Collectors.joining(", "));
  }

  /** The name of the case on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  String meaning() {
    return meaning;
  }

  /**
   * The maximum time until writes succeed again, counted from the promotion of the standby or, if
   * it is not promoted, from the moment when both PostgreSQL servers run again.
   */
  Duration limit() {
    return limit;
  }
}
