package turno.bench;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.Consumer;

/**
 * {@code customers}: compares a search over HTTP among a million customers of one workspace with a
 * page of the list without a search. Some names are frequent and others are rare, as in reality;
 * some of the searches match no customer. Then measures erasing a customer (see {@link Erasing}).
 */
final class CustomersBenchmark implements Benchmark {
  private static final int CUSTOMERS = 1_000_000;
  private static final int ROUNDS = 15;
  private static final int WARM_UP_ROUNDS = 4;
  private static final double MAX_MILLIS = 100;

  private static final String FILL =
      """
      insert into turno.customers
             (workspace_id, id, name, name_folded, phone, phone_form, first_of_phone, email, notes, tags,
              metadata, created_at, updated_at)
      select w.workspace_id, c.id, c.name, c.name, c.phone, c.phone, true, c.email, repeat('nota ', 15), '{}',
             '{}', '2027-02-01', '2027-02-01'
        from turno.workspaces w,
             (select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
                     first[1 + floor(array_length(first, 1) * power(random(), 3))::integer] || ' '
                     || last[1 + floor(array_length(last, 1) * power(random(), 2))::integer] || ' '
                     || substr(md5(n::text), 1, 1 + n % 4) as name,
                     '+5511' || (900000000 + n * 7919::bigint % 99999989)::text as phone,
                     case when n % 3 = 0 then 'c' || n || '@example.com' end as email
                from generate_series(1, 1000000) n,
                     (select array['maria', 'jose', 'ana', 'joao', 'antonio', 'francisco', 'carlos',
                        'paulo', 'pedro', 'lucas', 'luiz', 'marcos', 'gabriel', 'rafael', 'daniel',
                        'bruno', 'eduardo', 'felipe', 'rodrigo', 'mateus', 'andre', 'fernando',
                        'gustavo', 'ricardo', 'jorge', 'roberto', 'diego', 'sergio', 'renato', 'alex',
                        'samuel', 'mario', 'flavio', 'wanda', 'zuleica', 'xavier'] as first,
                      array['silva', 'santos', 'oliveira', 'souza', 'rodrigues', 'ferreira', 'alves',
                        'pereira', 'lima', 'gomes', 'costa', 'ribeiro', 'martins', 'carvalho',
                        'lopes', 'soares', 'rocha', 'dias', 'nunes', 'pinto', 'queiroz',
                        'xisto'] as last) names) c
       where w.slug = 'bench'
      """;

  private record Search(String name, String q) {}

  private static final List<Search> SEARCHES =
      List.of(
          new Search("a common name", "maria"),
          new Search("three letters of a common name", "mar"),
          new Search("a rare name", "xavier"),
          new Search("three letters of a rare name", "xav"),
          new Search("two rare names", "zuleica xisto"),
          new Search("a name that no customer has", "wolfgang"),
          new Search("one letter, common", "m"),
          new Search("one letter, rare", "z"),
          new Search("two letters that are in no name", "yb"),
          new Search("a whole phone number", "+55 11 90000-7919"),
          new Search("four digits of a phone number", "9888"),
          new Search("an e-mail address", "c99999@example.com"));

  @Override
  public BenchReport run(Consumer<String> progress) throws IOException, SQLException {
    try (BenchServer server = BenchServer.start(progress)) {
      progress.accept("making " + CUSTOMERS + " customers");
      fill(server);
      progress.accept("searching");
      try (KeptConnection connection = new KeptConnection(server.port())) {
        BenchReport report = measure(server, connection);
        new Erasing(server, connection).measure(report, progress);
        return report;
      }
    }
  }

  private static void fill(BenchServer server) throws SQLException {
    var database = server.database();
    try (var connection =
            DriverManager.getConnection(database.url(), database.user(), database.password());
        Statement statement = connection.createStatement()) {
      statement.execute("set synchronous_commit = off");
      statement.execute(FILL);
      statement.execute("vacuum (analyze, buffer_usage_limit 0) turno.customers");
      statement.execute("checkpoint");
    }
  }

  private static BenchReport measure(BenchServer server, KeptConnection connection)
      throws IOException {
    BenchReport report =
        new BenchReport(
            "customers: GET /customers?q= among the "
                + CUSTOMERS
                + " customers of one workspace, medians of "
                + ROUNDS);
    report.line("without a search", BenchReport.format("%.1f ms", median(server, connection, "")));
    double worst = 0;
    for (Search search : SEARCHES) {
      String query = "?q=" + URLEncoder.encode(search.q(), StandardCharsets.UTF_8);
      double millis = median(server, connection, query);
      worst = Math.max(worst, millis);
      report.line(search.name() + ": " + search.q(), BenchReport.format("%.1f ms", millis));
    }
    return report.line(
        "the slowest search",
        BenchReport.format("%.1f ms", worst),
        "at most 100 ms",
        worst <= MAX_MILLIS);
  }

  private static double median(BenchServer server, KeptConnection connection, String query)
      throws IOException {
    byte[] request = KeptConnection.get("/v1/customers" + query, server.key());
    double[] millis = new double[ROUNDS];
    for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      long begin = System.nanoTime();
      connection.send(request);
      connection.receive();
      if (round >= 0) {
        millis[round] = (System.nanoTime() - begin) / 1e6;
      }
    }
    return new Samples(millis).median();
  }
}
