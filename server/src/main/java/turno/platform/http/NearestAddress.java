package turno.platform.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import turno.kernel.NearestName;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;

/** Guesses which operation was meant by a request whose URL and method match none. */
final class NearestAddress {
  private static final String BASE = "/v1";

  /** The longest path for which a guess is made: people do not type longer paths. */
  private static final int MAX_LENGTH = 200;

  private final Contract contract;

  NearestAddress(Contract contract) {
    this.contract = contract;
  }

  /** Returns a sentence to follow "There is nothing at this URL". */
  String hint(String method, String path) {
    String bare = path.replaceFirst("/+$", "");
    if (!bare.equals(path) && contract.find(bare) != null) {
      return "Remove the slash at the end.";
    }
    Optional<String> sought = sought(method, bare);
    if (sought.isPresent()) {
      return sought.get();
    }
    if (!bare.startsWith(BASE + "/") && contract.find(BASE + bare) != null) {
      return "Did you mean " + BASE + bare + "?";
    }
    return nearest(bare)
        .or(() -> nearest(BASE + bare))
        .map(near -> "Did you mean " + near + "?")
        .orElse("See /docs for all URLs.");
  }

  /**
   * Returns a sentence that names the operation probably meant by this method and path; empty if
   * there is no such operation.
   */
  Optional<String> sought(String method, String path) {
    if (path.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    String[] typed =
        (path.startsWith(BASE + "/") ? path.substring(BASE.length()) : path).split("/", -1);
    for (Operation operation : contract.operations()) {
      for (String place : operation.soughtAt()) {
        int blank = place.indexOf(' ');
        String[] known = place.substring(blank + 1).split("/", -1);
        if (place.substring(0, blank).equals(method) && isLike(known, typed)) {
          return Optional.of(
              "Did you mean "
                  + operation.method()
                  + " "
                  + filled(operation.path(), known, typed)
                  + "?");
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isLike(String[] known, String[] typed) {
    if (known.length != typed.length) {
      return false;
    }
    for (int i = 0; i < known.length; i++) {
      if (!known[i].startsWith("{") && !known[i].equals(typed[i])) {
        return false;
      }
    }
    return true;
  }

  /**
   * Fills the parameters of a path with the values that were typed for the same parameters of the
   * known path.
   */
  private static String filled(String path, String[] known, String[] typed) {
    String filled = path;
    for (int i = 0; i < known.length; i++) {
      if (known[i].startsWith("{")) {
        filled = filled.replace(known[i], typed[i]);
      }
    }
    return filled;
  }

  /**
   * Corrects the typed path if it differs from a known path in a single segment, which has a
   * similar name.
   */
  private Optional<String> nearest(String path) {
    if (path.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    String[] typed = path.split("/", -1);
    for (int i = 1; i < typed.length; i++) {
      Map<String, String> known = new LinkedHashMap<>();
      for (Operation operation : contract.operations()) {
        String part = partAt(i, operation.path().split("/", -1), typed);
        if (part != null) {
          known.put(part.replace('-', '_'), part);
        }
      }
      Optional<String> near = NearestName.of(typed[i].replace('-', '_'), known.keySet());
      if (near.isPresent()) {
        typed[i] = String.valueOf(known.get(near.get()));
        return Optional.of(String.join("/", typed));
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the literal segment at this position of a known path if the typed path matches
   * everywhere else; otherwise null.
   */
  private static @Nullable String partAt(int place, String[] known, String[] typed) {
    if (known.length != typed.length || known[place].startsWith("{")) {
      return null;
    }
    for (int i = 0; i < known.length; i++) {
      if (i != place && !known[i].startsWith("{") && !known[i].equals(typed[i])) {
        return null;
      }
    }
    return known[place];
  }
}
