package turno.bench;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * One of the two databases of {@link ScaleBenchmark}, with its server. An evenly spread share of
 * its workspaces is in use and in memory; some of the other workspaces are read once.
 */
final class ScaleSide implements AutoCloseable {
  private final BenchServer server;
  private final int workspaces;
  private final int inUse;
  private final ScaleLoad slots;
  private final ScaleLoad touches;
  private final ScaleLoad holds;

  private ScaleSide(
      BenchServer server, BenchShop shop, int workspaces, List<String> keys, int inUse) {
    this.server = server;
    this.workspaces = workspaces;
    this.inUse = inUse;
    List<Instant> starts = shop.starts();
    int port = server.port();
    String week = "/v1" + shop.week();
    this.slots = new ScaleLoad(port, i -> KeptConnection.get(week, keys.get(i % inUse)));
    this.touches = new ScaleLoad(port, i -> KeptConnection.get(week, keys.get(inUse + i)));
    this.holds =
        new ScaleLoad(
            port,
            i ->
                ScaleBenchmark.post(
                    "/v1/holds",
                    keys.get(i % inUse),
                    "scale-" + i,
                    shop.bookingOf(starts.get(i / inUse % starts.size()))));
  }

  /**
   * @param inUse the number of workspaces that are read and booked repeatedly
   */
  static ScaleSide open(int workspaces, int bookings, int inUse, Consumer<String> progress)
      throws Exception {
    BenchServer server = BenchServer.start(progress);
    try {
      BenchShop shop = BenchShop.open(server, progress);
      progress.accept("making " + workspaces + " workspaces of " + bookings + " bookings");
      server.fill(database -> ScaleData.fill(database, workspaces, bookings, progress));
      return new ScaleSide(server, shop, workspaces, keys(server, workspaces, inUse), inUse);
    } catch (Exception e) {
      server.close();
      throw e;
    }
  }

  /**
   * Keys of the workspaces in use, followed by keys of the workspaces that are read once; both
   * groups are spread over all workspaces.
   */
  private static List<String> keys(BenchServer server, int workspaces, int inUse) {
    List<String> slugs = new ArrayList<>();
    int others = Math.min(workspaces - inUse, ScaleBenchmark.TOUCHES);
    for (int i = 0; i < inUse; i++) {
      slugs.add(ScaleData.slug(1 + (int) ((long) i * workspaces / inUse)));
    }
    // the workspaces that are read once are scattered among the ones in use
    for (int number = 1; number <= workspaces && slugs.size() < inUse + others; number++) {
      int spread = 1 + (int) ((long) number * 7_919 % workspaces);
      String slug = ScaleData.slug(spread);
      if (!slugs.contains(slug)) {
        slugs.add(slug);
      }
    }
    return server.keys(slugs);
  }

  int workspaces() {
    return workspaces;
  }

  long size() throws SQLException {
    return ScaleData.size(server.database());
  }

  /** Reads each workspace in use once, so that all of them are in memory. */
  void touchAll() throws IOException {
    for (int i = 0; i < inUse; i++) {
      slots.once();
    }
  }

  ScaleLoad slots() {
    return slots;
  }

  ScaleLoad touches() {
    return touches;
  }

  ScaleLoad holds() {
    return holds;
  }

  @Override
  public void close() throws IOException {
    slots.close();
    touches.close();
    holds.close();
    server.close();
  }
}
