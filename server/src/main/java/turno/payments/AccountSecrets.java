package turno.payments;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.platform.secrets.SecretBox;

/** Encrypts the secrets of accounts, each for its own account. */
final class AccountSecrets {
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

  /** Null where there are none, or no key at hand opens them. */
  Account.@Nullable Secrets open(Account account) {
    String text = opened(account.secrets(), place(account.workspaceId(), account.id()));
    return text == null ? null : Json.MAPPER.readValue(text, Account.Secrets.class);
  }

  /** The secret of the address that the provider calls; null where there is none to be had. */
  @Nullable String callback(Account account) {
    return opened(account.callback(), callbackPlace(account.workspaceId(), account.id()));
  }

  private @Nullable String opened(byte @Nullable [] sealed, String place) {
    return sealed == null ? null : box.open(sealed, place);
  }

  /** See {@link SecretBox#presentHead}. */
  byte[] presentHead() {
    return box.presentHead();
  }

  /** Whether the keys at hand open everything that is sealed of an account. */
  boolean isReadable(Account account) {
    return (account.secrets() == null || open(account) != null)
        && (account.callback() == null || callback(account) != null);
  }

  /** Everything sealed anew, with the present key; null where no key at hand opens it. */
  @Nullable Account resealed(Account account) {
    if (!isReadable(account)) {
      return null;
    }
    Account.Secrets secrets = open(account);
    String callback = callback(account);
    WorkspaceId workspaceId = account.workspaceId();
    return account.sealed(
        secrets == null ? null : seal(workspaceId, account.id(), secrets),
        callback == null ? null : sealCallback(workspaceId, account.id(), callback));
  }

  private static String place(WorkspaceId workspaceId, PaymentId id) {
    return "payment account " + workspaceId.value() + " " + id.value();
  }

  private static String callbackPlace(WorkspaceId workspaceId, PaymentId id) {
    return "callback of " + place(workspaceId, id);
  }
}
