package turno.payments;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.platform.secrets.SecretBox;
import turno.platform.secrets.SecretOwners;

/**
 * Encrypts the secrets of accounts, and binds each encrypted value to its account. Replaced
 * accounts are included, because their charges may still be open.
 */
final class AccountSecrets implements SecretOwners<Account> {
  private final SecretBox box;

  AccountSecrets(SecretBox box) {
    this.box = box;
  }

  byte[] seal(WorkspaceId workspaceId, PaymentId id, Account.Secrets secrets) {
    return box.seal(Json.text(secrets), place(workspaceId, id));
  }

  byte[] sealCallback(WorkspaceId workspaceId, PaymentId id, String secret) {
    return box.seal(secret, callbackPlace(workspaceId, id));
  }

  /** The decrypted secrets; null if there are none or no available key opens them. */
  Account.@Nullable Secrets open(Account account) {
    String text = opened(account.secrets(), place(account.workspaceId(), account.id()));
    return text == null ? null : Json.MAPPER.readValue(text, Account.Secrets.class);
  }

  /** The secret of the callback address; null if there is none or it cannot be opened. */
  @Nullable String callback(Account account) {
    return opened(account.callback(), callbackPlace(account.workspaceId(), account.id()));
  }

  private @Nullable String opened(byte @Nullable [] sealed, String place) {
    return sealed == null ? null : box.open(sealed, place);
  }

  @Override
  public String noun() {
    return "payment account";
  }

  @Override
  public String lost() {
    return "no charge can be created or read with them, and nothing can be refunded";
  }

  @Override
  public String remedy() {
    return "configure each payment provider again";
  }

  @Override
  public List<Account> all(Connection connection) throws SQLException {
    return AccountRows.sealed(connection);
  }

  @Override
  public List<Account> sealedOtherwise(Connection connection, @Nullable Account after, int most)
      throws SQLException {
    return AccountRows.sealedOtherwise(connection, after, box.presentHead(), most);
  }

  @Override
  public boolean isReadable(Account account) {
    return (account.secrets() == null || open(account) != null)
        && (account.callback() == null || callback(account) != null);
  }

  @Override
  public void renew(Connection connection, Account account) throws SQLException {
    Account.Secrets secrets = open(account);
    String callback = callback(account);
    WorkspaceId workspaceId = account.workspaceId();
    AccountRows.reseal(
        connection,
        account.sealed(
            secrets == null ? null : seal(workspaceId, account.id(), secrets),
            callback == null ? null : sealCallback(workspaceId, account.id(), callback)));
  }

  private static String place(WorkspaceId workspaceId, PaymentId id) {
    return "payment account " + workspaceId.value() + " " + id.value();
  }

  private static String callbackPlace(WorkspaceId workspaceId, PaymentId id) {
    return "callback of " + place(workspaceId, id);
  }
}
