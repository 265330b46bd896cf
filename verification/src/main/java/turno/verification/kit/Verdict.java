package turno.verification.kit;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The result of a simulation.
 *
 * @param line the result in one line
 * @param evidence the faults; empty if there were none
 * @param kept the folder with data and logs; null if it was deleted
 */
public record Verdict(boolean sound, String line, List<String> evidence, @Nullable Path kept) {
  private static final int MAX_SHOWN = 50;

  /**
   * Creates the verdict of a simulation, and deletes its folder if there are no findings.
   *
   * @param begun the beginning of the line, up to the number of findings
   * @param count the number of all findings; {@code findings} may contain only some of them
   * @param again the command that repeats the simulation
   */
  public static Verdict of(
      String begun, int count, List<String> findings, String again, Path folder) {
    boolean sound = count == 0;
    List<String> evidence =
        new ArrayList<>(findings.subList(0, Math.min(findings.size(), MAX_SHOWN)));
    if (sound) {
      TemporaryFolder.delete(folder);
    } else {
      evidence.add("Repeat with: " + again);
    }
    String line =
        begun
            + count
            + (count == 1 ? " finding: " : " findings: ")
            + (sound ? "sound" : "NOT sound");
    return new Verdict(sound, line, evidence, sound ? null : folder);
  }

  /** A duration as text, in seconds if it is below two minutes and otherwise in minutes. */
  public static String time(Duration took) {
    return took.toSeconds() < 120 ? took.toSeconds() + " s" : took.toMinutes() + " minutes";
  }

  /** A number with thousands separators. */
  public static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
