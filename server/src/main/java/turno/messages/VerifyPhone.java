package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking;
import turno.bookings.Bookings;
import turno.conversations.MessageCosts;
import turno.conversations.OneTimeCodes;
import turno.customers.Phones;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.kernel.LanguageTags;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.Timestamps;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.RequestContext;
import turno.platform.nouns.LenientJson;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Sends a code to the phone of a visitor. The limits and the answer are the same for every phone,
 * so that they do not reveal which phones the business knows
 * (docs/rules/publishable-keys.md#verified-phones).
 */
final class VerifyPhone {
  static final int MAX_SENDS = 3;

  /** The category under which WhatsApp bills codes. */
  private static final String CODES = "authentication";

  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final Function<RequestContext, Booking> bookings;
  private final PhoneCodes codes;
  private final OneTimeCodes channel;
  private final Runnable wake;

  private final PhonesOfAddresses phones = new PhonesOfAddresses();

  /**
   * @param bookings finds the booking that a request names
   * @param wake makes the server send codes immediately
   */
  VerifyPhone(
      CommandTransactions writes,
      Workspaces workspaces,
      Function<RequestContext, Booking> bookings,
      PhoneCodes codes,
      OneTimeCodes channel,
      Runnable wake) {
    this.writes = writes;
    this.workspaces = workspaces;
    this.bookings = bookings;
    this.codes = codes;
    this.channel = channel;
    this.wake = wake;
  }

  Answer run(RequestContext call) {
    Booking hold = bookings.apply(call);
    Workspace workspace = workspaces.get(call.workspaceId());
    ObjectNode body = call.body((given, failures) -> check(workspace, given, failures));
    LenientJson asked = LenientJson.of(body);
    String phone = Objects.requireNonNull(e164(workspace, asked));
    String locale = asked.text("locale");
    String canonical = locale == null ? null : LanguageTags.canonical(locale);
    return writes.run(
        call,
        transaction -> {
          Bookings.requireHold(hold);
          requireChannel(transaction.connection(), call, workspace, canonical);
          requireFew(call, phone);
          requireBudget(transaction.connection(), call, workspace);
          boolean asks =
              PhoneCodeRows.ask(
                  transaction.connection(),
                  workspace.id(),
                  hold.id(),
                  phone,
                  codes.signature(hold.id(), phone),
                  canonical,
                  call.now(),
                  MAX_SENDS);
          if (!asks
              || !OneTimeCodes.ask(
                  transaction.connection(),
                  workspace.id(),
                  codes.signature(workspace.id(), phone),
                  call.now())) {
            throw tooMany();
          }
          if (call.caller().isVisitor()) {
            MessageCosts.writtenForVisitor(transaction.connection(), workspace, CODES, call.now());
          }
          transaction.afterCommit(wake);
          return Answer.accepted(answer(hold));
        });
  }

  private static ObjectNode answer(Booking hold) {
    return Json.object()
        .put("channel", "whatsapp")
        .put(
            "expires_at", Timestamps.format(Objects.requireNonNull(hold.expiresAt()), hold.zone()));
  }

  private static void check(Workspace workspace, ObjectNode body, List<Failure> failures) {
    LenientJson asked = LenientJson.of(body);
    if (asked.text("phone") != null && e164(workspace, asked) == null) {
      failures.add(
          Failure.at(
              "#/phone", "format", "This is not a complete phone number. Include the area code."));
    }
    String locale = asked.text("locale");
    if (locale != null && LanguageTags.canonical(locale) == null) {
      failures.add(Failure.at("#/locale", "format", "This is not a language tag such as pt-BR."));
    }
  }

  private static @Nullable String e164(Workspace workspace, LenientJson asked) {
    String phone = asked.text("phone");
    return phone == null ? null : Phones.e164(phone, workspace.country());
  }

  private void requireChannel(
      Connection connection, RequestContext call, Workspace workspace, @Nullable String locale)
      throws SQLException {
    boolean isAsked = !call.caller().isVisitor() || codes.isAsked(connection, workspace.id());
    if (!isAsked || channel.template(connection, workspace, locale) == null) {
      throw ProblemException.conflict(
          ProblemReason.VERIFICATION_UNAVAILABLE,
          "The booking page does not ask for codes, or the business cannot send any.");
    }
  }

  /**
   * Answers 409 to a visitor if, within the last hour, visitors at the same network address have
   * already had codes sent to the maximum number of other phones.
   */
  private void requireFew(RequestContext call, String phone) {
    if (call.caller().isVisitor() && !phones.takes(call, phone)) {
      throw tooMany();
    }
  }

  /** Answers 409 to a visitor once visitors have used up their part of the month's budget. */
  private static void requireBudget(Connection connection, RequestContext call, Workspace workspace)
      throws SQLException {
    if (call.caller().isVisitor()
        && MessageBudget.isVisitorsPartUsedUp(connection, workspace, CODES, call.now())) {
      throw ProblemException.conflict(
          ProblemReason.VISITOR_LIMIT, "Too many codes were sent. Call the business to book.");
    }
  }

  private static ProblemException tooMany() {
    return ProblemException.conflict(
        ProblemReason.VISITOR_LIMIT,
        "Too many codes were sent. Try again later, or call the business.");
  }
}
