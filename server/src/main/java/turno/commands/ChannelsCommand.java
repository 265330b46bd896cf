package turno.commands;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.platform.config.Setting;
import turno.platform.outgoing.AddressGuard;
import turno.whatsapp.NumberAdmin;

/** {@code channels}: connects workspaces to the built-in channels. */
@Command(name = "channels")
final class ChannelsCommand {
  private static final String WHATSAPP = "whatsapp";
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,30}");
  private static final Pattern SECRET = Pattern.compile("[!-~]{1,1000}");
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~-]{1,255}");
  private static final Pattern BASE = Pattern.compile("https?://[!-~]{1,480}");

  private final CliEnvironment environment;
  private final SecretInput input;

  ChannelsCommand(CliEnvironment environment) {
    this.environment = environment;
    this.input = new SecretInput(environment);
  }

  List<Callable<Integer>> words() {
    return List.of(new Configure(), new Show());
  }

  @Command(name = "configure")
  private final class Configure implements Callable<Integer> {
    @Option(names = "--workspace", required = true)
    private String workspace = "";

    @Option(names = "--channel", required = true)
    private String channel = "";

    @Option(names = "--phone-number-id", required = true)
    private String phoneNumberId = "";

    @Option(names = "--business-account-id", required = true)
    private String businessAccountId = "";

    @Option(names = "--access-token")
    private @Nullable String accessToken;

    @Option(names = "--app-secret")
    private @Nullable String appSecret;

    @Option(names = "--verify-token")
    private @Nullable String verifyToken;

    @Option(names = "--base-url")
    private @Nullable String baseUrl;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      requireWhatsApp(channel);
      NumberAdmin.Given given =
          new NumberAdmin.Given(
              fitting("--phone-number-id", phoneNumberId, NUMBER, "digits"),
              fitting("--business-account-id", businessAccountId, NUMBER, "digits"),
              baseUrl == null ? null : base(baseUrl),
              secret("--access-token", accessToken, SECRET),
              secret("--app-secret", appSecret, SECRET),
              secret("--verify-token", verifyToken, TOKEN));
      ObjectNode shown =
          CommandDatabase.with(
              environment,
              data,
              at -> shown(admin(at).configure(workspace, given, at.clock().instant())));
      CommandOutput.print(
          environment.console(),
          json,
          shown,
          workspace
              + " uses the number "
              + given.phoneNumberId()
              + ". Register this address as the callback at Meta, with the same verify token:\n"
              + CommandOutput.text(shown.path("callback_url")));
      return Exit.DONE;
    }
  }

  @Command(name = "show")
  private final class Show implements Callable<Integer> {
    @Option(names = "--workspace", required = true)
    private String workspace = "";

    @Option(names = "--channel")
    private String channel = WHATSAPP;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      requireWhatsApp(channel);
      ObjectNode shown =
          CommandDatabase.ofExisting(environment, data, at -> shown(admin(at).show(workspace)));
      CommandOutput.print(environment.console(), json, shown, lines(shown));
      return Exit.DONE;
    }

    private static String lines(ObjectNode shown) {
      JsonNode problem = shown.path("problem");
      return "phone_number_id      "
          + CommandOutput.text(shown.path("phone_number_id"))
          + "\nbusiness_account_id  "
          + CommandOutput.text(shown.path("business_account_id"))
          + "\nbase_url             "
          + CommandOutput.text(shown.path("base_url"))
          + "\ncallback_url         "
          + CommandOutput.text(shown.path("callback_url"))
          + "\nproblem              "
          + (problem.isNull()
              ? "-"
              : CommandOutput.text(problem.path("code"))
                  + " since "
                  + CommandOutput.text(problem.path("since"))
                  + ": "
                  + CommandOutput.text(problem.path("detail")));
    }
  }

  private static void requireWhatsApp(String channel) {
    if (!channel.equals(WHATSAPP)) {
      throw CommandRefusal.unreadable(
          "--channel: \"" + channel + "\" is not a channel; whatsapp is.");
    }
  }

  private static String base(String typed) {
    String bare = typed.endsWith("/") ? typed.substring(0, typed.length() - 1) : typed;
    return fitting("--base-url", bare, BASE, "a web address");
  }

  private static String fitting(String option, String value, Pattern pattern, String what) {
    if (!pattern.matcher(value).matches()) {
      throw CommandRefusal.unreadable(option + " takes " + what + ".");
    }
    return value;
  }

  private @Nullable String secret(String option, @Nullable String given, Pattern pattern) {
    String value = input.secret(option, given);
    if (value == null) {
      return null;
    }
    return fitting(
        option, value, pattern, "visible characters, - for a line of standard input, or @FILE");
  }

  private NumberAdmin admin(CommandDatabase at) {
    return new NumberAdmin(
        at.database(),
        at.keys(environment),
        environment.random(),
        new AddressGuard(at.settings().list(Setting.ALLOW_NETWORKS)),
        at.baseOfLinks());
  }

  private static ObjectNode shown(NumberAdmin.Outcome outcome) {
    return switch (outcome) {
      case NumberAdmin.Outcome.Found(var number) -> number;
      case NumberAdmin.Outcome.UnknownWorkspace(var slug) ->
          throw CommandRefusal.unknownWorkspace(slug);
      case NumberAdmin.Outcome.None(var slug) ->
          throw CommandRefusal.failed(
              slug + " has no WhatsApp number.\nConnect one with ./turno channels configure.");
      case NumberAdmin.Outcome.BaseRefused(var why) ->
          throw CommandRefusal.unreadable(
              "--base-url: "
                  + why
                  + "\nSet TURNO_ALLOW_NETWORKS for this command as for the server.");
      case NumberAdmin.Outcome.SecretMissing(var member) ->
          throw CommandRefusal.unreadable(
              "--"
                  + member.replace('_', '-')
                  + " is required when a number is configured for the"
                  + " first time.");
    };
  }
}
