package turno.platform.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import turno.kernel.Cursor;
import turno.kernel.Id;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.platform.contract.Parameter;

/**
 * The page of a list that a call asks for: after which entry it begins, how many it shows, and the
 * cursor of the next one. Cursors are bound to the workspace, the operation, its path and every
 * parameter that the contract names, except those that only say which page is meant.
 */
public final class Page {
  private static final int SIZE = 50;
  private static final int SIZE_MOST = 100;
  private static final Set<String> OF_PAGE = Set.of("cursor", "limit");

  private final RequestContext call;
  private final Fields fields;
  private final String filters;
  private final int size;
  private final @Nullable Cursor after;

  private Page(RequestContext call, String filters, int size, @Nullable Cursor after) {
    this.call = call;
    this.fields = Fields.of(call);
    this.filters = filters;
    this.size = size;
    this.after = after;
  }

  /** 400 for a cursor of another list. */
  public static Page of(RequestContext call) {
    String filters = filters(call);
    String wire = call.query().text("cursor");
    Cursor after = wire == null ? null : Cursor.parse(wire, filters);
    if (wire != null && after == null) {
      throw foreign();
    }
    return new Page(call, filters, Math.min(SIZE_MOST, call.query().integer("limit", SIZE)), after);
  }

  private static String filters(RequestContext call) {
    StringBuilder text = new StringBuilder(call.workspaceId().toString());
    text.append('\n').append(call.operation().id());
    long places = call.operation().path().chars().filter(c -> c == '{').count();
    for (int i = 0; i < places; i++) {
      text.append('\n').append(call.pathText(i));
    }
    for (Parameter parameter : call.operation().parameters()) {
      if (!OF_PAGE.contains(parameter.name())) {
        for (String value : call.query().values(parameter.name())) {
          text.append('\n').append(parameter.name()).append('=').append(value);
        }
      }
    }
    return text.toString();
  }

  private static ProblemException foreign() {
    return Query.bad(
        "cursor",
        "malformed",
        "cursor is none that this list gave for these filters. Begin again without it.");
  }

  /** How many entries to find: one more than are shown, which tells whether others follow. */
  public int limit() {
    return size + 1;
  }

  /** The last entry of the page before; null for the first page. */
  public <I extends Id> @Nullable I after(IdKind<I> kind) {
    return after == null ? null : kind.of(after.id());
  }

  /** The same in a list by number. */
  public @Nullable Long afterNumber() {
    return after == null ? null : number(after);
  }

  /** The same in a list by time. */
  public @Nullable AfterTime afterTime() {
    return after == null ? null : new AfterTime(time(after), after.id());
  }

  /** A place in a list by time, and among those of the same time by id. */
  public record AfterTime(Instant at, UUID id) {}

  private static long number(Cursor cursor) {
    Long number = cursor.number();
    if (number == null) {
      throw foreign(); // somebody made it up
    }
    return number;
  }

  private static Instant time(Cursor cursor) {
    Instant time = cursor.time();
    if (time == null) {
      throw foreign(); // somebody made it up
    }
    return time;
  }

  /** Which members of an entry are asked for. */
  public Fields fields() {
    return fields;
  }

  /**
   * Answers with the entries that were found, at most {@link #limit} of them.
   *
   * @param view what is shown of one
   * @param place where it stands in the order of the list
   */
  public <T> Answer answer(
      List<T> found, Function<? super T, ?> view, Function<? super T, Cursor> place) {
    return answerBytes(found, entry -> fields.shown(view.apply(entry)), place);
  }

  /**
   * Like {@link #answer}, where there is a limit to what one request looks at: the page may be
   * short and not the last one.
   *
   * @param rest where the next page begins to look; null where everything was looked at
   */
  public <T> Answer answer(
      List<T> found,
      Function<? super T, ?> view,
      Function<? super T, Cursor> place,
      @Nullable Cursor rest) {
    String next = next(found, place);
    return answerBytes(
        found,
        entry -> fields.shown(view.apply(entry)),
        next == null && rest != null ? rest.wire(filters) : next);
  }

  /** Like {@link #answer}, of entries that are rendered already and shown whole. */
  public <T> Answer answerBytes(
      List<T> found, Function<? super T, byte[]> json, Function<? super T, Cursor> place) {
    return answerBytes(found, json, next(found, place));
  }

  private <T> Answer answerBytes(
      List<T> found, Function<? super T, byte[]> json, @Nullable String next) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    String before = "{\"data\":[";
    for (T entry : shown(found)) {
      bytes.writeBytes(before.getBytes(US_ASCII));
      bytes.writeBytes(json.apply(entry));
      call.growAnswer(bytes.size());
      before = ",";
    }
    String end = found.isEmpty() ? before + "]" : "]";
    bytes.writeBytes((end + ",\"next_cursor\":").getBytes(US_ASCII));
    bytes.writeBytes(next == null ? "null".getBytes(US_ASCII) : Json.bytes(next));
    bytes.write('}');
    return Answer.bytes(200, bytes.toByteArray());
  }

  /** Those that the page shows of the ones that were found. */
  public <T> List<T> shown(List<T> found) {
    return found.subList(0, Math.min(size, found.size()));
  }

  /** The cursor of a page that begins after this place. */
  public String cursor(Cursor place) {
    return place.wire(filters);
  }

  /** The cursor of the next page; null where there is none. */
  public <T> @Nullable String next(List<T> found, Function<? super T, Cursor> place) {
    return found.size() > size ? place.apply(found.get(size - 1)).wire(filters) : null;
  }
}
