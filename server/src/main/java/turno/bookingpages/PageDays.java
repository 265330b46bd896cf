package turno.bookingpages;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.Caller.Guest;
import turno.platform.http.Handler;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.platform.http.SessionCookie;
import turno.platform.jobs.Job;
import turno.workspaces.Workspaces;

/**
 * Counts how booking pages are used: visits, holds and bookings per day
 * (docs/rules/booking-page.md#days). Stores no data about a visitor. Each node counts in memory,
 * and adds its counts to the table every few seconds.
 */
public final class PageDays implements Job {
  /** How often to call {@link #run}. */
  public static final Duration INTERVAL = Duration.ofSeconds(5);

  private static final int MAX_WINDOW_DAYS = 93;
  private static final int KEPT_DAYS = 400;
  private static final int RUNS_BETWEEN_SWEEPS = 720;
  private static final int MAX_SWEPT = 2_000;

  /**
   * Matches the user agents of programs that identify themselves. Most link previews are not
   * counted even without a match, because they do not run the page's script.
   */
  private static final Pattern PROGRAM =
      Pattern.compile(
          "bot\\b|bot/|crawl|spider|slurp|preview|lighthouse|headless|facebookexternalhit|monitor",
          Pattern.CASE_INSENSITIVE);

  private static final String ADD =
      """
      insert into turno.booking_page_days as d (workspace_id, day, visits, holds, bookings)
      select n.workspace_id, n.day::date, n.visits, n.holds, n.bookings
        from unnest(?, ?, ?, ?, ?) n(workspace_id, day, visits, holds, bookings)
        join turno.workspaces w on w.workspace_id = n.workspace_id
       order by n.workspace_id, n.day
      on conflict on constraint booking_page_days_pkey do update
         set visits = d.visits + excluded.visits, holds = d.holds + excluded.holds,
             bookings = d.bookings + excluded.bookings
      """;

  private static final String LIST =
      """
      select s.day::date as day, coalesce(d.visits, 0) as visits, coalesce(d.holds, 0) as holds,
             coalesce(d.bookings, 0) as bookings
        from generate_series(?::timestamp, ?::timestamp, interval '1 day') s(day)
        left join turno.booking_page_days d on d.workspace_id = ? and d.day = s.day::date
       order by s.day
      """;

  private static final String SWEEP =
      """
      delete from turno.booking_page_days
       where ctid = any (array(
         select ctid from turno.booking_page_days where day < ? order by day limit ?))
      """;

  private final Database database;
  private final Database jobs;
  private final Workspaces workspaces;
  private final InstantSource clock;
  private final Map<Day, Counts> fresh = new HashMap<>();
  private int runs;

  /** A counted action of a visitor. */
  public enum Event {
    VISIT,
    HOLD,
    BOOKING
  }

  private record Day(WorkspaceId workspaceId, LocalDate date) {}

  private record Counts(long visits, long holds, long bookings) {
    static Counts of(Event event) {
      return switch (event) {
        case VISIT -> new Counts(1, 0, 0);
        case HOLD -> new Counts(0, 1, 0);
        case BOOKING -> new Counts(0, 0, 1);
      };
    }

    Counts plus(Counts other) {
      return new Counts(visits + other.visits, holds + other.holds, bookings + other.bookings);
    }
  }

  /** The contract's {@code BookingPageDayList}. */
  record DayList(List<DayView> data) {}

  /** The contract's {@code BookingPageDay}. */
  record DayView(String date, long visits, long holds, long bookings) {}

  /**
   * @param jobs the database for background jobs
   */
  public PageDays(Database database, Database jobs, Workspaces workspaces, InstantSource clock) {
    this.database = database;
    this.jobs = jobs;
    this.workspaces = workspaces;
    this.clock = clock;
  }

  /** Wraps an operation, and counts its successes for visitors to the workspace's hosted page. */
  public Handler counting(Event event, Handler operation) {
    return call -> {
      Answer answer = operation.handle(call);
      boolean isOfPage = call.caller().guest() instanceof Guest.Visitor visitor && visitor.hosted();
      if (isOfPage && answer.status() < 300 && !answer.replayed() && isByVisitor(call)) {
        count(call.workspaceId(), event);
      }
      return answer;
    };
  }

  /**
   * Whether a visitor sent the request. Programs and signed-in browsers, for example the preview in
   * the settings, are not visitors.
   */
  private static boolean isByVisitor(RequestContext call) {
    if (SessionCookie.of(call.request()) != null) {
      return false;
    }
    List<String> agents = call.request().header("User-Agent");
    return !agents.isEmpty()
        && agents.stream().noneMatch(agent -> agent.isBlank() || PROGRAM.matcher(agent).find());
  }

  private void count(WorkspaceId id, Event event) {
    LocalDate today = LocalDate.ofInstant(clock.instant(), workspaces.get(id).zone());
    synchronized (fresh) {
      fresh.merge(new Day(id, today), Counts.of(event), Counts::plus);
    }
  }

  Answer list(RequestContext call) {
    LocalDate from = date(call.query(), "from");
    LocalDate to = date(call.query(), "to");
    if (!from.isBefore(to) || from.plusDays(MAX_WINDOW_DAYS).isBefore(to)) {
      throw Query.bad(
          "to", "out_of_range", "'to' must be later than 'from', and at most 93 days later.");
    }
    List<DayView> found =
        database.read(connection ->
            Sql.of(LIST)
                .with(from, to.minusDays(1), call.workspaceId())
                .list(connection, PageDays::view));
    return Answer.ok(new DayList(found));
  }

  private static LocalDate date(Query query, String name) {
    LocalDate date = query.date(name);
    if (date == null) {
      throw Query.bad(name, "required", name + " is required.");
    }
    return date;
  }

  private static DayView view(ResultSet row) throws SQLException {
    return new DayView(
        row.getString("day"), row.getLong("visits"), row.getLong("holds"), row.getLong("bookings"));
  }

  @Override
  public String name() {
    return "count_page_days";
  }

  @Override
  public synchronized boolean run() {
    Map<Day, Counts> counted;
    synchronized (fresh) {
      counted = Map.copyOf(fresh);
      fresh.clear();
    }
    try {
      Tenant.asSystem("the booking pages of all workspaces", () -> write(counted));
    } catch (RuntimeException e) {
      synchronized (fresh) {
        counted.forEach((day, counts) -> fresh.merge(day, counts, Counts::plus));
      }
      throw e;
    }
    return false;
  }

  private boolean write(Map<Day, Counts> counted) {
    if (!counted.isEmpty()) {
      jobs.write(connection -> add(connection, counted));
    }
    if (runs++ % RUNS_BETWEEN_SWEEPS == 0) {
      LocalDate oldest = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).minusDays(KEPT_DAYS);
      jobs.write(connection -> Sql.of(SWEEP).with(oldest, MAX_SWEPT).update(connection));
    }
    return true;
  }

  private static int add(Connection connection, Map<Day, Counts> counted) throws SQLException {
    List<Map.Entry<Day, Counts>> days = List.copyOf(counted.entrySet());
    return Sql.of(ADD)
        .with(
            days.stream().map(day -> day.getKey().workspaceId()).toList(),
            days.stream().map(day -> day.getKey().date().toString()).toList(),
            days.stream().map(day -> day.getValue().visits()).toList(),
            days.stream().map(day -> day.getValue().holds()).toList(),
            days.stream().map(day -> day.getValue().bookings()).toList())
        .update(connection);
  }
}
