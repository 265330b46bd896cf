package turno.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.jobs.LeasedWork;
import turno.platform.outgoing.SendingFailed;

/**
 * Removes erased customers from Meta's contact book, which lists contacts by business-scoped id.
 */
final class ForgetContacts implements LeasedWork.Worker<ForgottenRows.ToForget> {
  static final String NAME = "forget_whatsapp_contacts";

  private static final Logger LOG = LoggerFactory.getLogger(ForgetContacts.class);

  /** The maximum number of attempts, which take about two weeks with the pauses between them. */
  private static final int MAX_ATTEMPTS = 350;

  static final int MAX_AT_ONCE = 8;
  static final int MAX_AT_ONCE_OF_WORKSPACE = 4;

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
   * In the transaction that erases a customer, deletes callback items that contain the customer's
   * addresses, except new items, and records which contacts Meta must forget.
   *
   * @param addresses the customer's addresses, as stored by {@code conversations}
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
  public boolean mayWork() {
    return mayAsk.getAsBoolean();
  }

  @Override
  public void work(List<ForgottenRows.ToForget> rows) {
    for (ForgottenRows.ToForget one : rows) {
      int attempts = one.attempts() + 1;
      boolean done = isForgotten(one) || attempts >= MAX_ATTEMPTS;
      Instant again = clock.instant().plus(LeasedWork.pause(attempts, longestPause()));
      database.write(connection ->
          done
              ? ForgottenRows.TABLE.delete(connection, one)
              : ForgottenRows.TABLE.settle(connection, one, again, attempts, ""));
    }
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
      LOG.info("a contact could not be removed from Meta's contact book: {}", e.word());
      return false;
    }
  }
}
