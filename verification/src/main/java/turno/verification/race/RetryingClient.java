package turno.verification.race;

import org.jspecify.annotations.Nullable;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.TrialServer;

/** A client of the race, whose attempts are counted. */
final class RetryingClient extends TrialServer {
  private final RaceStatistics statistics;

  RetryingClient(ServerProcess server, RaceStatistics statistics, String apiKey) {
    super(server, apiKey);
    this.statistics = statistics;
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
