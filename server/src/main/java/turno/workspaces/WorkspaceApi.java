package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.PostalAddress;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/**
 * Reads and changes the workspace itself. The catalog is compiled with the workspace's time zone
 * and currency, so a change to the workspace is also a change to the catalog: it is made under the
 * catalog's exclusive lock, and every node is notified
 * (docs/rules/keys.md#settings-of-a-workspace).
 */
public final class WorkspaceApi {
  private static final String OPENING = "opening_schedule_id";
  private static final String AUTOMATIC = "automatic_messages";
  private static final String QUIET = "quiet_hours";
  private static final String ACCENT = "accent_color";
  private static final String BUDGET = "message_budget_cents";
  private static final String PRICES = "message_prices";

  private final Database database;
  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final DependentCatalog catalog;
  private final WorkspaceBookings bookings;
  private final CustomerNotices notices;
  private final QuietHoursPlans plans;

  public WorkspaceApi(
      Database database,
      CommandTransactions writes,
      Workspaces workspaces,
      DependentCatalog catalog,
      WorkspaceBookings bookings,
      CustomerNotices notices,
      QuietHoursPlans plans) {
    this.database = database;
    this.writes = writes;
    this.workspaces = workspaces;
    this.catalog = catalog;
    this.bookings = bookings;
    this.notices = notices;
    this.plans = plans;
  }

  public Map<String, Handler> handlers() {
    return Map.of("getWorkspace", this::get, "updateWorkspace", this::update);
  }

  private Answer get(RequestContext call) {
    WorkspaceId id = call.workspaceId();
    return answer(
        workspaces.get(id), database.read(connection -> notices.channels(connection, id)));
  }

  private Answer update(RequestContext call) {
    ObjectNode body = call.body(WorkspaceApi::check);
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          WorkspaceId id = call.workspaceId();
          catalog.lock(connection, id);
          Workspace before = WorkspaceRows.existing(connection, id);
          requireSchedule(connection, id, body);
          call.requireVersion(before.version());
          Workspace after = changed(before, body);
          List<String> channels = notices.channels(connection, id);
          if (after.equals(before)) {
            return answer(before, channels);
          }
          requireNoBookings(connection, before, after);
          Instant now = call.now().truncatedTo(ChronoUnit.MICROS);
          Workspace next = after.next(now);
          WorkspaceRows.update(connection, next);
          if (!Objects.equals(before.messaging().quietHours(), after.messaging().quietHours())) {
            plans.changed(connection, id, now);
          }
          Runnable published = catalog.renew(connection, id, now);
          transaction.afterCommit(() -> workspaces.forget(id));
          transaction.afterCommit(published);
          return answer(next, channels);
        });
  }

  private void requireSchedule(Connection connection, WorkspaceId id, ObjectNode body)
      throws SQLException {
    ScheduleId schedule = LenientJson.of(body).id(OPENING, IdKind.SCHEDULE);
    if (schedule != null && !catalog.hasSchedule(connection, id, schedule)) {
      throw ProblemException.unknownInBody("#/" + OPENING, "schedule");
    }
  }

  /**
   * Refuses a new time zone or currency if there are bookings or live holds, which keep the local
   * times and amounts that customers agreed to.
   */
  private void requireNoBookings(Connection connection, Workspace before, Workspace after)
      throws SQLException {
    boolean sameTimes = before.zone().equals(after.zone());
    boolean sameMoney = before.currency() == after.currency();
    if (!(sameTimes && sameMoney) && bookings.any(connection, before.id())) {
      throw ProblemException.conflict(
          ProblemReason.HAS_BOOKINGS,
          "The workspace has bookings or live holds, so its time zone and currency cannot change.");
    }
  }

  private static void check(ObjectNode body, List<Failure> failures) {
    List<Failure> found = new ArrayList<>();
    LenientJson given = LenientJson.of(body);
    String zone = given.text("time_zone");
    if (zone != null) {
      CreateWorkspace.zone(zone, found);
    }
    String locale = given.text("locale");
    if (locale != null) {
      CreateWorkspace.locale(locale, found);
    }
    new ValidationErrors(body, failures).requireId(given, OPENING, IdKind.SCHEDULE);
    for (Failure one : found) {
      failures.add(Failure.at("#/" + one.parameter(), one.code(), one.detail()));
    }
  }

  /**
   * @param body has passed {@link #check}
   */
  private static Workspace changed(Workspace before, ObjectNode body) {
    return before.changed(
        given(body, "name", CreateWorkspace::name, before.name()),
        given(body, "time_zone", CreateWorkspace::zone, before.zone()),
        given(body, "currency", CreateWorkspace::currency, before.currency()),
        given(body, "locale", CreateWorkspace::locale, before.locale()),
        given(
            body,
            "default_handler",
            (handler, _) -> Workspace.Handler.of(handler),
            before.defaultHandler()),
        premises(before.premises(), body),
        messaging(before.messaging(), body),
        look(before.look(), body));
  }

  /** Returns the premises with the changes in a body; null clears a value. */
  private static Premises premises(Premises before, ObjectNode body) {
    LenientJson given = LenientJson.of(body);
    return new Premises(
        body.has("address") ? address(given) : before.address(),
        body.has("phone") ? given.text("phone") : before.phone(),
        body.has("email") ? given.text("email") : before.email(),
        body.has("map_url") ? given.text("map_url") : before.mapUrl(),
        body.has(OPENING) ? given.id(OPENING, IdKind.SCHEDULE) : before.openingScheduleId(),
        given.integer("travel_minutes", before.travelMinutes()));
  }

  private static Messaging messaging(Messaging before, ObjectNode body) {
    LenientJson given = LenientJson.of(body);
    return new Messaging(
        body.has(AUTOMATIC) ? given.flag(AUTOMATIC) : before.automatic(),
        body.has(QUIET) ? quietHours(given) : before.quietHours(),
        body.has(BUDGET) ? budget(body) : before.budgetCents(),
        given.has(PRICES) ? prices(before.prices(), given.object(PRICES)) : before.prices());
  }

  private static @Nullable Long budget(ObjectNode body) {
    return body.path(BUDGET).isNull() ? null : body.path(BUDGET).longValue();
  }

  private static MessagePrices prices(MessagePrices before, LenientJson given) {
    return new MessagePrices(
        given.integer("utility", before.utility()),
        given.integer("marketing", before.marketing()),
        given.integer("authentication", before.authentication()));
  }

  private static Look look(Look before, ObjectNode body) {
    String color = LenientJson.of(body).text(ACCENT);
    return body.has(ACCENT)
        ? before.withAccentColor(color == null ? null : color.toLowerCase(Locale.ROOT))
        : before;
  }

  private static @Nullable QuietHours quietHours(LenientJson given) {
    return given.has(QUIET)
        ? new QuietHours(given.object(QUIET).textOf("start"), given.object(QUIET).textOf("end"))
        : null;
  }

  private static @Nullable PostalAddress address(LenientJson given) {
    return given.has("address")
        ? Json.MAPPER.treeToValue(given.node("address"), PostalAddress.class)
        : null;
  }

  /**
   * Returns the value of a member of a checked body; the previous value if the member is absent or
   * null.
   */
  private static <T> T given(
      ObjectNode body,
      String member,
      BiFunction<String, List<Failure>, @Nullable T> read,
      T before) {
    String text = LenientJson.of(body).text(member);
    T value = text == null ? null : read.apply(text, new ArrayList<>());
    return value == null ? before : value;
  }

  private static Answer answer(Workspace workspace, List<String> channels) {
    return Answer.ok(WorkspaceSettingsView.of(workspace, channels)).version(workspace.version());
  }
}
