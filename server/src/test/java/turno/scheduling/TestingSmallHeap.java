package turno.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import turno.platform.db.Database;
import turno.postgres.JdbcAddress;
import turno.testing.BarbeariaSol;
import turno.testing.Patiently;

/** A process with little memory that uses many workspaces, chosen at random. */
final class TestingSmallHeap {
  private static final int THREADS = 4;
  private static final int READS = 300;

  private TestingSmallHeap() {}

  public static void main(String[] arguments) throws Exception {
    int workspaces = Integer.parseInt(arguments[0]);
    int bookings = Integer.parseInt(arguments[1]);
    JdbcAddress address =
        new JdbcAddress(
            System.getenv("TESTING_URL"),
            System.getenv("TESTING_USER"),
            System.getenv("TESTING_PASSWORD"));
    try (Database database = new Database(address, 4, "small heap");
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Snapshots snapshots = new Snapshots(database, () -> BarbeariaSol.NOW);
      List<Future<?>> users = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        Random random = new Random(thread);
        users.add(
            threads.submit(() -> {
              for (int read = 0; read < READS; read++) {
                use(snapshots, 1 + random.nextInt(workspaces), bookings);
              }
            }));
      }
      for (Future<?> user : users) {
        user.get();
      }
      if (snapshots.evictions() == 0) {
        throw new IllegalStateException("all workspaces fit in memory, so the run shows nothing");
      }
      System.out.println(snapshots.size() + " of " + workspaces + " in memory, all right");
    }
  }

  private static void use(Snapshots snapshots, int workspace, int bookings) {
    Snapshot snapshot = Patiently.done(() -> snapshots.get(ManyWorkspaces.workspace(workspace)));
    for (int booking = 1; booking <= bookings; booking++) {
      if (!ManyWorkspaces.shows(snapshot, booking)) {
        throw new IllegalStateException("booking " + booking + " is missing in " + workspace);
      }
    }
    if (snapshots.bytes() > 1.1 * snapshots.bytesMost()) {
      throw new IllegalStateException(snapshots.bytes() + " of " + snapshots.bytesMost());
    }
  }
}
