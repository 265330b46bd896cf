package turno.whatsapp;

import java.util.Base64;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretBox;

/** Encrypts the secrets of a number, each for its own workspace. */
final class NumberSecrets {
  private static final int CALLBACK_BYTES = 24;

  private final SecretBox box;
  private final RandomGenerator random;

  NumberSecrets(Keys keys, RandomGenerator random) {
    this.box = new SecretBox(keys, random);
    this.random = random;
  }

  /** The last part of a callback's address, which nobody can guess. */
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

  /** Null when no key at hand opens them. */
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

  /** With what the number is spoken for; null when no key at hand opens its secrets. */
  @Nullable NumberCredentials credentials(WhatsAppNumber number) {
    NumberCredentials.Secrets secrets = open(number);
    return secrets == null
        ? null
        : new NumberCredentials(
            number.phoneNumberId(), number.businessAccountId(), number.baseUrl(), secrets);
  }

  /** See {@link SecretBox#presentHead}. */
  byte[] presentHead() {
    return box.presentHead();
  }

  private static String place(WorkspaceId workspaceId) {
    return "whatsapp " + workspaceId.value();
  }
}
