package turno.payments;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.IdKind;
import turno.kernel.PaymentId;
import turno.kernel.WorkspaceId;
import turno.platform.db.Sql;
import turno.platform.db.StoredJson;

/** Accounts as rows. */
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
      StoredJson.of("payment_accounts", "settings", StoredSettings.class, StoredJson.SAME);

  private static final String COLUMNS =
      """
      select workspace_id, id, provider, settings, secrets, callback, certificate_ends_at, webhook, webhook_at, created_at
        from turno.payment_accounts
      """;

  private static final String IN_USE = COLUMNS + " where workspace_id = ? and replaced_at is null";

  private static final String FIND = COLUMNS + " where workspace_id = ? and id = ?";

  private static final String CALLED =
      COLUMNS + " where workspace_id = ? and callback_hash = ? order by created_at desc limit 1";

  private static final String TO_REGISTER =
      COLUMNS
          + """
           where replaced_at is null and provider = 'api-pix'
             and (webhook = 'wanted' or (webhook in ('registered', 'gone', 'refused') and webhook_at < ?))
           order by workspace_id limit ?
          """;

  private static final String REPLACE =
      "update turno.payment_accounts set replaced_at = ? where workspace_id = ? and replaced_at is null";

  private static final String INSERT =
      """
      insert into turno.payment_accounts
             (workspace_id, id, provider, settings, secrets, callback, callback_hash, certificate_ends_at, webhook, created_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private static final String WEBHOOK =
      """
      update turno.payment_accounts set webhook = ?, webhook_at = ? where workspace_id = ? and id = ?
      """;

  private AccountRows() {}

  static @Nullable Account inUse(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    return Sql.of(IN_USE).with(workspaceId).first(connection, AccountRows::read);
  }

  static @Nullable Account find(Connection connection, WorkspaceId workspaceId, PaymentId id)
      throws SQLException {
    return Sql.of(FIND).with(workspaceId, id).first(connection, AccountRows::read);
  }

  static @Nullable Account called(Connection connection, WorkspaceId workspaceId, byte[] hash)
      throws SQLException {
    return Sql.of(CALLED).with(workspaceId, hash).first(connection, AccountRows::read);
  }

  /** Of all workspaces, those whose registered address is to be looked at. */
  static List<Account> toRegister(Connection connection, Instant lookedBefore, int most)
      throws SQLException {
    return Sql.of(TO_REGISTER).with(lookedBefore, most).list(connection, AccountRows::read);
  }

  /** Takes an account into use instead of the one before. */
  static void use(Connection connection, Account account, byte @Nullable [] callbackHash)
      throws SQLException {
    Sql.of(REPLACE).with(account.createdAt(), account.workspaceId()).update(connection);
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
            account.createdAt())
        .update(connection);
  }

  static void webhook(Connection connection, Account account, String state, Instant now)
      throws SQLException {
    Sql.of(WEBHOOK).with(state, now, account.workspaceId(), account.id()).update(connection);
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
