package turno.mcp;

import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.PaymentStatus;
import turno.kernel.Timestamps;

/** Sentences for customers, in their language: Portuguese, Spanish or English. */
enum Wording {
  PORTUGUESE(
      "pt-BR",
      " às ",
      "Preço: %s.",
      "Sinal a pagar: %s.",
      "Posso confirmar?",
      "Quer mesmo cancelar?",
      "O sinal é devolvido se você cancelar até %s antes.",
      "O sinal é devolvido se você cancelar antes do início.",
      "O sinal não é devolvido se você cancelar.",
      "O sinal de %s é devolvido.",
      "O sinal de %s não é devolvido.",
      "Depois desta mudança, o sinal de %s não é mais devolvido se você cancelar.",
      "Posso mudar?",
      "Preciso saber: %s.",
      new String[] {"nome", "telefone", "e-mail"},
      new String[] {"minutos", "horas", "dias"}),
  SPANISH(
      "es",
      " a las ",
      "Precio: %s.",
      "Seña a pagar: %s.",
      "¿Confirmo?",
      "¿Seguro que quiere cancelar?",
      "La seña se devuelve si cancela hasta %s antes.",
      "La seña se devuelve si cancela antes del inicio.",
      "La seña no se devuelve si cancela.",
      "La seña de %s se devuelve.",
      "La seña de %s no se devuelve.",
      "Después de este cambio, la seña de %s ya no se devuelve si cancela.",
      "¿Hago el cambio?",
      "Necesito saber: %s.",
      new String[] {"nombre", "teléfono", "correo electrónico"},
      new String[] {"minutos", "horas", "días"}),
  ENGLISH(
      "en",
      " at ",
      "Price: %s.",
      "Deposit to pay: %s.",
      "Shall I confirm?",
      "Do you really want to cancel?",
      "The deposit is returned if you cancel at least %s before the start.",
      "The deposit is returned if you cancel before the start.",
      "The deposit is not returned if you cancel.",
      "The deposit of %s is returned.",
      "The deposit of %s is not returned.",
      "After this change, the deposit of %s will no longer be returned if you cancel.",
      "Shall I move it?",
      "I need to know: %s.",
      new String[] {"name", "phone", "e-mail address"},
      new String[] {"minutes", "hours", "days"});

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  private final Locale locale;
  private final String at;
  private final String price;
  private final String deposit;
  private final String shallIConfirm;
  private final String shallICancel;
  private final String returnedUntil;
  private final String returned;
  private final String kept;
  private final String returnedNow;
  private final String keptNow;
  private final String lostByMove;
  private final String shallIMove;
  private final String needed;

  @SuppressWarnings("ImmutableEnumChecker") // List.of
  private final List<String> fields;

  @SuppressWarnings("ImmutableEnumChecker") // List.of
  private final List<String> units;

  Wording(
      String tag,
      String at,
      String price,
      String deposit,
      String shallIConfirm,
      String shallICancel,
      String returnedUntil,
      String returned,
      String kept,
      String returnedNow,
      String keptNow,
      String lostByMove,
      String shallIMove,
      String needed,
      String[] fields,
      String[] units) {
    this.locale = Locale.forLanguageTag(tag);
    this.at = at;
    this.price = price;
    this.deposit = deposit;
    this.shallIConfirm = shallIConfirm;
    this.shallICancel = shallICancel;
    this.returnedUntil = returnedUntil;
    this.returned = returned;
    this.kept = kept;
    this.returnedNow = returnedNow;
    this.keptNow = keptNow;
    this.lostByMove = lostByMove;
    this.shallIMove = shallIMove;
    this.needed = needed;
    this.fields = List.of(fields);
    this.units = List.of(units);
  }

  static Wording of(String languageTag) {
    return switch (Locale.forLanguageTag(languageTag).getLanguage()) {
      case "pt" -> PORTUGUESE;
      case "es" -> SPANISH;
      default -> ENGLISH;
    };
  }

  /** Asks the customer to agree to the terms of a booking before it is confirmed. */
  String confirmation(JsonNode booking) {
    return confirmation(booking, false);
  }

  /**
   * @param waived whether the booking is confirmed without its deposit
   */
  String confirmation(JsonNode booking, boolean waived) {
    JsonNode service = booking.path("service");
    JsonNode payment = booking.path("payment");
    long due = waived ? 0 : payment.path("amount_cents").asLong(0);
    return offer(
        service.path("name").asString(""),
        booking.path("start").asString(""),
        MoneyText.of(service.path("price_cents").asLong(0), service),
        due == 0 ? "" : MoneyText.of(due, payment),
        service.path("cancellation_policy"));
  }

  /**
   * @param priceText empty if the price is unknown
   * @param deposit empty if none is due
   */
  String offer(String service, String start, String priceText, String deposit, JsonNode policy) {
    StringBuilder text = new StringBuilder(service).append(", ").append(moment(start)).append('.');
    if (!priceText.isEmpty()) {
      text.append(' ').append(String.format(locale, price, priceText));
    }
    if (!deposit.isEmpty()) {
      text.append(' ').append(String.format(locale, this.deposit, deposit));
    }
    return text.append(policy(policy, !deposit.isEmpty()))
        .append(' ')
        .append(shallIConfirm)
        .toString();
  }

  /**
   * Asks the customer to agree to a cancellation, and states whether the deposit is refunded.
   *
   * @param byBusiness whether the business cancels; if so, the deposit is refunded in full
   */
  String cancellation(JsonNode booking, boolean byBusiness, Instant now) {
    return booking.path("service").path("name").asString("")
        + ", "
        + moment(booking.path("start").asString(""))
        + "."
        + policy(booking.path("service").path("cancellation_policy"), false)
        + refund(booking.path("payment"), byBusiness, now)
        + " "
        + shallICancel;
  }

  private String refund(JsonNode payment, boolean byBusiness, Instant now) {
    long kept = keptCents(payment);
    if (kept <= 0) {
      return "";
    }
    boolean paid = BookingSummary.paymentStatus(payment) == PaymentStatus.PAID;
    boolean returns = !paid || byBusiness || isRefundable(payment, now);
    return " "
        + String.format(locale, returns ? returnedNow : keptNow, MoneyText.of(kept, payment));
  }

  private static long keptCents(JsonNode payment) {
    return payment.path("received_cents").asLong(0) - payment.path("refunded_cents").asLong(0);
  }

  private static boolean isRefundable(JsonNode payment, Instant now) {
    Instant until = Timestamps.parse(payment.path("refundable_until").asString(""));
    return until != null && !now.isAfter(until);
  }

  /**
   * Asks the customer to agree to a move after which the deposit can no longer be refunded; returns
   * null if the move loses no refund.
   *
   * @param policy the policy of the service after the move
   */
  @Nullable String move(JsonNode booking, JsonNode policy, Instant start, Instant now) {
    JsonNode payment = booking.path("payment");
    Duration free = Duration.ofMinutes(policy.path("free_until_minutes").asInt(0));
    boolean loses =
        BookingSummary.paymentStatus(payment) == PaymentStatus.PAID
            && keptCents(payment) > 0
            && isRefundable(payment, now)
            && (policy.path("refund").asString("full").equals("none")
                || now.isAfter(start.minus(free)));
    return loses
        ? String.format(locale, lostByMove, MoneyText.of(keptCents(payment), payment))
            + " "
            + shallIMove
        : null;
  }

  /** Asks whether to confirm, for a booking or service that the key may not read. */
  String confirmation() {
    return shallIConfirm;
  }

  /** Asks whether to cancel a booking that the key may not read. */
  String cancellation() {
    return shallICancel;
  }

  /** Asks whether to move a booking that the key may not read. */
  String move() {
    return shallIMove;
  }

  /**
   * Asks for the details that a business requires of its customers.
   *
   * @param missing members of a customer ({@code name}, {@code phone}, {@code email}), or questions
   *     in the words of the business
   */
  String needs(List<String> missing) {
    return String.format(
        locale,
        needed,
        missing.stream()
            .map(name ->
                switch (name) {
                  case "name" -> fields.getFirst();
                  case "phone" -> fields.get(1);
                  case "email" -> fields.getLast();
                  default -> name;
                })
            .collect(joining("; ")));
  }

  private String policy(JsonNode policy, boolean deposit) {
    String own = policy.path("text").asString("");
    if (!own.isEmpty()) {
      return " " + own.strip();
    }
    if (!deposit) {
      return "";
    }
    int minutes = policy.path("free_until_minutes").asInt(0);
    if (policy.path("refund").asString("full").equals("none")) {
      return " " + kept;
    }
    return " " + (minutes == 0 ? returned : String.format(locale, returnedUntil, length(minutes)));
  }

  private String length(int minutes) {
    if (minutes % 1_440 == 0 && minutes > 1_440) {
      return minutes / 1_440 + " " + units.getLast();
    }
    return minutes % 60 == 0 && minutes > 60
        ? minutes / 60 + " " + units.get(1)
        : minutes + " " + units.getFirst();
  }

  private String moment(String timestamp) {
    LocalDateTime local = LocalDateTime.parse(timestamp.substring(0, 19));
    return local.format(DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(locale))
        + at
        + local.format(TIME);
  }
}
