package turno.bench;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import java.io.IOException;
import java.net.InetAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import turno.Server;
import turno.kernel.WorkspaceLimit;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.platform.db.Database;
import turno.platform.http.Addresses;
import turno.platform.http.Answer;
import turno.platform.http.Authenticator;
import turno.platform.http.Handler;
import turno.platform.http.HttpServer;
import turno.platform.http.IdempotentExecution;
import turno.platform.http.MetadataLimit;
import turno.platform.http.Pipeline;
import turno.platform.http.ProblemPages;
import turno.platform.http.SentAnswers;
import turno.platform.storage.StorageBudget;
import turno.platform.time.DatabaseClock;
import turno.workspaces.KeyDirectory;

/**
 * Two servers that answer the same bytes from memory: one behind the whole pipeline (credential,
 * rate limits, rights, headers, validation, idempotency key and its lock), the other without the
 * pipeline.
 */
final class FromMemory implements AutoCloseable {
  private final Database database;
  private final HttpServer pipeline;
  private final WebServer bare;

  private FromMemory(BenchServer server, Handler piped, io.helidon.webserver.http.Handler unpiped)
      throws IOException {
    this.database = new Database(server.database(), 1, "bench");
    this.pipeline = pipeline(server, piped);
    pipeline.start();
    this.bare = bare(unpiped).start();
  }

  /** Servers that answer 200 to every request. */
  static FromMemory ofReads(BenchServer server, byte[] bytes) throws IOException {
    return new FromMemory(
        server,
        call -> Answer.bytes(200, bytes),
        (request, response) -> {
          response.header(HeaderNames.CONTENT_TYPE, Answer.JSON);
          response.send(bytes);
        });
  }

  /** Servers that read the body and answer 201. */
  static FromMemory ofWrites(BenchServer server, byte[] bytes) throws IOException {
    return new FromMemory(
        server,
        call -> {
          call.body();
          return Answer.bytes(201, bytes);
        },
        (request, response) -> {
          request.content().as(byte[].class);
          response.status(Status.CREATED_201);
          response.header(HeaderNames.CONTENT_TYPE, Answer.JSON);
          response.send(bytes);
        });
  }

  private HttpServer pipeline(BenchServer server, Handler handler) throws IOException {
    DatabaseClock clock = new DatabaseClock(database);
    clock.measure();
    Contract contract = Contract.load();
    Map<String, Handler> handlers = new HashMap<>();
    for (Operation operation : contract.operations()) {
      if (!operation.planned()) {
        handlers.put(operation.id(), handler);
      }
    }
    ProblemPages pages = new ProblemPages(() -> "http://127.0.0.1");
    return new HttpServer(
        InetAddress.getLoopbackAddress(),
        0,
        new Pipeline(
            contract,
            handlers,
            Server.admission(
                server.settings(), new KeyDirectory(database), Authenticator.NOBODY, clock),
            new IdempotentExecution(
                database,
                new StorageBudget(database, clock, 0),
                new MetadataLimit(database, clock, WorkspaceLimit.none(), List.of())),
            pages,
            clock,
            SentAnswers.PLAIN,
            Map.of()),
        new Addresses(List.of()),
        10_000);
  }

  private static WebServer bare(io.helidon.webserver.http.Handler handler) {
    return WebServer.builder()
        .address(InetAddress.getLoopbackAddress())
        .port(0)
        .shutdownHook(false)
        .connectionOptions(options -> options.tcpNoDelay(true))
        .routing(HttpRouting.builder().any(handler))
        .build();
  }

  int pipelinePort() {
    return pipeline.port();
  }

  int barePort() {
    return bare.port();
  }

  @Override
  public void close() {
    bare.stop();
    pipeline.close();
    database.close();
  }
}
