package turno;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.bookings.Bookings;
import turno.commands.CommandRefusal;
import turno.commands.MissingKey;
import turno.commands.SealedSecrets;
import turno.commands.StartContext;
import turno.kernel.Timestamps;
import turno.platform.config.Setting;
import turno.platform.config.Settings;
import turno.platform.db.Database;
import turno.platform.db.OtherServers;
import turno.platform.db.RowLevelSecurity;
import turno.platform.db.StoredTimeline;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.outgoing.OutgoingHold;
import turno.platform.secrets.KeyPlace;
import turno.platform.secrets.Keys;
import turno.platform.time.DatabaseClock;
import turno.webhooks.Webhooks;

/**
 * Joins a starting server to the servers that are already running on its database: opens the pools,
 * adopts or starts the shared clock, checks that this server has the same key for secrets, and
 * keeps outgoing traffic on hold if the database says so. Servers join one at a time.
 */
final class JoinDatabase {
  private static final int JOBS = 2;
  private static final int FEED = 1;

  private final StartContext launch;
  private final List<Database> opened = new ArrayList<>();

  /** The parts of a server that exist once it has joined the database. */
  record Joined(
      Api.Databases databases,
      DatabaseClock clock,
      Keys keys,
      OutgoingGate gate,
      OutgoingHold.@Nullable Held held) {}

  private record Entered(Database feed, Keys keys, OutgoingHold.@Nullable Held held) {}

  private JoinDatabase(StartContext launch) {
    this.launch = launch;
  }

  /** Joins the other servers; if that fails, closes everything that was opened. */
  static Joined run(StartContext launch) {
    JoinDatabase join = new JoinDatabase(launch);
    try {
      return join.run();
    } catch (RuntimeException | Error e) {
      join.opened.forEach(Database::close);
      throw e;
    }
  }

  private Joined run() {
    Settings settings = launch.settings();
    Database jobs = open(new Database(launch.database(), JOBS, "jobs"));
    RowLevelSecurity wall = settings.get(Setting.TENANT_WALL).on(jobs);
    int shared = settings.get(Setting.DATABASE_POOL) - JOBS - FEED;
    // requests and writes share these connections; each leaves at least one to the other, however
    // long its calls take (decision 8)
    Database requests = open(new Database(launch.database(), shared, shared - 1, "requests", wall));
    Database writes = requests.shared(Math.min(Bookings.COMMITS, shared - 1));
    DatabaseClock clock = new DatabaseClock(requests);
    Entered entered =
        OtherServers.oneAtATime(
            jobs,
            () -> {
              new StoredTimeline(launch.database(), writes).judge();
              boolean others = OtherServers.run(requests);
              startClock(clock, others);
              Keys keys = takeKey(writes, others);
              OutgoingHold.Held held =
                  writes.<OutgoingHold.@Nullable Held>write(OutgoingHold::recognise);
              return new Entered(
                  open(new Database(launch.database(), FEED, OtherServers.POOL)), keys, held);
            });
    return new Joined(
        new Api.Databases(requests, writes, jobs, entered.feed()),
        clock,
        entered.keys(),
        OutgoingGate.of(jobs, entered.held()),
        entered.held());
  }

  private Database open(Database pool) {
    opened.add(pool);
    return pool;
  }

  private void startClock(DatabaseClock clock, boolean others) {
    Instant wanted = launch.settings().find(Setting.CLOCK);
    clock.measure();
    if (others && wanted != null && !clock.isSimulated()) {
      throw CommandRefusal.failed(
          "Another server on this database uses the real clock, and all servers must share one"
              + " clock."
              + "\nStop that server first, or start this one without --clock (TURNO_CLOCK).");
    }
    if (others) {
      // the running servers have set the shared clock, and a start must not change it
      if (clock.isSimulated()) {
        launch
            .console()
            .print(
                "the clock is simulated by another server, and this server shares it; the time is "
                    + Timestamps.format(clock.instant(), ZoneOffset.UTC)
                    + (clock.isFrozen() ? ", and the clock stands still" : ""));
      }
      return;
    }
    Instant begun = clock.begin(wanted);
    if (begun != null) {
      String at = Timestamps.format(begun, ZoneOffset.UTC);
      launch
          .console()
          .print(
              begun.equals(wanted)
                  ? "the clock is simulated: it starts at " + at
                  : "the clock is simulated: it continues at "
                      + at
                      + ", the latest stored instant");
    }
  }

  /**
   * Takes the key for secrets. All servers of a database must have the same key, because one server
   * may need a secret that another encrypted. A new key is generated only if no stored secret needs
   * a missing key.
   */
  private Keys takeKey(Database database, boolean others) {
    KeyPlace place = launch.settings().keys();
    String missing = MissingKey.in(database, place, launch.random());
    if (missing != null) {
      throw CommandRefusal.failed(missing);
    }
    Keys keys = Keys.ofServer(place, launch.random(), launch.console());
    switch (Webhooks.takeKey(database, keys, launch.random(), !others)) {
      case KNOWN -> {}
      case UNKNOWN_TO_THIS ->
          throw CommandRefusal.failed(
              "Another server runs on this database and encrypts secrets with a different key."
                  + "\nSet TURNO_SECRET_KEY to the same key for both servers."
                  + " Without this setting, the key is the one in secret.key in the data folder.");
      case ANOTHER_THAN_BEFORE -> reportLostSecrets(keys, database);
    }
    return keys;
  }

  private void reportLostSecrets(Keys keys, Database database) {
    SealedSecrets sealed = SealedSecrets.look(database, keys, launch.random());
    if (!sealed.areReadable()) {
      launch
          .console()
          .say(
              "WRONG KEY: the secrets of "
                  + sealed.lost()
                  + " were encrypted with a key that this server does not have: "
                  + sealed.consequences()
                  + ".\nSet TURNO_SECRET_KEY_PREVIOUS to the previous key, or put secret.key"
                  + " back into the data folder. If that key is lost, "
                  + sealed.remedies()
                  + ".");
    }
  }
}
