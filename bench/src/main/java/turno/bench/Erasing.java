package turno.bench;

import java.io.IOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import java.util.function.Consumer;
import turno.kernel.Id.CustomerId;

/**
 * Compares erasing a customer over HTTP before and after the workspace gets many events and many
 * stored answers. Events should hardly add time, because an index finds them by their subject.
 * Stored answers do add time, because the answers of a whole day are read; but they are read before
 * anything is locked.
 */
final class Erasing {
  private static final int EVENTS = 200_000;
  private static final int ANSWERS = 20_000;
  private static final int ROUNDS = 9;

  /** A payload with as many bytes and ids as an event of a booking. */
  private static final String TEXT =
      """
      convert_to('{' || repeat('"id": "bkg_01m80pxjhqe00bpkfz7kw5x7sz", "name": "Maria Souza", "at": '
                               || '"2027-03-01T09:00:00-03:00", "cents": 12000, "ok": true, ', 14) || '}', 'UTF8')
      """;

  private final BenchServer server;
  private final KeptConnection connection;
  private int customer;

  Erasing(BenchServer server, KeptConnection connection) {
    this.server = server;
    this.connection = connection;
  }

  void measure(BenchReport report, Consumer<String> progress) throws IOException, SQLException {
    progress.accept("erasing");
    double empty = median();
    execute(
        """
        insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload)
        select w.workspace_id, gen_random_uuid(), 'booking', gen_random_uuid(), 1, 'booking.created', '2027-02-01', %s
          from turno.workspaces w, generate_series(1, %d)
         where w.slug = 'bench'
        """
            .formatted(TEXT, EVENTS));
    execute("vacuum (analyze, buffer_usage_limit 0) turno.log");
    double busy = median();
    execute(
        """
        insert into turno.idempotency_keys
               (workspace_id, scope, key, fingerprint, status, response, created_at)
        select w.workspace_id, 'bench', 'k' || n, '', 201, %s, '2027-02-01'
          from turno.workspaces w, generate_series(1, %d) n
         where w.slug = 'bench'
        """
            .formatted(TEXT, ANSWERS));
    execute("vacuum (analyze, buffer_usage_limit 0) turno.idempotency_keys");
    double answered = median();
    report
        .line(
            "erasing a customer, without events or stored answers",
            BenchReport.format("%.1f ms", empty))
        .line(
            "erasing a customer, with %,d events".formatted(EVENTS),
            BenchReport.format("%.1f ms", busy))
        .line(
            "and also with %,d stored answers, read without a lock".formatted(ANSWERS),
            BenchReport.format("%.0f ms", answered));
  }

  private double median() throws IOException {
    double[] millis = new double[ROUNDS];
    for (int round = -1; round < ROUNDS; round++) {
      CustomerId id = new CustomerId(new UUID(0x7000L, 0x8000_0000_0000_0000L | ++customer));
      byte[] request = KeptConnection.delete("/v1/customers/" + id.toString(), server.key());
      long begin = System.nanoTime();
      connection.send(request);
      connection.receive();
      if (round >= 0) {
        millis[round] = (System.nanoTime() - begin) / 1e6;
      }
    }
    return new Samples(millis).median();
  }

  private void execute(String sql) throws SQLException {
    var database = server.database();
    try (var open =
            DriverManager.getConnection(database.url(), database.user(), database.password());
        Statement statement = open.createStatement()) {
      statement.execute(sql);
    }
  }
}
