package turno.whatsapp;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.jobs.LeaseTable;

/** Reads and writes the rows of WhatsApp numbers. */
final class NumberRows {
  private static final String COLUMNS =
      """
      workspace_id, phone_number_id, business_account_id, base_url, secrets, problem_code,
      problem_detail, problem_at, version, created_at, updated_at
      """;

  private static final String FIND =
      "select " + COLUMNS + " from turno.whatsapp_numbers where workspace_id = ?";

  private static final String LOCK = FIND + " for update";

  private static final String BY_CALLBACK =
      "select "
          + COLUMNS
          + """
           from turno.whatsapp_numbers n where callback_digest = ? and not exists (
             select from turno.workspace_deletions d where d.workspace_id = n.workspace_id)
          """;

  private static final String PUT =
      """
      insert into turno.whatsapp_numbers
             (workspace_id, phone_number_id, business_account_id, base_url, callback_digest, secrets,
              attempts, version, created_at, updated_at)
      values (?, ?, ?, ?, ?, ?, 0, ?, ?, ?)
      on conflict (workspace_id) do update
         set phone_number_id = excluded.phone_number_id,
             business_account_id = excluded.business_account_id, base_url = excluded.base_url,
             callback_digest = excluded.callback_digest, secrets = excluded.secrets,
             problem_code = null, problem_detail = null, problem_at = null,
             version = excluded.version, updated_at = excluded.updated_at
      """;

  private static final String PROBLEM =
      """
      update turno.whatsapp_numbers
         set problem_code = ?, problem_detail = ?,
             problem_at = case when problem_code = ? then problem_at else ? end
       where workspace_id = ?
      """;

  private static final String WELL =
      """
      update turno.whatsapp_numbers
         set problem_code = null, problem_detail = null, problem_at = null
       where workspace_id = ?
      """;

  // keeps the lease, because a turn under way checks for more items at its end
  private static final String NUDGE =
      "update turno.whatsapp_numbers set due_at = least(due_at, ?) where workspace_id = ?";

  private static final String SEALED_OTHERWISE =
      "select "
          + COLUMNS
          + " from turno.whatsapp_numbers where workspace_id > ?"
          + " and substring(secrets from 1 for ?) <> ? order by workspace_id limit ?";

  private static final String LIST =
      "select " + COLUMNS + " from turno.whatsapp_numbers order by workspace_id";

  private static final String ALL = "select workspace_id from turno.whatsapp_numbers";

  private static final String RESEAL =
      "update turno.whatsapp_numbers set secrets = ? where workspace_id = ? and version = ?";

  /**
   * The lease table for the queues of callback items. Each workspace has one queue, represented by
   * the row of its number.
   */
  static final LeaseTable<Leased> QUEUES =
      new LeaseTable<>("whatsapp_numbers", List.of(), NumberRows::leased);

  private NumberRows() {}

  /** A leased number, whose items are being recorded. */
  record Leased(WhatsAppNumber number, int attempts, UUID lease) implements LeaseTable.Row {
    @Override
    public WorkspaceId workspaceId() {
      return number.workspaceId();
    }

    @Override
    public List<?> key() {
      return List.of();
    }
  }

  static @Nullable WhatsAppNumber find(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    return Sql.of(FIND).with(workspaceId).first(connection, NumberRows::read);
  }

  static @Nullable WhatsAppNumber lock(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    return Sql.of(LOCK).with(workspaceId).first(connection, NumberRows::read);
  }

  static @Nullable WhatsAppNumber byCallback(Connection connection, byte[] digest)
      throws SQLException {
    return Sql.of(BY_CALLBACK).with(digest).first(connection, NumberRows::read);
  }

  /** Stores a number and clears its recorded problem, which is recorded again if it persists. */
  static void put(Connection connection, WhatsAppNumber number, byte[] callbackDigest)
      throws SQLException {
    Sql.of(PUT)
        .with(
            number.workspaceId(),
            number.phoneNumberId(),
            number.businessAccountId(),
            number.baseUrl(),
            callbackDigest,
            number.sealed(),
            number.version(),
            number.createdAt(),
            number.updatedAt())
        .update(connection);
  }

  static void trouble(
      Connection connection,
      WorkspaceId workspaceId,
      String code,
      @Nullable String detail,
      Instant now)
      throws SQLException {
    Sql.of(PROBLEM).with(code, detail, code, now, workspaceId).update(connection);
  }

  static void well(Connection connection, WorkspaceId workspaceId) throws SQLException {
    Sql.of(WELL).with(workspaceId).update(connection);
  }

  /** Makes a queue due, even while its turn is under way. */
  static void nudge(Connection connection, WorkspaceId workspaceId, Instant now)
      throws SQLException {
    Sql.of(NUDGE).with(now, workspaceId).update(connection);
  }

  /** Returns the numbers of all workspaces. */
  static List<WhatsAppNumber> list(Connection connection) throws SQLException {
    return Sql.of(LIST).list(connection, NumberRows::read);
  }

  /** Returns the workspaces that have a number. */
  static List<WorkspaceId> all(Connection connection) throws SQLException {
    return Sql.of(ALL).list(connection, row -> Sql.id(row, "workspace_id", IdKind.WORKSPACE));
  }

  /** Returns numbers whose secrets were encrypted with a key other than the current one. */
  static List<WhatsAppNumber> sealedOtherwise(
      Connection connection, WorkspaceId after, byte[] head, int limit) throws SQLException {
    return Sql.of(SEALED_OTHERWISE)
        .with(after, head.length, head, limit)
        .list(connection, NumberRows::read);
  }

  static void reseal(Connection connection, WhatsAppNumber number, byte[] sealed)
      throws SQLException {
    Sql.of(RESEAL).with(sealed, number.workspaceId(), number.version()).update(connection);
  }

  private static Leased leased(ResultSet row) throws SQLException {
    return new Leased(read(row), row.getInt("attempts") - 1, row.getObject("lease", UUID.class));
  }

  private static WhatsAppNumber read(ResultSet row) throws SQLException {
    String code = row.getString("problem_code");
    return new WhatsAppNumber(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        row.getString("phone_number_id"),
        row.getString("business_account_id"),
        row.getString("base_url"),
        row.getBytes("secrets"),
        code == null
            ? null
            : new WhatsAppNumber.Problem(
                code, row.getString("problem_detail"), Sql.instantOf(row, "problem_at")),
        row.getLong("version"),
        Sql.instantOf(row, "created_at"),
        Sql.instantOf(row, "updated_at"));
  }
}
