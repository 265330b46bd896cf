package turno.commands;

import java.util.Base64;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.payments.ProviderAdmin;
import turno.platform.config.Setting;
import turno.platform.outgoing.AddressGuard;

/** {@code payments}: how workspaces take deposits by Pix. */
@Command(name = "payments")
final class PaymentsCommand {
  private static final List<String> PROVIDERS = List.of("api-pix", "static", "manual");
  private static final List<String> SHOWN =
      List.of(
          "provider",
          "profile",
          "verified",
          "base_url",
          "token_url",
          "client_id",
          "pix_key",
          "account",
          "merchant_name",
          "merchant_city",
          "callback_url",
          "webhook",
          "certificate_expires_at");
  private static final int LABEL = 24;

  private final CliEnvironment environment;
  private final SecretInput input;

  PaymentsCommand(CliEnvironment environment) {
    this.environment = environment;
    this.input = new SecretInput(environment);
  }

  List<Callable<Integer>> words() {
    return List.of(new Configure(), new Show(), new AuditPaymentsCommand(environment));
  }

  @Command(name = "configure")
  private final class Configure implements Callable<Integer> {
    @Option(names = "--workspace", required = true)
    private String workspace = "";

    @Option(names = "--provider", required = true)
    private String provider = "";

    @Option(names = "--profile")
    private @Nullable String profile;

    @Option(names = "--base-url")
    private @Nullable String baseUrl;

    @Option(names = "--token-url")
    private @Nullable String tokenUrl;

    @Option(names = "--client-id")
    private @Nullable String clientId;

    @Option(names = "--client-secret")
    private @Nullable String clientSecret;

    @Option(names = "--pix-key")
    private @Nullable String pixKey;

    @Option(names = "--app-key")
    private @Nullable String appKey;

    @Option(names = "--account")
    private @Nullable String account;

    @Option(names = "--ca")
    private @Nullable String authority;

    @Option(names = "--certificate")
    private @Nullable String certificate;

    @Option(names = "--private-key")
    private @Nullable String privateKey;

    @Option(names = "--certificate-password-file")
    private @Nullable String passwordFile;

    @Option(names = "--merchant-name")
    private @Nullable String merchantName;

    @Option(names = "--merchant-city")
    private @Nullable String merchantCity;

    @Option(names = "--replace-webhook")
    private boolean replaceWebhook;

    @Option(names = "--polling-only")
    private boolean pollingOnly;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      if (!PROVIDERS.contains(provider)) {
        throw CommandRefusal.unreadable(
            "--provider: \"" + provider + "\" is not one of " + String.join(", ", PROVIDERS) + ".");
      }
      if (replaceWebhook && pollingOnly) {
        throw CommandRefusal.unreadable(
            "--replace-webhook and --polling-only cannot be used together.");
      }
      ObjectNode given = given();
      ObjectNode shown =
          CommandDatabase.ofExisting(
              environment,
              data,
              at -> shown(admin(at).configure(workspace, given, at.clock().instant())));
      CommandOutput.print(environment.console(), json, shown, lines(shown));
      return Exit.DONE;
    }

    private ObjectNode given() {
      ObjectNode given = Json.object().put("provider", provider);
      put(given, "profile", "--profile", profile, 50);
      put(given, "base_url", "--base-url", baseUrl, 2048);
      put(given, "token_url", "--token-url", tokenUrl, 2048);
      put(given, "client_id", "--client-id", clientId, 500);
      put(
          given,
          "client_secret",
          "--client-secret",
          input.secret("--client-secret", clientSecret),
          1000);
      put(given, "pix_key", "--pix-key", pixKey, 77);
      put(given, "app_key", "--app-key", input.secret("--app-key", appKey), 500);
      put(given, "account", "--account", account, 100);
      put(given, "merchant_name", "--merchant-name", merchantName, 200);
      put(given, "merchant_city", "--merchant-city", merchantCity, 200);
      if (authority != null) {
        put(given, "certificate_authority", "--ca", input.text("--ca", authority), 20_000);
      }
      if (certificate != null) {
        put(given, "certificate", "--certificate", certificate(certificate), 20_000);
      }
      if (privateKey != null) {
        put(given, "private_key", "--private-key", input.text("--private-key", privateKey), 20_000);
      }
      if (passwordFile != null) {
        String option = "--certificate-password-file";
        put(given, "certificate_password", option, input.text(option, passwordFile).strip(), 200);
      }
      return given.put("replace_webhook", replaceWebhook).put("polling_only", pollingOnly);
    }

    /** PEM as it is; a PKCS#12 file, which needs no separate private key, as base64. */
    private String certificate(String file) {
      return privateKey == null
          ? Base64.getEncoder().encodeToString(input.bytes("--certificate", file))
          : input.text("--certificate", file);
    }
  }

  @Command(name = "show")
  private final class Show implements Callable<Integer> {
    @Option(names = "--workspace", required = true)
    private String workspace = "";

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      ObjectNode shown =
          CommandDatabase.ofExisting(environment, data, at -> shown(admin(at).show(workspace)));
      CommandOutput.print(environment.console(), json, shown, lines(shown));
      return Exit.DONE;
    }
  }

  private static String lines(ObjectNode shown) {
    return SHOWN.stream()
        .map(
            name -> name + " ".repeat(LABEL - name.length()) + CommandOutput.text(shown.path(name)))
        .collect(Collectors.joining("\n"));
  }

  private static void put(
      ObjectNode given, String member, String option, @Nullable String value, int most) {
    if (value == null) {
      return;
    }
    if (value.isEmpty() || value.length() > most) {
      throw CommandRefusal.unreadable(option + " takes 1 to " + most + " characters.");
    }
    given.put(member, value);
  }

  private ProviderAdmin admin(CommandDatabase at) {
    return new ProviderAdmin(
        at.database(),
        at.keys(environment),
        environment.random(),
        at.ids(),
        new ProviderAddresses(new AddressGuard(at.settings().list(Setting.ALLOW_NETWORKS))),
        at.baseOfLinks());
  }

  private static ObjectNode shown(ProviderAdmin.Outcome outcome) {
    return switch (outcome) {
      case ProviderAdmin.Outcome.Found(var account) -> account;
      case ProviderAdmin.Outcome.UnknownWorkspace(var slug) ->
          throw CommandRefusal.unknownWorkspace(slug);
      case ProviderAdmin.Outcome.Invalid(var failures) ->
          throw CommandRefusal.unreadable(
              failures.stream().map(PaymentsCommand::line).collect(Collectors.joining("\n")));
    };
  }

  private static String line(Failure failure) {
    String member = String.valueOf(failure.pointer()).substring("#/".length());
    String option = member.equals("certificate_authority") ? "ca" : member.replace('_', '-');
    return "--" + option + ": " + failure.detail();
  }
}
