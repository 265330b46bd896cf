package turno.conversations;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.IdSource;
import turno.platform.jobs.Job;

/**
 * Sends the waiting messages of the built-in channels. The transaction that leases a message also
 * marks it as begun, before it is sent. So no message is sent twice, even after a crash; a message
 * that was marked as begun but gets no outcome is finished with an unknown outcome. Each message is
 * sent on its own virtual thread (docs/rules/conversations.md#sent-once).
 */
final class SendWaiting implements Job, AutoCloseable {
  static final String NAME = "send_messages";
  private static final Logger LOG = LoggerFactory.getLogger(SendWaiting.class);
  private static final int MAX_UNDER_WAY = 64;
  private static final int MAX_FINISH_ATTEMPTS = 6;
  private static final Duration READ_AGAIN = Duration.ofSeconds(5);
  private static final Duration FINISH_AGAIN = Duration.ofMillis(100);

  private final LeasedMessages leases;
  private final Channels channels;
  private final InstantSource clock;
  private final IdSource ids;
  private final BooleanSupplier maySend;
  private final Runnable wake;
  private final AtomicInteger underWay = new AtomicInteger();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final CountDownLatch closed = new CountDownLatch(1);

  /**
   * @param maySend false while all outgoing requests are held back, and when the server is stopping
   * @param wake makes the job run immediately
   */
  SendWaiting(
      LeasedMessages leases,
      Channels channels,
      InstantSource clock,
      IdSource ids,
      BooleanSupplier maySend,
      Runnable wake) {
    this.leases = leases;
    this.channels = channels;
    this.clock = clock;
    this.ids = ids;
    this.maySend = maySend;
    this.wake = wake;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean run() {
    if (isClosed() || !maySend.getAsBoolean()) {
      return false;
    }
    Instant now = clock.instant();
    boolean lost = leases.giveUpLost(now);
    int room = MAX_UNDER_WAY - underWay.get();
    List<ChannelName> names = channels.names();
    if (room <= 0 || names.isEmpty()) {
      return lost;
    }
    List<LeasedMessages.Leased> begun = leases.begin(names, ids.next(), now, room);
    for (LeasedMessages.Leased one : begun) {
      underWay.incrementAndGet();
      try {
        threads.execute(() -> send(one));
      } catch (RejectedExecutionException e) {
        underWay.decrementAndGet(); // the server is stopping; nothing was sent
        finish(one, new SendOutcome.Postponed(Duration.ZERO, false, "stopped", null));
      }
    }
    return lost || begun.size() == room;
  }

  private void send(LeasedMessages.Leased one) {
    SendOutcome outcome;
    try {
      outcome = outcome(one);
    } catch (RuntimeException | Error e) { // an Error must not leave the message in progress
      LOG.error("a channel failed while it sent a message", e);
      outcome = new SendOutcome.Unknown(null);
    }
    try {
      finish(one, outcome);
    } finally {
      underWay.decrementAndGet();
      wake.run();
    }
  }

  private SendOutcome outcome(LeasedMessages.Leased one) {
    Channel channel = channels.find(one.message().channel());
    if (channel == null) {
      return new SendOutcome.Refused("no_channel", null);
    }
    OutgoingMessage message;
    String outdated;
    try {
      message = leases.outgoing(one);
      outdated = leases.outdated(one, clock.instant());
    } catch (RuntimeException e) {
      LOG.warn("a message to send could not be read; it will be retried", e);
      return new SendOutcome.Postponed(READ_AGAIN, false, "unavailable", null);
    }
    if (outdated != null) {
      return new SendOutcome.Refused(
          outdated,
          "The message was delayed, so the server did not send it late, but decided again what to"
              + " send.");
    }
    // the message may have waited so long that the channel would refuse it
    boolean isTooLate =
        message.template() == null
            && !channel.name().takesTextAt(clock.instant(), message.lastInboundAt());
    if (isTooLate) {
      return new SendOutcome.Refused(
          OutdatedMessages.WINDOW_CLOSED,
          "The reply window closed before the message could be sent.");
    }
    return channel.send(message, step -> leases.isExtended(one, step));
  }

  /**
   * Stores an outcome. Retries a few times, because the database may be unavailable for a moment;
   * the lease lasts long enough for that.
   */
  private void finish(LeasedMessages.Leased one, SendOutcome outcome) {
    Duration pause = FINISH_AGAIN;
    for (int attempt = 1; ; attempt++) {
      try {
        leases.finish(one, outcome, clock.instant());
        return;
      } catch (RuntimeException e) {
        if (attempt == MAX_FINISH_ATTEMPTS || isClosedWithin(pause)) {
          LOG.warn("the outcome of a message could not be stored and stays unknown", e);
          return;
        }
        pause = pause.multipliedBy(2);
      }
    }
  }

  private boolean isClosed() {
    return closed.getCount() == 0;
  }

  private boolean isClosedWithin(Duration pause) {
    try {
      return closed.await(pause.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  /**
   * Stops sending, and waits up to {@link Channel#MAX_SEND} for the messages that are being sent:
   * an interrupted message has an unknown outcome.
   */
  @Override
  public void close() {
    closed.countDown();
    threads.shutdown();
    try {
      if (!threads.awaitTermination(Channel.MAX_SEND.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn("some messages were still being sent when the server stopped");
        threads.shutdownNow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
