package turno.payments;

import java.sql.Connection;
import java.sql.SQLException;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;
import turno.workspaces.OpenMoney;

/**
 * Finds charges for which money may still come in, and refunds that a provider or a person must
 * still make.
 */
final class MoneyUnderWay implements OpenMoney {
  private static final String ANY =
      """
      select exists (select from turno.payment_charges
                      where workspace_id = ? and due_at is not null
                        and state in ('requested', 'open', 'closing'))
          or exists (select from turno.payment_refunds
                      where workspace_id = ? and due_at is not null
                        and state in ('requested', 'processing'))
          or exists (select from turno.payments where workspace_id = ? and refund_due is not null)
      """;

  // also checks the reason for attention, because a deposit keeps its status if a provider refuses
  // to refund a surplus
  private static final String OWED =
      """
      select exists (select from turno.bookings
                      where workspace_id = ? and payment_status = 'refund_pending')
          or exists (select from turno.bookings
                      where workspace_id = ? and payment_attention
                        and details #>> '{payment,attention,reason}' = 'refund_refused')
      """;

  @Override
  public boolean any(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return Sql.of(ANY)
        .with(workspaceId, workspaceId, workspaceId)
        .one(connection, row -> row.getBoolean(1));
  }

  @Override
  public boolean isOwed(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return Sql.of(OWED).with(workspaceId, workspaceId).one(connection, row -> row.getBoolean(1));
  }
}
