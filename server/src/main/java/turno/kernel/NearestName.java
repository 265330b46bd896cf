package turno.kernel;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Guesses the intended name: the known name with the fewest changed letters, or otherwise a known
 * name that begins or ends with all typed words ({@code price} typed for {@code price_cents}), or
 * the reverse: the typed name begins or ends with all words of the known name ({@code new_start}
 * typed for {@code start}).
 */
public final class NearestName {
  private NearestName() {}

  /** Returns the nearest of the known names; empty if even that name is too different. */
  public static Optional<String> of(String typed, Collection<String> known) {
    Comparator<String> nearestFirst =
        Comparator.comparingInt((String name) -> distance(typed, name))
            .thenComparing(Comparator.naturalOrder());
    return known.stream()
        .filter(name -> isSlip(typed, name))
        .min(nearestFirst)
        .or(() -> known.stream().filter(name -> isPart(typed, name)).min(nearestFirst));
  }

  /**
   * Whether at most a third of the letters of the shorter name differ; one letter may always
   * differ.
   */
  private static boolean isSlip(String typed, String name) {
    int shorter = Math.min(typed.length(), name.length());
    return Math.abs(typed.length() - name.length()) <= shorter
        && distance(typed, name) <= Math.max(1, shorter / 3);
  }

  /** Whether all words of one name, plural or not, begin or end the other name. */
  private static boolean isPart(String typed, String name) {
    List<String> one = words(typed);
    List<String> other = words(name);
    int common = Math.min(one.size(), other.size());
    return one.subList(0, common).equals(other.subList(0, common))
        || last(one, common).equals(last(other, common));
  }

  private static List<String> last(List<String> words, int count) {
    return words.subList(words.size() - count, words.size());
  }

  private static List<String> words(String name) {
    return Arrays.stream(name.split("_")).map(word -> word.replaceFirst("s$", "")).toList();
  }

  /**
   * Returns how many letters must be added, dropped, replaced or swapped with their neighbour to
   * turn one name into the other (optimal string alignment).
   */
  public static int distance(String a, String b) {
    var rows = new int[a.length() + 1][b.length() + 1];
    for (var i = 0; i <= a.length(); i++) {
      rows[i][0] = i;
    }
    for (var j = 0; j <= b.length(); j++) {
      rows[0][j] = j;
    }
    for (var i = 1; i <= a.length(); i++) {
      for (var j = 1; j <= b.length(); j++) {
        var same = a.charAt(i - 1) == b.charAt(j - 1);
        var least =
            Math.min(
                Math.min(rows[i - 1][j], rows[i][j - 1]) + 1, rows[i - 1][j - 1] + (same ? 0 : 1));
        var exchanged =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        rows[i][j] = exchanged ? Math.min(least, rows[i - 2][j - 2] + 1) : least;
      }
    }
    return rows[a.length()][b.length()];
  }
}
