package turno.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.jobs.Job;
import turno.platform.outgoing.SendingFailed;

/**
 * Takes customers who were erased here out of Meta's contact book, which knows them by their
 * business-scoped ids.
 */
final class ForgetContacts implements Job {
  static final String NAME = "forget_whatsapp_contacts";

  private static final Logger LOG = LoggerFactory.getLogger(ForgetContacts.class);
  private static final Duration LEASE = Duration.ofMinutes(1);
  private static final Duration RETRY_LEAST = Duration.ofMinutes(1);
  private static final int DOUBLINGS_MOST = 10;
  private static final int ATTEMPTS_MOST = 30;
  private static final int AT_ONCE = 8;
  private static final int FROM_EACH = 4;

  private final Database database;
  private final Graph graph;
  private final NumberSecrets secrets;
  private final InstantSource clock;
  private final BooleanSupplier mayAsk;

  ForgetContacts(
      Database database,
      Graph graph,
      NumberSecrets secrets,
      InstantSource clock,
      BooleanSupplier mayAsk) {
    this.database = database;
    this.graph = graph;
    this.secrets = secrets;
    this.clock = clock;
    this.mayAsk = mayAsk;
  }

  /**
   * In the transaction that erases a customer: deletes callbacks that name them, and notes whom
   * Meta has to forget.
   *
   * @param addresses as conversations keep them
   */
  static void erase(
      Connection connection, WorkspaceId workspaceId, List<String> addresses, Instant now)
      throws SQLException {
    for (String stored : addresses) {
      Address address = Address.stored(stored);
      if (address == null) {
        continue;
      }
      CallbackRows.deleteNaming(connection, workspaceId, address.value().getBytes(UTF_8));
      if (!address.isPhone()) {
        ForgottenRows.insert(connection, workspaceId, address.value(), now);
      }
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean run() {
    if (!mayAsk.getAsBoolean()) {
      return false;
    }
    Instant now = clock.instant();
    List<ForgottenRows.ToForget> due = new ArrayList<>();
    for (WorkspaceId workspaceId :
        database.read(connection -> ForgottenRows.waiting(connection, now, AT_ONCE))) {
      due.addAll(
          database.write(connection ->
              ForgottenRows.lease(connection, workspaceId, now, now.plus(LEASE), FROM_EACH)));
    }
    OnThreads.each(due, one -> forget(one, now));
    return !due.isEmpty();
  }

  private void forget(ForgottenRows.ToForget one, Instant now) {
    boolean done = isForgotten(one) || one.attempts() >= ATTEMPTS_MOST;
    Instant again =
        now.plus(RETRY_LEAST.multipliedBy(1L << Math.min(one.attempts(), DOUBLINGS_MOST)));
    database.write(connection -> {
      if (done) {
        ForgottenRows.delete(connection, one);
      } else {
        ForgottenRows.later(connection, one, again);
      }
      return null;
    });
  }

  private boolean isForgotten(ForgottenRows.ToForget one) {
    WhatsAppNumber number =
        database.<@Nullable WhatsAppNumber>read(
            connection -> NumberRows.find(connection, one.workspaceId()));
    NumberCredentials credentials = number == null ? null : secrets.credentials(number);
    if (credentials == null) {
      return false;
    }
    try {
      return graph.forget(credentials, one.userId());
    } catch (SendingFailed e) {
      LOG.info("Meta's contact book could not be asked to forget somebody: {}", e.word());
      return false;
    }
  }
}
