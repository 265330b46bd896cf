package turno.customers;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.kernel.Texts;

/**
 * A search for customers, in their own table or in tables with copies of their data. It finds
 * customers who meet at least one of the conditions, and each condition has an index. The words of
 * a name are found by their trigrams, in any order. A part that is too short for a trigram must
 * begin a word, because the beginning of a word has a trigram
 * (docs/rules/customers.md#search-customers).
 *
 * @param conditions on the columns; empty if no customer can match
 */
public record CustomerSearch(List<Condition> conditions) {
  private static final Pattern PHONE_LIKE = Pattern.compile("[+0-9 ()./-]*[0-9][+0-9 ()./-]*");

  /**
   * The minimum number of digits to search phones for; two digits would match nearly every phone.
   */
  private static final int MIN_DIGITS = 3;

  /**
   * The maximum number of words of a search that are used; further words are ignored. Names have
   * fewer words.
   */
  private static final int MAX_WORDS = 10;

  /**
   * @param values one value for each question mark
   */
  public record Condition(String sql, List<String> values) {}

  /**
   * The columns to search.
   *
   * @param email null to search no e-mail addresses
   */
  public record Columns(String nameFolded, String phone, @Nullable String email) {}

  /** Returns all conditions in brackets, joined by "or". */
  public String any() {
    return conditions.stream().map(Condition::sql).collect(joining(" or ", "(", ")"));
  }

  /** Returns the parameters of {@link #any}. */
  public List<String> values() {
    return conditions.stream().flatMap(condition -> condition.values().stream()).toList();
  }

  /**
   * @param region the workspace's country; its phone numbers need no country code
   */
  public static CustomerSearch of(String given, String region, Columns columns) {
    String q = given.strip();
    List<Condition> conditions = new ArrayList<>();
    List<String> words =
        Stream.of(Texts.folded(q).split(" ", -1))
            .filter(word -> word.codePoints().anyMatch(Character::isLetterOrDigit))
            .distinct()
            .limit(MAX_WORDS)
            .toList();
    if (!words.isEmpty()) {
      conditions.add(all(words, columns.nameFolded()));
    }
    if (PHONE_LIKE.matcher(q).matches()) {
      phones(q, region)
          .forEach(digits ->
              conditions.add(
                  new Condition(columns.phone() + " like ?", List.of('%' + digits + '%'))));
    }
    if (columns.email() != null && q.contains("@")) {
      conditions.add(new Condition("lower(" + columns.email() + ") = lower(?)", List.of(q)));
    }
    return new CustomerSearch(conditions);
  }

  /**
   * Returns the condition that the name contains each word; a word without a trigram must begin a
   * word of the name.
   */
  private static Condition all(List<String> words, String column) {
    List<String> each = new ArrayList<>();
    List<String> values = new ArrayList<>();
    for (String word : words) {
      if (hasTrigram(word)) {
        each.add(column + " like ?");
        values.add('%' + escaped(word) + '%');
      } else {
        each.add("(" + column + " like ? or " + column + " like ?)");
        values.add(escaped(word) + '%');
        values.add("% " + escaped(word) + '%');
      }
    }
    return new Condition(each.stream().collect(joining(" and ", "(", ")")), values);
  }

  /**
   * Returns the digits to look for in a phone: all spellings of a complete number; or the given
   * digits of an incomplete number, with and without a leading 0, if there are enough of them.
   */
  private static List<String> phones(String q, String region) {
    String whole = Phones.e164(q, region);
    if (whole != null) {
      return Phones.spellings(whole).stream().map(spelling -> spelling.substring(1)).toList();
    }
    String digits = q.replaceAll("[^0-9]", "");
    // the 0 that is dialled before an area code is not part of the number
    return Stream.of(digits, digits.replaceFirst("^0(?=[1-9])", ""))
        .distinct()
        .filter(part -> part.length() >= MIN_DIGITS)
        .toList();
  }

  /**
   * Whether PostgreSQL finds a trigram in this part of a longer string: three letters or digits in
   * a row, one at the beginning of a word, or two at its end, because PostgreSQL pads words with
   * blanks.
   */
  static boolean hasTrigram(String part) {
    int[] characters = part.codePoints().toArray();
    int run = 0;
    for (int i = 0; i < characters.length; i++) {
      if (Character.isLetterOrDigit(characters[i])) {
        run++;
        boolean beginsWord = run < i + 1; // a blank or another separator precedes
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
