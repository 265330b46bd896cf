package turno.platform.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The elements of an {@code Accept…} header with their weights (RFC 9110, 12.4.2). A malformed
 * weight is treated as 1, because the client still names the element.
 */
final class Preferences {
  private static final Pattern WEIGHT = Pattern.compile("0([.]\\d{0,3})?|1([.]0{0,3})?");

  private final List<Element> elements;

  /**
   * @param name a type, a coding or a range of them, in lower case, without parameters
   * @param weight 1 if none is given
   */
  private record Element(String name, double weight) {}

  private Preferences(List<Element> elements) {
    this.elements = elements;
  }

  /** Reads the elements of a header, which may span several lines. */
  static Preferences of(List<String> lines) {
    List<Element> elements = new ArrayList<>();
    for (String line : lines) {
      for (String text : line.toLowerCase(Locale.ROOT).split(",")) {
        String[] parts = text.split(";");
        String name = parts.length == 0 ? "" : parts[0].strip();
        if (!name.isEmpty()) {
          elements.add(new Element(name, weight(parts)));
        }
      }
    }
    return new Preferences(elements);
  }

  private static double weight(String[] parts) {
    for (int i = 1; i < parts.length; i++) {
      String parameter = parts[i].strip();
      if (parameter.startsWith("q=")) {
        String value = parameter.substring(2).strip();
        return WEIGHT.matcher(value).matches() ? Double.parseDouble(value) : 1;
      }
    }
    return 1;
  }

  /** Whether the client stated no preference. */
  boolean isEmpty() {
    return elements.isEmpty();
  }

  /** Returns the weight of exactly this name, or null if the client does not name it. */
  @Nullable Double named(String name) {
    for (Element element : elements) {
      if (element.name.equals(name)) {
        return element.weight;
      }
    }
    return null;
  }

  /**
   * Returns the weight of a media type: that of the most specific range that covers the type,
   * regardless of the weights of less specific ranges (RFC 9110, 12.5.1); 0 if no range covers it.
   */
  double ofType(String type) {
    int best = 0;
    double weight = 0;
    for (Element element : elements) {
      int rank = rank(element.name, type);
      if (rank > best) {
        best = rank;
        weight = element.weight;
      } else if (rank == best && rank > 0) {
        weight = Math.max(weight, element.weight);
      }
    }
    return weight;
  }

  /** Whether a media type is named exactly; naming problem details also names JSON. */
  boolean namesType(String type) {
    return elements.stream().anyMatch(element -> rank(element.name, type) == 3);
  }

  private static int rank(String range, String type) {
    // a client that accepts problem details understands JSON
    if (range.equals(type) || (type.equals(Answer.JSON) && range.equals(Answer.PROBLEM))) {
      return 3;
    }
    if (range.length() > 2
        && range.endsWith("/*")
        && type.startsWith(range.substring(0, range.length() - 1))) {
      return 2;
    }
    return range.equals("*/*") ? 1 : 0;
  }
}
