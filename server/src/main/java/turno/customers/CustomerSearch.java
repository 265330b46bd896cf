package turno.customers;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import turno.kernel.Texts;

/**
 * A search for customers, in their own table or where they are copied. It finds customers that meet
 * one of the conditions, and each condition has an index. A part of a name is found by its
 * trigrams. A part that is too short to have one must begin a word, because the beginning of a word
 * has one (docs/rules/customers.md#search-customers).
 *
 * @param conditions on the columns; none where nobody can match
 */
public record CustomerSearch(List<Condition> conditions) {
  private static final Pattern PHONE_LIKE = Pattern.compile("[+0-9 ()./-]*[0-9][+0-9 ()./-]*");

  /** A phone has a dozen digits, so that nearly every phone has any two. */
  private static final int DIGITS_LEAST = 3;

  /**
   * @param values one for each question mark
   */
  public record Condition(String sql, List<String> values) {}

  /**
   * Where to search.
   *
   * @param email null where it is not searched
   */
  public record Columns(String nameFolded, String phone, @Nullable String email) {}

  /** All of them as one, in brackets. */
  public String any() {
    return conditions.stream().map(Condition::sql).collect(joining(" or ", "(", ")"));
  }

  /** For the question marks of {@link #any}. */
  public List<String> values() {
    return conditions.stream().flatMap(condition -> condition.values().stream()).toList();
  }

  public static CustomerSearch of(String given, Columns columns) {
    String q = given.strip();
    List<Condition> conditions = new ArrayList<>();
    String name = escaped(Texts.folded(q));
    if (hasTrigram(Texts.folded(q))) {
      conditions.add(new Condition(columns.nameFolded() + " like ?", List.of('%' + name + '%')));
    } else if (q.codePoints().anyMatch(Character::isLetterOrDigit)) {
      conditions.add(
          new Condition(
              "(" + columns.nameFolded() + " like ? or " + columns.nameFolded() + " like ?)",
              List.of(name + '%', "% " + name + '%')));
    }
    String digits = q.replaceAll("[^0-9]", "");
    if (PHONE_LIKE.matcher(q).matches() && digits.length() >= DIGITS_LEAST) {
      conditions.add(new Condition(columns.phone() + " like ?", List.of('%' + digits + '%')));
    }
    if (columns.email() != null && q.contains("@")) {
      conditions.add(new Condition("lower(" + columns.email() + ") = lower(?)", List.of(q)));
    }
    return new CustomerSearch(conditions);
  }

  /**
   * Whether PostgreSQL finds a trigram in the middle of a text: three letters or digits in a row,
   * or fewer at the edge of a word, where blanks make up for them.
   */
  static boolean hasTrigram(String part) {
    int[] characters = part.codePoints().toArray();
    int run = 0;
    for (int i = 0; i < characters.length; i++) {
      if (Character.isLetterOrDigit(characters[i])) {
        run++;
        boolean beginsWord = run < i + 1; // something else stands before it
        if (run == 3 || beginsWord) {
          return true;
        }
      } else if (run == 2) {
        return true;
      } else {
        run = 0;
      }
    }
    return false;
  }

  private static String escaped(String part) {
    return part.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
  }
}
