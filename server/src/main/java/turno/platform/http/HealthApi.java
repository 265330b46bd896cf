package turno.platform.http;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Migrations;
import turno.platform.db.Replication;
import turno.platform.db.Tenant;

/**
 * Reports whether the process is alive and whether it can serve
 * (docs/rules/operations.md#live-and-ready). The database is queried by one query at a time and at
 * most four times a second, so that health checks, which need no credential, cannot overload the
 * database or, while it hangs, exhaust the pool. A check waits at most one second for a query.
 */
public final class HealthApi {
  private static final long LIMIT_SECONDS = 1;
  private static final String NO_PRIMARY =
      "No database server accepts writes; waiting for a primary.";

  /** Requests within this time after a query get the result of that query. */
  private static final long ASK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  /**
   * Writes by other nodes are normally visible within a second; if this node is much further
   * behind, its answers are outdated.
   */
  private static final Duration MAX_LAG = Duration.ofSeconds(10);

  private final Database database;
  private final Supplier<@Nullable String> obstacle;
  private final Supplier<Duration> lag;
  private @Nullable FutureTask<Asked> question;
  private long askedNanos;

  private record Health(String status) {}

  private record Readiness(String status, String synchronousStandby) {}

  private record Asked(boolean migrated, Replication replication) {}

  /**
   * @param obstacle supplies the reason why the process itself cannot serve, such as a stuck
   *     thread; null if it can
   * @param lag supplies how long ago this node last caught up with the writes of other nodes
   */
  public HealthApi(Database database, Supplier<@Nullable String> obstacle, Supplier<Duration> lag) {
    this.database = database;
    this.obstacle = obstacle;
    this.lag = lag;
  }

  public Map<String, Handler> handlers() {
    return Map.of("getLiveness", _ -> live(), "getReadiness", _ -> ready());
  }

  /** Returns 200; any answer means that the process is alive. */
  public Answer live() {
    return Answer.ok(new Health("ok"));
  }

  /**
   * Returns 200 if requests can be served.
   *
   * @throws ProblemException 503 with the reason
   */
  public Answer ready() {
    String reason = obstacle.get();
    if (reason != null) {
      throw notReady(reason);
    }
    FutureTask<Asked> asked = question();
    try {
      Asked found = asked.get(LIMIT_SECONDS, TimeUnit.SECONDS);
      if (!found.migrated()) {
        throw notReady(
            "The schema lacks a migration of this server, or a restore is not finished.");
      }
      Duration behind = lag.get();
      if (behind.compareTo(MAX_LAG) > 0) {
        throw notReady(
            "Changes by other servers have not arrived for " + behind.toSeconds() + " s.");
      }
      return Answer.ok(new Readiness("ok", found.replication().state().word()));
    } catch (TimeoutException e) {
      throw notReady(
          database.awaitsPrimary()
              ? NO_PRIMARY
              : "The database has not answered within " + LIMIT_SECONDS + " s.");
    } catch (ExecutionException e) {
      throw notReady(database.awaitsPrimary() ? NO_PRIMARY : "The database does not answer.");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw notReady("The server is stopping.");
    }
  }

  private synchronized FutureTask<Asked> question() {
    long now = System.nanoTime();
    if (question == null || (question.isDone() && now - askedNanos >= ASK_AGAIN_NANOS)) {
      askedNanos = now;
      question = new FutureTask<>(this::ask);
      Thread.ofVirtual().name("readiness").start(question);
    }
    return question;
  }

  private Asked ask() {
    return Tenant.asSystem(
        "the migrations belong to no workspace",
        () ->
            database.read(connection ->
                new Asked(Migrations.areApplied(connection), Replication.of(connection))));
  }

  private static ProblemException notReady(String detail) {
    return ProblemException.unavailable(detail);
  }
}
