package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;

/** Checks whether a customer has ever written to the business. */
public final class WrittenByCustomers {
  private static final String ANY =
      """
      select true from turno.conversations c
       where c.workspace_id = ? and c.customer_id = ?
         and exists (select from turno.messages m
                      where m.workspace_id = c.workspace_id and m.conversation_id = c.id
                        and m.direction = 'inbound' and m.sender_type = 'customer')
       limit 1
      """;

  private WrittenByCustomers() {}

  public static boolean any(Connection connection, WorkspaceId workspaceId, CustomerId customer)
      throws SQLException {
    return Sql.of(ANY).with(workspaceId, customer).first(connection, row -> true) != null;
  }
}
