package turno.messages;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.customers.Correspondents;
import turno.customers.Customer;
import turno.kernel.Html;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * The page behind the link in marketing messages, and the POST with which its button, or a mail
 * program (RFC 8058), withdraws the customer's consent. Opening the page changes nothing
 * (docs/rules/messages.md#unsubscribe).
 */
final class UnsubscribeApi {
  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none';"
              + " frame-ancestors 'none'",
          "Referrer-Policy",
          "no-referrer",
          "X-Robots-Tag",
          "noindex",
          "Cache-Control",
          "no-store");

  private static final Map<String, Words> LANGUAGES =
      Map.of(
          "pt",
          new Words(
              "pt-BR",
              "Não receber mais mensagens de %s com novidades e convites?",
              "Não receber mais",
              "Pronto. Você não receberá mais novidades nem convites de %s.",
              "Confirmações e lembretes dos seus agendamentos continuam."),
          "es",
          new Words(
              "es",
              "¿No recibir más novedades e invitaciones de %s?",
              "No recibir más",
              "Listo. Ya no recibe novedades ni invitaciones de %s.",
              "Las confirmaciones y recordatorios de sus reservas continúan."),
          "en",
          new Words(
              "en",
              "Stop receiving news and invitations from %s?",
              "Unsubscribe",
              "Done. You will no longer get news and invitations from %s.",
              "You will still get confirmations and reminders of your bookings."));

  private final Database database;
  private final Workspaces workspaces;
  private final UnsubscribeLinks links;
  private final Correspondents customers;
  private final SecretLookUps lookUps;

  UnsubscribeApi(
      Database database,
      Workspaces workspaces,
      UnsubscribeLinks links,
      Correspondents customers,
      SecretLookUps lookUps) {
    this.database = database;
    this.workspaces = workspaces;
    this.links = links;
    this.customers = customers;
    this.lookUps = lookUps;
  }

  private record Words(
      String locale, String question, String button, String done, String remains) {}

  /**
   * The reader of a page.
   *
   * @param locale the customer's language; null if it is unknown or the customer was erased
   */
  private record Reader(Workspace workspace, @Nullable String locale) {}

  Map<String, Handler> handlers() {
    return Map.of("readUnsubscribePage", this::page, "unsubscribe", this::unsubscribe);
  }

  private Answer page(RequestContext call) {
    return answer(found(call, null), false);
  }

  private Answer unsubscribe(RequestContext call) {
    return answer(found(call, call.now()), true);
  }

  /**
   * @param withdrawnAt when the consent is withdrawn; null to leave the consent unchanged
   */
  private Reader found(RequestContext call, @Nullable Instant withdrawnAt) {
    String token = call.pathText(0);
    return lookUps.find(
        call, token, () -> reader(token, withdrawnAt), reader -> reader.workspace().id());
  }

  private Reader reader(String token, @Nullable Instant withdrawnAt) {
    UnsubscribeLinks.Of of = links.read(token);
    if (of == null) {
      throw unknown();
    }
    return Tenant.<Reader, RuntimeException>of(
        of.workspaceId(),
        () -> {
          // the signature stays valid even after the workspace is deleted
          Workspace workspace = workspaces.stored(of.workspaceId());
          if (workspace == null) {
            throw unknown();
          }
          Customer customer =
              withdrawnAt == null
                  ? database.<@Nullable Customer>read(connection ->
                      Correspondents.ofLink(connection, of.workspaceId(), of.customerId()))
                  : withdrawn(of, withdrawnAt);
          return new Reader(workspace, customer == null ? null : customer.locale());
        });
  }

  private static ProblemException unknown() {
    return ProblemException.notFound("There is no such link.");
  }

  private @Nullable Customer withdrawn(UnsubscribeLinks.Of of, Instant at) {
    return database.<@Nullable Customer>write(connection -> {
      Customer customer = Correspondents.lockOfLink(connection, of.workspaceId(), of.customerId());
      return customer == null ? null : customers.withoutConsent(connection, customer, at);
    });
  }

  /** Returns the words in the language of the customer, else of the workspace, else in English. */
  private static Words words(Reader reader) {
    return Stream.of(reader.locale(), reader.workspace().locale(), "en")
        .filter(Objects::nonNull)
        .map(locale -> LANGUAGES.get(Locale.forLanguageTag(locale).getLanguage()))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  private static Answer answer(Reader reader, boolean done) {
    Words words = words(reader);
    String name = Html.escaped(reader.workspace().name());
    String sentence = Html.escaped(done ? words.done() : words.question()).formatted(name);
    String rest =
        done
            ? "<p>" + Html.escaped(words.remains()) + "</p>"
            : "<form method=\"post\"><input type=\"hidden\" name=\"List-Unsubscribe\""
                + " value=\"One-Click\"><button>"
                + Html.escaped(words.button())
                + "</button></form>";
    String page =
        """
        <!doctype html>
        <html lang="%s">
        <head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
        <meta name="robots" content="noindex"><title>%s</title>
        <style>body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:10vh auto;padding:0 1rem;color:#1d1d1f;background:#fff}
        h1{font-size:1.25rem}button{font:inherit;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:#1d1d1f;color:#fff}</style>
        </head>
        <body><main><h1>%s</h1>
        %s
        </main></body>
        </html>
        """
            .formatted(words.locale(), name, sentence, rest);
    return Answer.text(page.getBytes(UTF_8), "text/html; charset=utf-8").with(HEADERS);
  }
}
