package turno.webhooks;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.platform.jobs.Job;
import turno.platform.metrics.Tally;

/**
 * What came of attempts, until it is written: all that has come since the last look in one commit.
 * What cannot be written keeps nothing else from being written, and is given up after some tries:
 * its lease runs out, and the attempt is made again.
 */
final class Outcomes implements Job {
  static final String NAME = "record_attempts";
  private static final Logger LOG = LoggerFactory.getLogger(Outcomes.class);
  private static final int TOGETHER_MOST = 256;
  private static final int TRIES = 5;

  private final RecordAttempts record;
  private final Consumer<List<Heard>> heard;
  private final Queue<Made> made = new ConcurrentLinkedQueue<>();
  private final Tally tally = new Tally("delivered", "refused", "unreachable", "unwritten");

  /** An attempt, and how often it could not be written. */
  private record Made(Attempts.Ended ended, int tries) {}

  /**
   * An attempt of which is written what came of it, or given up.
   *
   * @param failing whether its endpoint fails at present
   * @param dueAt when its delivery is due again, null when it is not
   * @param disabled whether this was one failure too many, or a listener that is gone
   */
  record Heard(Attempts.Ended ended, boolean failing, @Nullable Instant dueAt, boolean disabled) {}

  /**
   * @param heard is told of what is written or given up
   */
  Outcomes(RecordAttempts record, Consumer<List<Heard>> heard) {
    this.record = record;
    this.heard = heard;
  }

  @Override
  public String name() {
    return NAME;
  }

  void add(Attempts.Ended ended) {
    made.add(new Made(ended, 0));
  }

  /** How many attempts ended in which way so far. */
  Tally tally() {
    return tally;
  }

  /** Writes a batch; what failed is thrown when all others are written. */
  @Override
  public synchronized boolean run() {
    List<Made> batch = next();
    if (batch.isEmpty()) {
      return false;
    }
    try {
      write(batch);
    } catch (RuntimeException e) {
      writeEach(batch);
    }
    return !made.isEmpty();
  }

  /** Those that came first, each delivery once: the second time goes after the first. */
  private List<Made> next() {
    List<Made> batch = new ArrayList<>();
    Set<UUID> deliveries = new HashSet<>();
    for (Made first = made.peek();
        first != null
            && batch.size() < TOGETHER_MOST
            && deliveries.add(first.ended().claim().deliveryId());
        first = made.peek()) {
      batch.add(made.remove());
    }
    return batch;
  }

  private void write(List<Made> batch) {
    List<RecordAttempts.Written> written = record.write(batch.stream().map(Made::ended).toList());
    List<Heard> all = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      Attempts.Ended ended = batch.get(i).ended();
      RecordAttempts.Written one = written.get(i);
      tally.count(name(ended.reply()));
      all.add(new Heard(ended, one.failing(), one.dueAt(), one.disabled()));
    }
    heard.accept(all);
  }

  private static String name(Reply reply) {
    if (reply.isSuccess()) {
      return "delivered";
    }
    return reply.statusCode() == null ? "unreachable" : "refused";
  }

  private void writeEach(List<Made> batch) {
    RuntimeException failure = null;
    for (Made one : batch) {
      try {
        write(List.of(one));
      } catch (RuntimeException e) {
        failure = e;
        if (one.tries() + 1 < TRIES) {
          made.add(new Made(one.ended(), one.tries() + 1));
        } else {
          LOG.warn("what came of a webhook delivery could not be written: it is made again", e);
          tally.count("unwritten");
          heard.accept(List.of(new Heard(one.ended(), true, null, false)));
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  /** Writes all there is, as far as the database lets it. */
  void flush() {
    try {
      while (run()) {
        // goes on
      }
    } catch (RuntimeException e) {
      LOG.warn(
          "what came of {} webhook deliveries is not written: they are made again", made.size(), e);
    }
  }
}
