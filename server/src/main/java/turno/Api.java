package turno;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.bookings.Bookings;
import turno.catalog.CatalogApi;
import turno.customers.CustomersApi;
import turno.customers.MatchCustomer;
import turno.events.EventsApi;
import turno.events.SweepEvents;
import turno.kernel.IdSource;
import turno.platform.contract.Contract;
import turno.platform.db.Database;
import turno.platform.http.Admission;
import turno.platform.http.Authenticator;
import turno.platform.http.DocumentsApi;
import turno.platform.http.Handler;
import turno.platform.http.HealthApi;
import turno.platform.http.Pages;
import turno.platform.http.Pipeline;
import turno.platform.http.Replays;
import turno.platform.http.Writes;
import turno.platform.idempotency.IdempotencyRows;
import turno.platform.jobs.Job;
import turno.platform.jobs.Jobs;
import turno.platform.time.DatabaseClock;
import turno.scheduling.BlocksApi;
import turno.scheduling.Follower;
import turno.scheduling.SlotsApi;
import turno.scheduling.Snapshots;
import turno.workspaces.ClockApi;
import turno.workspaces.KeyDirectory;
import turno.workspaces.MeApi;
import turno.workspaces.Workspaces;

/**
 * The operations of the contract, wired by hand: every feature, in the order of the arrows. Nothing
 * runs yet: a server starts the follower and the jobs, a command only asks the pipeline.
 */
final class Api {
  private final Follower follower;
  private final Jobs jobs;
  private final Pipeline pipeline;

  /**
   * @param requests for the operations
   * @param jobs for what runs beside them
   * @param feed for the log alone
   */
  record Databases(Database requests, Database jobs, Database feed) {
    static Databases all(Database one) {
      return new Databases(one, one, one);
    }
  }

  /**
   * @param admission who may come in, given the directory of keys
   * @param obstacle why no requests are to be sent here, or null
   */
  Api(
      Databases databases,
      DatabaseClock clock,
      IdSource ids,
      Pages pages,
      Function<Authenticator, Admission> admission,
      Supplier<@Nullable String> obstacle) {
    Database database = databases.requests();
    Contract contract = Contract.load();
    Writes writes = new Writes(database);
    Workspaces workspaces = new Workspaces(database);
    KeyDirectory keys = new KeyDirectory(database);
    MatchCustomer matchCustomer = new MatchCustomer(database, ids);
    Snapshots snapshots = new Snapshots(database, clock);
    this.follower = new Follower(databases.feed(), snapshots, clock, keys::forget);
    Bookings bookings =
        new Bookings(database, snapshots, follower, workspaces, matchCustomer, ids, clock);
    BlocksApi blocks = new BlocksApi(database, snapshots, bookings.shown(), bookings.expiry(), ids);
    database.write(connection -> {
      bookings.install(connection);
      blocks.install(connection);
      return true;
    });
    this.jobs = jobs(databases.jobs(), bookings, keys, clock);

    Map<String, Handler> handlers = new HashMap<>();
    handlers.putAll(new DocumentsApi(contract).handlers());
    handlers.putAll(new HealthApi(database, obstacle).handlers());
    handlers.putAll(new MeApi(database, workspaces, clock, contract).handlers());
    handlers.putAll(new ClockApi(database, workspaces, clock, jobs::runDue).handlers());
    handlers.putAll(new CustomersApi(database, writes, workspaces, ids).handlers());
    handlers.putAll(new EventsApi(database).handlers());
    handlers.putAll(
        new CatalogApi(
                writes,
                database,
                ids,
                new CatalogApi.Neighbours(
                    snapshots, snapshots, bookings.conflicts(), snapshots.openingCheck()))
            .handlers());
    handlers.putAll(blocks.handlers());
    handlers.putAll(new SlotsApi(snapshots, Bookings.occupants(database)).handlers());
    handlers.putAll(bookings.handlers());
    this.pipeline =
        new Pipeline(
            contract, handlers, admission.apply(keys), new Replays(database), pages, clock);
  }

  private static Jobs jobs(
      Database database, Bookings bookings, KeyDirectory keys, DatabaseClock clock) {
    return new Jobs()
        .add(bookings.sweep(), Duration.ofSeconds(2))
        .add(Job.of("write_key_uses", keys::writeUses), Duration.ofSeconds(20))
        .add(new SweepEvents(database, clock), Duration.ofMinutes(10))
        .add(
            Job.of(
                "sweep_idempotency_keys",
                () ->
                    database.write(
                            connection -> IdempotencyRows.sweep(connection, clock.instant(), 1_000))
                        == 1_000),
            Duration.ofMinutes(10));
  }

  Follower follower() {
    return follower;
  }

  Jobs jobs() {
    return jobs;
  }

  Pipeline pipeline() {
    return pipeline;
  }
}
