package turno.kernel;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Guesses the name that somebody meant: the known name with the fewest changed letters. */
public final class NearestName {
  private NearestName() {}

  /** The nearest of the known names, unless even that one is mostly another word. */
  public static Optional<String> of(String typed, Collection<String> known) {
    return known.stream()
        .min(
            Comparator.comparingInt((String name) -> distance(typed, name))
                .thenComparing(Comparator.naturalOrder()))
        .filter(name -> distance(typed, name) <= Math.max(2, name.length() / 3));
  }

  /** Letters to add, drop, replace or exchange with their neighbour (optimal string alignment). */
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
