package turno.whatsapp;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Base64;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretBox;
import turno.platform.secrets.SecretOwners;

/** Encrypts the secrets of WhatsApp numbers, and decrypts them only for the same workspace. */
final class NumberSecrets implements SecretOwners<WhatsAppNumber> {
  private static final int CALLBACK_BYTES = 24;

  private final SecretBox box;
  private final RandomGenerator random;

  NumberSecrets(Keys keys, RandomGenerator random) {
    this.box = new SecretBox(keys, random);
    this.random = random;
  }

  /** Makes the unguessable last part of a callback URL. */
  String newCallback() {
    byte[] bytes = new byte[CALLBACK_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  byte[] seal(NumberCredentials.Secrets secrets, WorkspaceId workspaceId) {
    ObjectNode all = Json.object();
    all.put("access_token", secrets.accessToken());
    all.put("app_secret", secrets.appSecret());
    all.put("verify_token", secrets.verifyToken());
    all.put("callback", secrets.callback());
    return box.seal(Json.text(all), place(workspaceId));
  }

  /** Returns the secrets, or null if no available key opens them. */
  NumberCredentials.@Nullable Secrets open(WhatsAppNumber number) {
    String opened = box.open(number.sealed(), place(number.workspaceId()));
    if (opened == null) {
      return null;
    }
    JsonNode all = Json.MAPPER.readTree(opened);
    return new NumberCredentials.Secrets(
        all.path("access_token").stringValue(),
        all.path("app_secret").stringValue(),
        all.path("verify_token").stringValue(),
        all.path("callback").stringValue());
  }

  /** Returns the credentials of the number, or null if no available key opens its secrets. */
  @Nullable NumberCredentials credentials(WhatsAppNumber number) {
    NumberCredentials.Secrets secrets = open(number);
    return secrets == null
        ? null
        : new NumberCredentials(
            number.workspaceId(),
            number.phoneNumberId(),
            number.businessAccountId(),
            number.baseUrl(),
            secrets);
  }

  @Override
  public String noun() {
    return "WhatsApp number";
  }

  @Override
  public String lost() {
    return "they can send nothing, and no callback can be verified";
  }

  @Override
  public String remedy() {
    return "configure each number again";
  }

  @Override
  public List<WhatsAppNumber> all(Connection connection) throws SQLException {
    return NumberRows.list(connection);
  }

  @Override
  public boolean isReadable(WhatsAppNumber number) {
    return open(number) != null;
  }

  @Override
  public List<WhatsAppNumber> sealedOtherwise(
      Connection connection, @Nullable WhatsAppNumber after, int most) throws SQLException {
    return NumberRows.sealedOtherwise(
        connection,
        after == null ? IdKind.WORKSPACE.least() : after.workspaceId(),
        box.presentHead(),
        most);
  }

  @Override
  public void renew(Connection connection, WhatsAppNumber number) throws SQLException {
    NumberCredentials.Secrets opened = open(number);
    if (opened != null) {
      NumberRows.reseal(connection, number, seal(opened, number.workspaceId()));
    }
  }

  private static String place(WorkspaceId workspaceId) {
    return "whatsapp " + workspaceId.value();
  }
}
