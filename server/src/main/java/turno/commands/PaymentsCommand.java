package turno.commands;

import java.util.Base64;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;

/** {@code payments}: sets and shows how workspaces take deposits by Pix, and audits payments. */
@Command(
    name = "payments",
    header = "set how a workspace takes deposits by Pix",
    description = {
      "'configure' replaces the account that receives the deposits of a workspace, and 'show'"
          + " prints the account and the URL that the provider calls. Both work whether or not the"
          + " server is running. Secrets are never shown. Options that you omit are cleared. Open"
          + " charges stay with the account for which they were created. Give '-' for a secret to"
          + " read it from the next line of standard input, or '@FILE' to read it from a file.",
      "",
      "'audit' recomputes the state of every payment from the ledger and compares it with the"
          + " stored one. It changes nothing, and the server may be running. It prints one sentence"
          + " for each finding; if there are any, the exit code is 1."
    })
final class PaymentsCommand {
  private final Subcommand.Operator operator;

  PaymentsCommand(Subcommand.Operator operator) {
    this.operator = operator;
  }

  List<Callable<Integer>> subcommands() {
    return List.of(configure(), show(), new AuditPaymentsCommand(operator.environment()));
  }

  private Subcommand configure() {
    SecretInput input = operator.input();
    Subcommand configure =
        new Subcommand(operator, "configure", "replace the account that receives deposits");
    return configure
        .calls("putPaymentProvider")
        .withSecrets()
        .inWorkspace()
        .required(
            "--provider",
            "NAME",
            "api-pix: a payment provider; static: a code made from a Pix key, with payments"
                + " confirmed by a person; manual: no code")
        .optional(
            "--profile",
            "NAME",
            "how the provider differs from the standard: efi, bb or inter; none of these has been"
                + " tried with the real provider")
        .optional("--base-url", "URL", "the base URL of the provider's API, with the version")
        .optional("--token-url", "URL", "the URL that issues OAuth tokens")
        .optional("--client-id", "ID", "the OAuth client id")
        .optional("--client-secret", "S", "the OAuth client secret")
        .as("--client-secret", "client_secret", typed -> input.secret("--client-secret", typed))
        .optional("--pix-key", "KEY", "the Pix key that receives the money")
        .optional("--app-key", "K", "the application key, for providers that require one")
        .as("--app-key", "app_key", typed -> input.secret("--app-key", typed))
        .optional("--account", "A", "the account number, for providers that require it")
        .optional(
            "--ca",
            "FILE",
            "PEM of the authority that issued the provider's certificate (default: the publicly"
                + " trusted authorities)")
        .as("--ca", "certificate_authority", file -> input.text("--ca", file))
        .optional(
            "--certificate", "FILE", "the client certificate: PEM with --private-key, else PKCS#12")
        .as(
            "--certificate",
            "certificate",
            file ->
                configure.isGiven("--private-key")
                    ? input.text("--certificate", file)
                    : Base64.getEncoder().encodeToString(input.bytes("--certificate", file)))
        .optional(
            "--private-key",
            "FILE",
            "the private key of the certificate: PEM, PKCS#8 without a password")
        .as("--private-key", "private_key", file -> input.text("--private-key", file))
        .optional(
            "--certificate-password-file",
            "FILE",
            "a file with the password of the PKCS#12 certificate")
        .as(
            "--certificate-password-file",
            "certificate_password",
            file -> input.text("--certificate-password-file", file).strip())
        .optional(
            "--merchant-name", "N", "the receiver's name in codes (default: the workspace's name)")
        .optional("--merchant-city", "C", "the city shown in codes")
        .flag(
            "--replace-webhook",
            "replace the callback URL that another system registered for this Pix key")
        .flag("--polling-only", "find payments by polling only, without callbacks")
        .checks(PaymentsCommand::check)
        .prints(PaymentsCommand::lines);
  }

  private static List<Failure> check(ObjectNode body) {
    return body.has("replace_webhook") && body.has("polling_only")
        ? List.of(
            Failure.at(
                "#/replace_webhook", "conflict", "It cannot be used together with --polling-only."))
        : List.of();
  }

  private Subcommand show() {
    return new Subcommand(operator, "show", "show the account, without its secrets")
        .calls("getPaymentProvider")
        .withSecrets()
        .inWorkspace()
        .prints(PaymentsCommand::lines);
  }

  private static String lines(ObjectNode account) {
    return CommandOutput.lines(
        account,
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
  }
}
