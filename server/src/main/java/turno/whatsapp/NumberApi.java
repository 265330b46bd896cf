package turno.whatsapp;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.conversations.MappedTemplate;
import turno.kernel.Failure;
import turno.kernel.LanguageTags;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.outgoing.AddressGuard;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * The operations on a workspace's WhatsApp number. No answer contains the access token, the app
 * secret or the verify token.
 */
final class NumberApi {
  private static final int MAX_TEMPLATES_SHOWN = 500;
  private static final Pattern DIGITS = Pattern.compile("[0-9]+");
  private static final Pattern VISIBLE = Pattern.compile("[!-~]+");
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._~-]+");

  private final Database database;
  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final NumberSecrets secrets;
  private final ConfigureNumber configureNumber;
  private final AddressGuard guard;
  private final Supplier<String> publicUrl;

  /**
   * @param publicUrl this server's public URL
   */
  NumberApi(
      Database database,
      CommandTransactions writes,
      Workspaces workspaces,
      NumberSecrets secrets,
      AddressGuard guard,
      Supplier<String> publicUrl) {
    this.database = database;
    this.writes = writes;
    this.workspaces = workspaces;
    this.secrets = secrets;
    this.configureNumber = new ConfigureNumber(secrets);
    this.guard = guard;
    this.publicUrl = publicUrl;
  }

  Map<String, Handler> handlers() {
    return Map.of("getWhatsAppChannel", this::get, "configureWhatsAppChannel", this::configure);
  }

  private Answer get(RequestContext call) {
    return database.read(connection -> {
      WhatsAppNumber number = NumberRows.find(connection, call.workspaceId());
      if (number == null) {
        throw ProblemException.notFound("The workspace has no WhatsApp number.");
      }
      return shown(connection, number, call);
    });
  }

  private Answer configure(RequestContext call) {
    Workspace.Mode mode = workspaces.get(call.workspaceId()).mode();
    ObjectNode body = call.body((given, failures) -> check(given, mode, failures));
    ConfigureNumber.Command command =
        new ConfigureNumber.Command(
            call.workspaceId(),
            body.path("phone_number_id").stringValue(),
            body.path("business_account_id").stringValue(),
            JsonMembers.text(body, "base_url"),
            JsonMembers.text(body, "access_token"),
            JsonMembers.text(body, "app_secret"),
            JsonMembers.text(body, "verify_token"),
            body.has("messages")
                ? body.path("messages").valueStream().map(NumberApi::mapped).toList()
                : null);
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          WhatsAppNumber before = NumberRows.lock(connection, call.workspaceId());
          call.requireVersion(before == null ? 0 : before.version());
          return switch (configureNumber.run(connection, command, before, call.now())) {
            case ConfigureNumber.Outcome.Configured(var number) -> shown(connection, number, call);
            case ConfigureNumber.Outcome.SecretMissing(var member) ->
                throw ProblemException.invalid(
                    List.of(
                        Failure.at(
                            "#/" + member,
                            "required",
                            member + " is required, because no stored value can be kept.")));
          };
        });
  }

  private void check(ObjectNode body, Workspace.Mode mode, List<Failure> failures) {
    for (String id : List.of("phone_number_id", "business_account_id")) {
      require(body, id, DIGITS, "digits, as Meta shows it", failures);
    }
    for (String secret : List.of("access_token", "app_secret")) {
      require(body, secret, VISIBLE, "visible ASCII characters", failures);
    }
    require(body, "verify_token", PLAIN, "letters, digits and the characters . _ ~ -", failures);
    checkBase(JsonMembers.text(body, "base_url"), mode, failures);
    checkMessages(body.path("messages"), failures);
  }

  private void checkBase(@Nullable String base, Workspace.Mode mode, List<Failure> failures) {
    String real = ConfigureNumber.refused(mode, base, guard);
    if (base != null && guard.judge(base) instanceof AddressGuard.Judgement.Refused refused) {
      failures.add(Failure.at("#/base_url", "not_allowed", refused.detail()));
    } else if (base != null && (base.endsWith("/") || base.contains("?"))) {
      failures.add(
          Failure.at(
              "#/base_url", "not_allowed", "base_url must not end with a slash or have a query."));
    } else if (real != null) {
      failures.add(Failure.at("#/base_url", "not_allowed", real));
    }
  }

  private static MappedTemplate mapped(JsonNode given) {
    String locale = given.path("locale").stringValue();
    String canonical = LanguageTags.canonical(locale);
    return new MappedTemplate(
        given.path("message").stringValue(),
        canonical == null ? locale : canonical,
        given.path("name").stringValue(),
        given.path("language").stringValue(),
        given.path("variables").valueStream().map(JsonNode::stringValue).toList(),
        given.path("buttons").asBoolean(false));
  }

  private static void checkMessages(JsonNode messages, List<Failure> failures) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < messages.size(); i++) {
      String message = messages.path(i).path("message").asString("");
      String locale = messages.path(i).path("locale").asString("");
      String canonical = LanguageTags.canonical(locale);
      if (canonical == null) {
        failures.add(
            Failure.at(
                "#/messages/" + i + "/locale",
                "format",
                "\"" + locale + "\" is not a language tag such as pt-BR."));
      } else if (!seen.add(message + " " + canonical)) {
        failures.add(
            Failure.at(
                "#/messages/" + i,
                "duplicate",
                "\"" + message + "\" already has a template for " + canonical + "."));
      }
    }
  }

  private static void require(
      ObjectNode body, String member, Pattern pattern, String what, List<Failure> failures) {
    String text = JsonMembers.text(body, member);
    if (text != null && !pattern.matcher(text).matches()) {
      failures.add(Failure.at("#/" + member, "format", member + " may contain only " + what + "."));
    }
  }

  private Answer shown(Connection connection, WhatsAppNumber number, RequestContext call)
      throws SQLException {
    NumberCredentials.Secrets opened = secrets.open(number);
    String callback =
        opened == null ? null : publicUrl.get() + "/v1/providers/whatsapp/" + opened.callback();
    NumberView view =
        NumberView.of(
            number,
            callback,
            MappedRows.list(connection, number.workspaceId()),
            TemplateRows.list(connection, number.workspaceId(), MAX_TEMPLATES_SHOWN),
            workspaces.get(call.workspaceId()).zone());
    return Answer.ok(view).version(view.version());
  }
}
