package turno.commands;

import java.util.List;
import picocli.CommandLine.Command;

/** {@code channels}: connects workspaces to the built-in channels. */
@Command(
    name = "channels",
    header = "connect a workspace to its WhatsApp number",
    description =
        "Works whether or not the server is running. Secrets are never shown. All three secrets are"
            + " required the first time; after that, a secret that you omit keeps its stored value."
            + " Give '-' for a secret to read it from the next line of standard input, or '@FILE' to"
            + " read it from a file.")
final class ChannelsCommand {
  private static final String WHATSAPP = "whatsapp";

  private final Subcommand.Operator operator;

  ChannelsCommand(Subcommand.Operator operator) {
    this.operator = operator;
  }

  List<Subcommand> subcommands() {
    return List.of(configure(), show());
  }

  private Subcommand configure() {
    SecretInput input = operator.input();
    return new Subcommand(operator, "configure", "connect a number, or change the connection")
        .calls("configureWhatsAppChannel")
        .withSecrets()
        .inWorkspace()
        .required("--channel", "NAME", "whatsapp")
        .as("--channel", "", ChannelsCommand::channel)
        .required("--phone-number-id", "ID", "WhatsApp's id for the number")
        .required(
            "--business-account-id", "ID", "the id of the WhatsApp Business Account of the number")
        .optional("--access-token", "T", "the access token for requests to WhatsApp")
        .as("--access-token", "access_token", typed -> input.secret("--access-token", typed))
        .optional("--app-secret", "S", "the app secret, with which WhatsApp signs callbacks")
        .as("--app-secret", "app_secret", typed -> input.secret("--app-secret", typed))
        .optional(
            "--verify-token", "V", "a string of your choice, the same one that you enter at Meta")
        .as("--verify-token", "verify_token", typed -> input.secret("--verify-token", typed))
        .optional(
            "--base-url",
            "URL",
            "a Graph API other than Meta's, such as that of ./turno whatsapp-simulator (in a"
                + " checkout only)")
        .as("--base-url", "base_url", typed -> typed.replaceFirst("/$", ""))
        .prints(number ->
            "The number "
                + CommandOutput.text(number.path("phone_number_id"))
                + " is connected. Register this URL as the callback URL at Meta, with the same"
                + " verify token:\n"
                + CommandOutput.text(number.path("callback_url")));
  }

  private Subcommand show() {
    return new Subcommand(operator, "show", "show the number and its callback URL")
        .calls("getWhatsAppChannel")
        .withSecrets()
        .inWorkspace()
        .optional("--channel", "NAME", "whatsapp")
        .as("--channel", "", ChannelsCommand::channel)
        .advises(404, "Connect one with ./turno channels configure.")
        .prints(number ->
            CommandOutput.lines(
                number,
                "phone_number_id",
                "business_account_id",
                "base_url",
                "callback_url",
                "problem"));
  }

  private static String channel(String typed) {
    if (!typed.equals(WHATSAPP)) {
      throw CommandRefusal.unreadable(
          "--channel: \"" + typed + "\" is not a channel; the only one is whatsapp.");
    }
    return typed;
  }
}
