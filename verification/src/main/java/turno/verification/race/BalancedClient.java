package turno.verification.race;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.ServerProcess;

/**
 * A client of two servers that acts as a load balancer would: requests are sent to the servers
 * alternately, and a request that gets no answer, or 503, is repeated on the other server with the
 * same idempotency key. The client does not remember which server is down, so that requests arrive
 * at every moment while a server stops and starts.
 */
final class BalancedClient extends RetryingClient {
  private static final long PATIENCE_NANOS = Patience.LIMIT.toNanos();
  private static final int PAUSE_MILLIS = 30;

  private final List<RetryingClient> servers;
  private final UpgradeStatistics upgrade;
  private final AtomicInteger turn = new AtomicInteger();

  BalancedClient(
      List<ServerProcess> servers,
      RaceStatistics statistics,
      UpgradeStatistics upgrade,
      String apiKey) {
    super(servers.getFirst(), statistics, apiKey);
    this.servers =
        servers.stream().map(one -> new RetryingClient(one, statistics, apiKey)).toList();
    this.upgrade = upgrade;
  }

  /**
   * Repeats a request for up to a minute until its outcome is known. If the second attempt fails,
   * that is recorded; further attempts only serve to find out the outcome, which the judge needs.
   */
  @Override
  public ApiReply ask(ApiRequest ask) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NANOS;
    int server = turn.getAndIncrement() & 1;
    int failures = 0;
    upgrade.begun();
    while (true) {
      ApiReply reply = attempt(server, ask);
      if (reply != null && !reply.code().equals("idempotency_in_progress")) {
        upgrade.answered(server, ask, reply, failures);
        return reply;
      }
      if (System.nanoTime() > end) {
        throw new IllegalStateException(ask + " was not answered in time");
      }
      if (reply == null) {
        failures++;
        server = 1 - server;
        if (failures == 2) {
          upgrade.failed(ask);
        }
      }
      if (reply != null || failures > 1) {
        Thread.sleep(PAUSE_MILLIS + ThreadLocalRandom.current().nextInt(PAUSE_MILLIS));
      }
    }
  }

  /** Sends a request once; returns null if the answer is 503 or there is none. */
  private @Nullable ApiReply attempt(int server, ApiRequest ask) throws InterruptedException {
    try {
      ApiReply reply = servers.get(server).once(ask);
      attempted(reply);
      if (reply.status() != 503) {
        return reply;
      }
      upgrade.retried(server, ask, "503 " + reply.json().path("detail").asString(reply.text()));
    } catch (ConnectException e) {
      attempted(null);
      upgrade.retried(server, ask, "no connection");
    } catch (HttpTimeoutException e) {
      attempted(null);
      upgrade.retried(server, ask, "no answer in time");
    } catch (IOException e) {
      attempted(null);
      upgrade.retried(server, ask, "cut off: " + e.getMessage());
    }
    return null;
  }
}
