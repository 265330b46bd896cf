package turno.messages;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.conversations.MessageTemplate;
import turno.conversations.OneTimeCodes;
import turno.conversations.SendOutcome;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.jobs.LeasedWork;
import turno.platform.outgoing.OutgoingGate;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Sends codes to phones while the holds last. Before a code is sent, its row is marked, so a code
 * with an unknown outcome is not sent again (docs/rules/whatsapp.md#one-sending).
 */
final class SendPhoneCodes implements LeasedWork.Worker<PhoneCodeRows.ToSend> {
  static final String NAME = "send_phone_codes";

  /** The maximum length of a hold. */
  private static final Duration LIFE = Duration.ofMinutes(10);

  private final Database database;
  private final Workspaces workspaces;
  private final PhoneCodes codes;
  private final OneTimeCodes channel;
  private final InstantSource clock;
  private final OutgoingGate gate;

  SendPhoneCodes(
      Database database,
      Workspaces workspaces,
      PhoneCodes codes,
      OneTimeCodes channel,
      InstantSource clock,
      OutgoingGate gate) {
    this.database = database;
    this.workspaces = workspaces;
    this.codes = codes;
    this.channel = channel;
    this.clock = clock;
    this.gate = gate;
  }

  @Override
  public boolean mayWork() {
    return gate.isOpen();
  }

  @Override
  public void work(List<PhoneCodeRows.ToSend> rows) {
    rows.forEach(this::work);
  }

  private void work(PhoneCodeRows.ToSend row) {
    SendOutcome outcome = sent(row);
    database.write(connection -> {
      if (outcome instanceof SendOutcome.Postponed postponed) {
        Instant again = clock.instant().plus(postponed.pause());
        String waits = "phone = case when q.lease is null then q.phone else ? end";
        return PhoneCodeRows.TABLE.settle(
            connection, row, again, row.attempts() + 1, waits, row.phone());
      }
      if (outcome instanceof SendOutcome.Sent(String externalId)) {
        String signature = codes.signature(row.workspaceId(), Objects.requireNonNull(row.phone()));
        OneTimeCodes.accepted(connection, row.workspaceId(), signature, externalId);
      }
      // keeps the phone number if another code was requested in the meantime, because that code
      // must still be sent
      String sent = "phone = case when q.lease is null then q.phone end";
      return PhoneCodeRows.TABLE.settle(connection, row, null, 0, sent);
    });
  }

  /** Sends a code and returns the outcome; null if nothing was sent. */
  private @Nullable SendOutcome sent(PhoneCodeRows.ToSend row) {
    WorkspaceId id = row.workspaceId();
    String phone = row.phone();
    if (phone == null || !clock.instant().isBefore(row.createdAt().plus(LIFE))) {
      return null;
    }
    Workspace workspace = Tenant.<Workspace, RuntimeException>of(id, () -> workspaces.get(id));
    MessageTemplate template =
        database.<@Nullable MessageTemplate>read(connection ->
            Workspaces.isDeleted(connection, id)
                ? null
                : channel.template(connection, workspace, row.locale()));
    if (template == null
        || !database.<Boolean>write(connection -> PhoneCodeRows.begin(connection, row))) {
      return null;
    }
    return channel.send(id, phone, template, codes.code(row.bookingId(), phone, row.sends()));
  }
}
