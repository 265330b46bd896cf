package turno.payments;

import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.Sha256;
import turno.kernel.Timestamps;
import turno.payments.pix.BrCode;
import turno.payments.pix.PixKey;
import turno.payments.providers.ClientCertificate;
import turno.payments.providers.PixProfile;
import turno.workspaces.Workspace;

/**
 * Reads an account from the input of an owner or operator, and shows it without its secrets, except
 * the secret in the callback address (docs/rules/payments.md#payment-provider).
 */
final class AccountForms {
  private static final String DEFAULT_CITY = "BRASIL";

  /**
   * The Pix key of every static code in a workspace in test mode. It can never be registered,
   * because no domain ends in {@code .invalid} (RFC 2606).
   */
  private static final String TEST_KEY = "teste@turno.invalid";

  /** The maximum lengths in characters, as in the contract; a longer certificate is not opened. */
  private static final Map<String, Integer> LONGEST =
      Map.of(
          "certificate", 20_000,
          "private_key", 20_000,
          "certificate_password", 200,
          "certificate_authority", 20_000);

  private final Accounts accounts;
  private final IdSource ids;
  private final Supplier<String> publicUrl;

  AccountForms(Accounts accounts, IdSource ids, Supplier<String> publicUrl) {
    this.accounts = accounts;
    this.ids = ids;
    this.publicUrl = publicUrl;
  }

  /**
   * @param callbackHash the hash by which callbacks are looked up; null if the account receives no
   *     callbacks
   */
  record Filled(Account account, byte @Nullable [] callbackHash) {}

  /** Creates an account from a body that has passed {@link #check}. */
  Filled fill(ObjectNode body, Workspace workspace, Instant at) {
    WorkspaceId workspaceId = workspace.id();
    PaymentId id = ids.next(IdKind.PAYMENT);
    String kind = body.path("provider").stringValue();
    boolean api = kind.equals("api-pix");
    boolean polling = body.path("polling_only").asBoolean(false);
    Account.Secrets secrets = secrets(body);
    ClientCertificate certificate = api ? Accounts.certificate(secrets) : null;
    String callback = api && !polling ? accounts.newSecret(workspaceId) : null;
    Account account =
        new Account(
            workspaceId,
            id,
            kind,
            settings(body, workspace, kind),
            api ? accounts.secrets().seal(workspaceId, id, secrets) : null,
            callback == null ? null : accounts.secrets().sealCallback(workspaceId, id, callback),
            certificate == null ? null : certificate.endsAt().truncatedTo(ChronoUnit.SECONDS),
            callback == null ? "none" : "wanted",
            null,
            at.truncatedTo(ChronoUnit.MICROS));
    return new Filled(account, callback == null ? null : Sha256.of(callback));
  }

  ObjectNode view(@Nullable Account account, ZoneId zone) {
    ObjectNode view = Json.object();
    Account.Settings settings = account == null ? null : account.settings();
    view.put("provider", account == null ? "manual" : account.kind());
    view.put("profile", settings == null ? null : settings.profile());
    view.put("verified", verified(account));
    view.put("base_url", settings == null ? null : settings.baseUrl());
    view.put("token_url", settings == null ? null : settings.tokenUrl());
    view.put("client_id", settings == null ? null : settings.clientId());
    view.put("pix_key", settings == null ? null : settings.pixKey());
    view.put("account", settings == null ? null : settings.account());
    view.put("merchant_name", settings == null ? null : settings.merchantName());
    view.put("merchant_city", settings == null ? null : settings.merchantCity());
    view.put("polling_only", settings != null && settings.pollingOnly());
    view.put("replace_webhook", settings != null && settings.replaceWebhook());
    String secret = account == null ? null : accounts.secrets().callback(account);
    view.put("callback_url", secret == null ? null : WatchWebhooks.url(publicUrl.get(), secret));
    view.put("webhook", account == null ? "none" : account.webhook());
    view.put(
        "webhook_checked_at",
        Timestamps.formatOrNull(account == null ? null : account.webhookAt(), zone));
    view.put(
        "certificate_expires_at",
        Timestamps.formatOrNull(account == null ? null : account.certificateEndsAt(), zone));
    view.put(
        "created_at", Timestamps.formatOrNull(account == null ? null : account.createdAt(), zone));
    return view;
  }

  private static boolean verified(@Nullable Account account) {
    PixProfile profile =
        account == null || account.settings().profile() == null
            ? null
            : PixProfile.of(account.settings().profile());
    return profile == null || profile.verified();
  }

  private static Account.Settings settings(ObjectNode body, Workspace workspace, String kind) {
    boolean api = kind.equals("api-pix");
    String profile = text(body, "profile");
    String name = text(body, "merchant_name");
    String city = text(body, "merchant_city");
    return new Account.Settings(
        api ? profile == null ? "generic" : profile : null,
        api ? text(body, "base_url") : null,
        api ? text(body, "token_url") : null,
        api ? text(body, "client_id") : null,
        pixKey(body, workspace, kind),
        api ? text(body, "account") : null,
        name == null ? workspace.name() : name,
        city == null ? DEFAULT_CITY : city,
        body.path("replace_webhook").asBoolean(false),
        body.path("polling_only").asBoolean(false));
  }

  // docs/rules/payments.md#no-real-money-in-a-test-workspace
  private static @Nullable String pixKey(ObjectNode body, Workspace workspace, String kind) {
    return switch (kind) {
      case "manual" -> null;
      case "static" -> workspace.mode() == Workspace.Mode.TEST ? TEST_KEY : writtenKey(body);
      default -> writtenKey(body);
    };
  }

  private static @Nullable String writtenKey(ObjectNode body) {
    String written = text(body, "pix_key");
    return written == null ? null : PixKey.parse(written);
  }

  private static Account.Secrets secrets(ObjectNode body) {
    return new Account.Secrets(
        text(body, "client_secret"),
        text(body, "app_key"),
        text(body, "certificate"),
        text(body, "private_key"),
        text(body, "certificate_password"),
        text(body, "certificate_authority"));
  }

  private static @Nullable String text(ObjectNode body, String member) {
    return body.path(member).isString() ? body.path(member).stringValue() : null;
  }

  void check(ObjectNode body, Workspace workspace, List<Failure> failures) {
    String kind = text(body, "provider");
    boolean test = workspace.mode() == Workspace.Mode.TEST;
    List<String> needed =
        switch (kind == null ? "" : kind) {
          case "api-pix" -> List.of("base_url", "token_url", "client_id", "pix_key");
          case "static" -> test ? List.<String>of() : List.of("pix_key");
          default -> List.of();
        };
    for (String member : needed) {
      if (text(body, member) == null) {
        failures.add(
            Failure.at(
                "#/" + member,
                "required",
                "Send '" + member + "': a provider of this kind requires it."));
      }
    }
    for (String member : List.of("base_url", "token_url")) {
      String url = text(body, member);
      String complaint =
          url == null ? null : accounts.complaint(url, test && "api-pix".equals(kind));
      if (complaint != null) {
        failures.add(Failure.at("#/" + member, "format", complaint));
      }
    }
    if (kind != null && !kind.equals("manual")) {
      checkReceiver(body, workspace, failures);
    }
    for (String member : List.of("client_id", "client_secret", "app_key", "account")) {
      String text = text(body, member);
      if (text != null && !text.chars().allMatch(c -> c > ' ' && c <= '~')) {
        failures.add(
            Failure.at(
                "#/" + member, "format", "Send only visible ASCII characters, without spaces."));
      }
    }
    String profile = text(body, "profile");
    if (profile != null && PixProfile.of(profile) == null) {
      failures.add(
          Failure.at(
              "#/profile", "enum", "Send one of " + String.join(", ", PixProfile.names()) + "."));
    }
    int before = failures.size();
    LONGEST.forEach((member, most) -> {
      String text = text(body, member);
      if (text != null && text.length() > most) {
        failures.add(
            Failure.at("#/" + member, "max_length", "Send at most " + most + " characters."));
      }
    });
    if (failures.size() == before) { // does not open an oversized certificate
      failures.addAll(certificateFailures(body));
    }
  }

  /**
   * Checks the receiver's data that payment codes show, so that a mistake is reported to the owner
   * and not found by the first customer.
   */
  private static void checkReceiver(ObjectNode body, Workspace workspace, List<Failure> failures) {
    if (text(body, "pix_key") != null && writtenKey(body) == null) {
      failures.add(Failure.at("#/pix_key", "format", "Send " + PixKey.FORMS + "."));
    }
    String name = text(body, "merchant_name");
    if (!BrCode.isWritable(name == null ? workspace.name() : name)) {
      failures.add(
          Failure.at(
              "#/merchant_name",
              "format",
              (name == null
                      ? "The name of the workspace has no Latin letters: send a merchant_name."
                      : "merchant_name has no Latin letters.")
                  + " Banks show the receiver's name in plain Latin letters."));
    }
    String city = text(body, "merchant_city");
    if (city != null && !BrCode.isWritable(city)) {
      failures.add(
          Failure.at(
              "#/merchant_city",
              "format",
              "merchant_city has no Latin letters. Banks show the receiver's city in plain Latin"
                  + " letters."));
    }
  }

  private static List<Failure> certificateFailures(ObjectNode body) {
    List<Failure> failures = new ArrayList<>();
    Account.Secrets secrets = secrets(body);
    try {
      Accounts.check(secrets);
    } catch (IllegalArgumentException e) {
      failures.add(Failure.at("#/certificate", "format", sentence(e)));
    }
    try {
      ClientCertificate.context(null, secrets.authority());
    } catch (IllegalArgumentException e) {
      failures.add(Failure.at("#/certificate_authority", "format", sentence(e)));
    }
    return failures;
  }

  private static String sentence(IllegalArgumentException e) {
    String text = String.valueOf(e.getMessage());
    return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
  }
}
