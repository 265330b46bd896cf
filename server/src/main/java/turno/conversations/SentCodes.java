package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;
import turno.platform.jobs.Retention;
import turno.workspaces.Workspace;

/**
 * Reads and writes the rows of the codes sent to each phone within a day. The rows limit the number
 * of codes, and identify a code when the channel reports its price
 * (docs/rules/publishable-keys.md#verified-phones).
 */
final class SentCodes {
  static final Duration KEPT = Duration.ofDays(1);

  private static final Duration HOUR = Duration.ofHours(1);
  private static final int MAX_IN_AN_HOUR = 5;
  private static final int MAX_IN_A_DAY = 10;

  // concurrent requests compute the same number, so all but one are refused
  private static final String ASK =
      """
      insert into turno.sent_codes (workspace_id, phone_signature, number, asked_at, priced)
      select ?, ?, coalesce(max(c.number), 0) + 1, ?, false
        from turno.sent_codes c
       where c.workspace_id = ? and c.phone_signature = ?
      having count(*) filter (where c.asked_at > ?) < ?
         and count(*) filter (where c.asked_at > ?) < ?
      on conflict do nothing
      """;

  private static final String ACCEPTED =
      """
      update turno.sent_codes set external_id = ?
       where workspace_id = ? and phone_signature = ? and number = (
         select max(c.number) from turno.sent_codes c
          where c.workspace_id = ? and c.phone_signature = ? and c.external_id is null)
      """;

  private static final String IS_KNOWN =
      "select true from turno.sent_codes where workspace_id = ? and external_id = ?";

  private static final String PRICE =
      """
      update turno.sent_codes set priced = true
       where workspace_id = ? and external_id = ? and not priced
      """;

  private static final String SWEEP =
      """
      with old as (
        delete from turno.sent_codes where (workspace_id, phone_signature, number) in (
          select workspace_id, phone_signature, number from turno.sent_codes
           where asked_at >= ? and asked_at < ? order by asked_at limit ?)
        returning asked_at)
      select count(*)::integer as rows, max(asked_at) as latest from old
      """;

  private SentCodes() {}

  /**
   * Counts one more code for a phone; returns false if the phone has reached a limit, or if a
   * concurrent request for the phone was faster.
   */
  static boolean ask(
      Connection connection, WorkspaceId workspaceId, String phoneSignature, Instant now)
      throws SQLException {
    return Sql.of(ASK)
            .with(workspaceId, phoneSignature, now, workspaceId, phoneSignature)
            .with(now.minus(HOUR), MAX_IN_AN_HOUR, now.minus(KEPT), MAX_IN_A_DAY)
            .update(connection)
        == 1;
  }

  /** Records that the channel has accepted the latest code of a phone. */
  static void accepted(
      Connection connection, WorkspaceId workspaceId, String phoneSignature, String externalId)
      throws SQLException {
    Sql.of(ACCEPTED)
        .with(externalId, workspaceId, phoneSignature, workspaceId, phoneSignature)
        .update(connection);
  }

  /**
   * Whether a channel's report is about a code. Counts the cost when the price is first reported.
   */
  static boolean isReported(
      Connection connection, Workspace workspace, ChannelStatus status, Instant now)
      throws SQLException {
    boolean isKnown =
        Sql.of(IS_KNOWN).with(workspace.id(), status.externalId()).first(connection, row -> true)
            != null;
    ChannelStatus.Pricing pricing = status.pricing();
    if (isKnown
        && pricing != null
        && Sql.of(PRICE).with(workspace.id(), status.externalId()).update(connection) == 1) {
      MessageCosts.count(connection, workspace, pricing, now);
    }
    return isKnown;
  }

  static Retention.Deleted sweep(Connection connection, Instant from, Instant until, int limit)
      throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(SWEEP).with(from, until, limit));
  }
}
