package turno.verification.kit;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.postgres.JdbcAddress;

/** A client of one workspace, on a server that may be killed and started again. */
public class TrialServer {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int PAUSE_MILLIS = 30;

  private final ServerProcess process;
  private final String apiKey;

  /**
   * @param apiKey a key of the workspace's owner
   */
  public TrialServer(ServerProcess process, String apiKey) {
    this.process = process;
    this.apiKey = apiKey;
  }

  /**
   * Repeats a request for up to two minutes until its outcome is known, even if the server crashes
   * and restarts meanwhile. The answers 503 and {@code idempotency_in_progress} are not outcomes.
   */
  public ApiReply ask(ApiRequest ask) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    Throwable last = null;
    do {
      try {
        ApiReply reply = once(ask);
        attempted(reply);
        if (reply.status() != 503 && !reply.code().equals("idempotency_in_progress")) {
          return reply;
        }
      } catch (IOException e) {
        last = e;
        attempted(null);
        awaitServer();
      }
      Thread.sleep(PAUSE_MILLIS + ThreadLocalRandom.current().nextInt(PAUSE_MILLIS));
    } while (System.nanoTime() < end);
    throw new IllegalStateException(
        ask + " got no final answer within " + PATIENCE.toSeconds() + " s", last);
  }

  /** Sends a request once. */
  public ApiReply once(ApiRequest ask) throws IOException, InterruptedException {
    return PlainHttp.send(process.baseAddress(), apiKey, ask);
  }

  /**
   * Called after each attempt of {@link #ask}, with the answer, or with null if there was none;
   * subclasses count the attempts.
   */
  protected void attempted(@Nullable ApiReply reply) {}

  /** Creates an object; throws if that fails. */
  public JsonNode create(String path, String key, JsonNode body) throws InterruptedException {
    ApiReply reply = ask(ApiRequest.post(path, key, body.toString()));
    if (reply.status() != 201) {
      throw new IllegalStateException(path + ": " + reply);
    }
    return reply.json();
  }

  /** Sets the server's clock, which continues from that instant. */
  public void setClock(Instant now, String key) throws InterruptedException {
    String body = PlainJson.object().put("now", now.toString()).put("frozen", false).toString();
    ApiReply reply = ask(ApiRequest.post("/test/clock", key, body));
    if (reply.status() != 200) {
      throw new IllegalStateException("the clock cannot be moved to " + now + ": " + reply);
    }
  }

  private void awaitServer() throws InterruptedException {
    try {
      process.awaitReady(PATIENCE);
    } catch (TimeoutException e) {
      throw new IllegalStateException("the server does not start again; see " + process.log(), e);
    }
  }

  /** Kills the server and starts it again. */
  public void kill(boolean withPostgres) throws InterruptedException {
    process.kill(withPostgres);
    process.start();
  }

  /** Opens a connection to the server's database. */
  public Connection connect() throws SQLException {
    JdbcAddress address = process.database();
    return DriverManager.getConnection(address.url(), address.user(), address.password());
  }
}
