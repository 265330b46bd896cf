package turno.verification.race;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.TrialServer;

/** A client of the race that counts its attempts and records its acknowledged writes. */
class RetryingClient extends TrialServer {
  private final RaceStatistics statistics;

  RetryingClient(ServerProcess server, RaceStatistics statistics, String apiKey) {
    super(server, apiKey);
    this.statistics = statistics;
  }

  @Override
  public ApiReply once(ApiRequest ask) throws IOException, InterruptedException {
    long sentNanos = System.nanoTime();
    ApiReply reply = super.once(ask);
    long answeredNanos = System.nanoTime();
    statistics.slowestNanos.accumulate(answeredNanos - sentNanos);
    // a replayed answer belongs to an earlier request
    if (!ask.method().equals("GET") && reply.status() < 300 && !reply.replayed()) {
      String what = ask.method() + " " + ask.path() + " " + reply.status();
      statistics.wrote(new RaceStatistics.Write(what, sentNanos, answeredNanos));
    }
    return reply;
  }

  @Override
  protected void attempted(@Nullable ApiReply reply) {
    statistics.requests.increment();
    if (reply == null) {
      statistics.unknown.increment();
    } else if (reply.status() == 503) {
      statistics.busy.increment();
      statistics.unavailable.increment();
    } else if (reply.code().equals("idempotency_in_progress")) {
      statistics.busy.increment();
    }
  }
}
