package turno.platform.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import turno.kernel.Failure;
import turno.kernel.Id;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.kernel.Timestamps;
import turno.platform.contract.Parameter;

/**
 * The decoded query of a request. Its parameters are checked against the contract before the
 * handler runs.
 */
public final class Query {
  private final SequencedMap<String, List<String>> values;

  private Query(SequencedMap<String, List<String>> values) {
    this.values = values;
  }

  /**
   * Decodes a raw query. A list is split at its commas, because a comma means the same as repeating
   * the parameter (docs/rules/protocol.md#lists-in-a-query).
   */
  static Query parse(String raw, List<Parameter> parameters) {
    return apart(parse(raw), parameters);
  }

  /** Creates a query from values that are not encoded. */
  static Query of(Map<String, List<String>> values, List<Parameter> parameters) {
    SequencedMap<String, List<String>> given = new LinkedHashMap<>(values);
    given.values().removeIf(List::isEmpty);
    return apart(new Query(given), parameters);
  }

  private static Query apart(Query query, List<Parameter> parameters) {
    for (Parameter parameter : parameters) {
      List<String> given = parameter.repeatable() ? query.values(parameter.name()) : List.of();
      if (!given.isEmpty()) {
        List<String> apart = new ArrayList<>();
        given.forEach(value -> Collections.addAll(apart, value.split(",", -1)));
        query.values.put(parameter.name(), apart);
      }
    }
    return query;
  }

  /**
   * Decodes a raw query; throws 400 for a character that is not percent-encoded but must be, for a
   * broken percent sequence, and for invalid UTF-8.
   */
  static Query parse(String raw) {
    SequencedMap<String, List<String>> values = new LinkedHashMap<>();
    for (String pair : raw.split("&")) {
      if (pair.isEmpty()) {
        continue;
      }
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      String value = equals < 0 ? "" : pair.substring(equals + 1);
      try {
        values.computeIfAbsent(decoded(name), n -> new ArrayList<>()).add(decoded(value));
      } catch (CharacterCodingException e) {
        throw ProblemException.unreadable(
            "The query cannot be decoded.",
            List.of(
                Failure.of(
                    name,
                    "malformed",
                    "A character needs percent-encoding, or a percent sign does not start a valid sequence.")));
      }
    }
    return new Query(values);
  }

  private static String decoded(String text) throws CharacterCodingException {
    boolean plain = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c > '~') {
        throw new CharacterCodingException();
      }
      plain &= c != '%';
    }
    return plain ? text.replace('+', ' ') : unescaped(text);
  }

  private static String unescaped(String text) throws CharacterCodingException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%') {
        bytes.write(octet(text, i));
        i += 2;
      } else {
        bytes.write(c == '+' ? ' ' : c);
      }
    }
    return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.toByteArray())).toString();
  }

  private static int octet(String text, int percent) throws CharacterCodingException {
    int high = percent + 2 < text.length() ? Character.digit(text.charAt(percent + 1), 16) : -1;
    int low = percent + 2 < text.length() ? Character.digit(text.charAt(percent + 2), 16) : -1;
    if (high < 0 || low < 0) {
      throw new CharacterCodingException();
    }
    return 16 * high + low;
  }

  /** Returns the length of the query in characters, as if no character needed encoding. */
  int length() {
    int length = 0;
    for (Map.Entry<String, List<String>> parameter : values.entrySet()) {
      for (String value : parameter.getValue()) {
        length += parameter.getKey().length() + value.length() + 2; // includes = and &
      }
    }
    return length;
  }

  public Map<String, List<String>> all() {
    return values;
  }

  /** Returns all values of a parameter; empty if the parameter is absent. */
  public List<String> values(String name) {
    return values.getOrDefault(name, List.of());
  }

  public @Nullable String text(String name) {
    List<String> all = values.get(name);
    return all == null ? null : all.getFirst();
  }

  public int integer(String name, int otherwise) {
    String text = text(name);
    return text == null ? otherwise : Math.clamp(Parameter.integer(text), 0, Integer.MAX_VALUE);
  }

  public boolean flag(String name) {
    return "true".equals(text(name));
  }

  /**
   * Returns the instant in a parameter; null if the parameter is absent.
   *
   * @param zone the zone of dates and of times without an offset
   */
  public @Nullable Instant instant(String name, ZoneId zone) {
    String text = text(name);
    if (text == null) {
      return null;
    }
    Instant instant = Timestamps.parseInQuery(text, zone);
    if (instant == null) { // a local time too close to either end of the supported years
      throw bad(
          name, "format", "Send '" + name + "' as an instant between the years 2000 and 2200.");
    }
    return instant;
  }

  /**
   * Returns the date in a parameter; null if the parameter is absent. Throws 400 for a day that
   * does not exist, because the contract defines only the form of a date.
   */
  public @Nullable LocalDate date(String name) {
    String text = text(name);
    try {
      return text == null ? null : LocalDate.parse(text);
    } catch (DateTimeParseException e) {
      throw bad(name, "format", text + " is not a calendar date. Send a date such as 2027-03-01.");
    }
  }

  /**
   * Returns the id in a parameter; null if the parameter is absent. Throws 400 if the id is
   * malformed or of another kind.
   */
  public <I extends Id> @Nullable I id(String name, IdKind<I> kind) {
    String text = text(name);
    return text == null ? null : parsed(name, text, kind);
  }

  /** Returns all ids in a repeatable parameter; throws 400 as {@link #id} does. */
  public <I extends Id> List<I> ids(String name, IdKind<I> kind) {
    List<String> texts = values(name);
    return texts.isEmpty()
        ? List.of()
        : texts.stream().map(text -> parsed(name, text, kind)).toList();
  }

  private static <I extends Id> I parsed(String name, String text, IdKind<I> kind) {
    I id = kind.parse(text);
    if (id == null) {
      throw bad(name, "malformed", name + " must be an id that begins with " + kind.prefix() + ".");
    }
    return id;
  }

  /** Returns the 400 for one invalid parameter. */
  public static ProblemException bad(String parameter, String code, String detail) {
    return ProblemException.unreadable(detail, List.of(Failure.of(parameter, code, detail)));
  }
}
