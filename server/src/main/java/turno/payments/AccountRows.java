package turno.payments;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.db.StoredJson;
import turno.platform.jobs.LeaseTable;

/** Reads and writes the rows of payment accounts. */
final class AccountRows {
  private record StoredSettings(
      @Nullable String profile,
      @Nullable String baseUrl,
      @Nullable String tokenUrl,
      @Nullable String clientId,
      @Nullable String pixKey,
      @Nullable String account,
      String merchantName,
      String merchantCity,
      boolean replaceWebhook,
      boolean pollingOnly) {}

  private static final StoredJson<StoredSettings> SETTINGS =
      StoredJson.of("payment_accounts", "settings", StoredSettings.class);

  private static final String COLUMNS =
      """
      select workspace_id, id, provider, settings, secrets, callback, certificate_ends_at, webhook, webhook_at, created_at
        from turno.payment_accounts
      """;

  private static final String IN_USE = COLUMNS + " where workspace_id = ? and replaced_at is null";

  private static final String FIND = COLUMNS + " where workspace_id = ? and id = ?";

  private static final String OF_SERVICES =
      COLUMNS + " where workspace_id = ? and provider = 'api-pix' order by created_at, id";

  private static final String SEALED_OTHERWISE =
      COLUMNS
          + """
           where (workspace_id, id) > (?, ?)
             and (substring(secrets from 1 for ?) <> ? or substring(callback from 1 for ?) <> ?)
           order by workspace_id, id limit ?
          """;

  private static final String SEALED =
      COLUMNS + " where secrets is not null or callback is not null";

  // no other statement changes sealed values
  private static final String RESEAL =
      "update turno.payment_accounts set secrets = ?, callback = ? where workspace_id = ? and id = ?";

  private static final String CALLED =
      COLUMNS + " where workspace_id = ? and callback_hash = ? order by created_at desc limit 1";

  private static final String ALL_CALLED =
      "select distinct workspace_id from turno.payment_accounts where callback_hash is not null";

  private static final String REPLACE =
      """
      update turno.payment_accounts set replaced_at = ?, due_at = null, lease = null
       where workspace_id = ? and replaced_at is null
      """;

  // deletes replaced accounts that nothing refers to, except the newest ones, because a provider
  // may still call their callback addresses
  private static final String FORGET =
      """
      delete from turno.payment_accounts a
       where a.workspace_id = ?
         and a.id in (
           select o.id from turno.payment_accounts o
            where o.workspace_id = a.workspace_id and o.replaced_at is not null
            order by o.created_at desc, o.id desc offset ?)
         and not exists (
           select from turno.payment_charges c
            where c.workspace_id = a.workspace_id and c.account_id = a.id)
         and not exists (
           select from turno.payment_refunds r
            where r.workspace_id = a.workspace_id and r.account_id = a.id)
         and not exists (
           select from turno.payments p
            where p.workspace_id = a.workspace_id and p.account_id = a.id)
      """;

  /** How many replaced accounts are kept even if nothing refers to them. */
  private static final int KEPT = 20;

  private static final String INSERT =
      """
      insert into turno.payment_accounts
             (workspace_id, id, provider, settings, secrets, callback, callback_hash, certificate_ends_at, webhook, due_at,
              attempts, created_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)
      """;

  static final LeaseTable<Looked> WEBHOOKS =
      new LeaseTable<>("payment_accounts", List.of("id"), AccountRows::looked);

  private AccountRows() {}

  /** A leased account whose registered callback address is being checked. */
  record Looked(Account account, int attempts, UUID lease) implements LeaseTable.Row {
    @Override
    public WorkspaceId workspaceId() {
      return account.workspaceId();
    }

    @Override
    public List<?> key() {
      return List.of(account.id());
    }
  }

  static @Nullable Account inUse(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    return Sql.of(IN_USE).with(workspaceId).first(connection, AccountRows::read);
  }

  static @Nullable Account find(Connection connection, WorkspaceId workspaceId, PaymentId id)
      throws SQLException {
    return Sql.of(FIND).with(workspaceId, id).first(connection, AccountRows::read);
  }

  /** The workspace's accounts at payment services, including replaced accounts. */
  static List<Account> ofServices(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    return Sql.of(OF_SERVICES).with(workspaceId).list(connection, AccountRows::read);
  }

  static @Nullable Account called(Connection connection, WorkspaceId workspaceId, byte[] hash)
      throws SQLException {
    return Sql.of(CALLED).with(workspaceId, hash).first(connection, AccountRows::read);
  }

  /** The workspaces with an account, current or replaced, that has a callback address. */
  static List<WorkspaceId> called(Connection connection) throws SQLException {
    return Sql.of(ALL_CALLED)
        .list(connection, row -> Sql.id(row, "workspace_id", IdKind.WORKSPACE));
  }

  /**
   * Stores an account that replaces the account in use, and deletes replaced accounts that are no
   * longer needed.
   */
  static void use(Connection connection, Account account, byte @Nullable [] callbackHash)
      throws SQLException {
    Sql.of(REPLACE).with(account.createdAt(), account.workspaceId()).update(connection);
    Sql.of(FORGET).with(account.workspaceId(), KEPT).update(connection);
    Account.Settings s = account.settings();
    Sql.of(INSERT)
        .with(
            account.workspaceId(),
            account.id(),
            account.kind(),
            new Sql.Json(
                SETTINGS.write(
                    new StoredSettings(
                        s.profile(),
                        s.baseUrl(),
                        s.tokenUrl(),
                        s.clientId(),
                        s.pixKey(),
                        s.account(),
                        s.merchantName(),
                        s.merchantCity(),
                        s.replaceWebhook(),
                        s.pollingOnly()))),
            account.secrets(),
            account.callback(),
            callbackHash,
            account.certificateEndsAt(),
            account.webhook(),
            account.webhook().equals("none") ? null : account.createdAt(),
            account.createdAt())
        .update(connection);
  }

  /**
   * The accounts, in all workspaces, with values that are sealed with a key other than the current
   * one.
   */
  static List<Account> sealedOtherwise(
      Connection connection, @Nullable Account after, byte[] head, int most) throws SQLException {
    return Sql.of(SEALED_OTHERWISE)
        .with(
            after == null ? IdKind.WORKSPACE.least() : after.workspaceId(),
            after == null ? IdKind.PAYMENT.least() : after.id())
        .with(head.length, head, head.length, head, most)
        .list(connection, AccountRows::read);
  }

  /** The accounts, in all workspaces, with sealed values. */
  static List<Account> sealed(Connection connection) throws SQLException {
    return Sql.of(SEALED).list(connection, AccountRows::read);
  }

  static void reseal(Connection connection, Account account) throws SQLException {
    Sql.of(RESEAL)
        .with(account.secrets(), account.callback(), account.workspaceId(), account.id())
        .update(connection);
  }

  private static Looked looked(ResultSet row) throws SQLException {
    return new Looked(read(row), row.getInt("attempts") - 1, row.getObject("lease", UUID.class));
  }

  private static Account read(ResultSet row) throws SQLException {
    PaymentId id = Sql.id(row, "id", IdKind.PAYMENT);
    StoredSettings s = SETTINGS.read(row.getString("settings"), id);
    return new Account(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        id,
        row.getString("provider"),
        new Account.Settings(
            s.profile,
            s.baseUrl,
            s.tokenUrl,
            s.clientId,
            s.pixKey,
            s.account,
            s.merchantName,
            s.merchantCity,
            s.replaceWebhook,
            s.pollingOnly),
        row.getBytes("secrets"),
        row.getBytes("callback"),
        Sql.instant(row, "certificate_ends_at"),
        row.getString("webhook"),
        Sql.instant(row, "webhook_at"),
        Sql.instantOf(row, "created_at"));
  }
}
