package turno.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.PaymentStatus;
import turno.kernel.WireEnum;

/**
 * A booking as tools show it: few members; times with their offset, and as local times; money in
 * minor units, and as formatted text.
 *
 * @param with the names of the people or other resources that serve the customer
 * @param place the name and address of the booking's location; null if it has none
 * @param customer null if the booking has no customer
 * @param expiresAt null unless this is a hold or a booking that waits for its deposit
 * @param deposit null if none is required
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record BookingSummary(
    String bookingId,
    String status,
    String service,
    String serviceId,
    @Nullable String start,
    @Nullable String startLocal,
    @Nullable String end,
    @Nullable String endLocal,
    String timeZone,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> with,
    @Nullable String place,
    int partySize,
    @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Contact customer,
    long priceCents,
    String currency,
    String price,
    @Nullable String expiresAt,
    @Nullable String expiresAtLocal,
    @Nullable ObjectNode cancellationPolicy,
    @Nullable Deposit deposit) {

  /** The JSON schema of a summary. */
  static final String SCHEMA =
      """
      {"type": "object", "properties": {
        "booking_id": {"type": "string"}, "status": {"type": "string"}, "service": {"type": "string"},
        "service_id": {"type": "string"}, "start": {"type": "string"}, "start_local": {"type": "string"},
        "end": {"type": "string"}, "end_local": {"type": "string"}, "time_zone": {"type": "string"},
        "with": {"type": "array", "items": {"type": "string"}}, "place": {"type": "string"},
        "party_size": {"type": "integer"}, "customer": {"type": ["object", "null"]},
        "price_cents": {"type": "integer"}, "currency": {"type": "string"}, "price": {"type": "string"},
        "expires_at": {"type": "string"}, "expires_at_local": {"type": "string"},
        "cancellation_policy": {"type": "object"}, "deposit": {"type": "object"}},
       "required": ["booking_id", "status"]}
      """;

  private static final int DATE = "2027-03-01".length();

  /** The customer's name and phone number, as far as the booking contains them. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Contact(@Nullable String name, @Nullable String phone) {
    private String line() {
      String first = Objects.requireNonNullElse(name, "");
      return name == null || phone == null
          ? first + Objects.requireNonNullElse(phone, "")
          : name + ", " + phone;
    }
  }

  /**
   * The deposit.
   *
   * @param pixCode the code to pay with; null unless the payment is pending
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Deposit(
      PaymentStatus status,
      long amountCents,
      String amount,
      String method,
      @Nullable String payBy,
      @Nullable String payByLocal,
      @Nullable String refundableUntil,
      @Nullable String refundableUntilLocal,
      @Nullable String pixCode) {

    static Deposit of(JsonNode payment) {
      long due = payment.path("amount_cents").asLong(0);
      String payBy = ToolText.textIn(payment, "expires_at");
      String refundableUntil = ToolText.textIn(payment, "refundable_until");
      PaymentStatus status = paymentStatus(payment);
      return new Deposit(
          status,
          due,
          MoneyText.of(due, payment),
          payment.path("method").asString(""),
          payBy,
          ToolText.localOrNull(payBy),
          refundableUntil,
          ToolText.localOrNull(refundableUntil),
          status == PaymentStatus.PENDING
              ? ToolText.textIn(payment.path("pix"), "copy_paste")
              : null);
    }

    private String line() {
      return "Deposit "
          + amount
          + ": "
          + status.wire()
          + (method.isEmpty() ? "" : ", " + method)
          + (payBy == null ? "" : ", to be paid by " + ToolText.shortly(payBy))
          + (refundableUntil == null
              ? ""
              : ", returned if cancelled by " + ToolText.shortly(refundableUntil));
    }
  }

  /**
   * @param booking as the operation returns it
   * @param serving the names of the people or other resources that serve the customer
   * @param place the name and address of the booking's location; null if it has none
   */
  static BookingSummary of(JsonNode booking, List<String> serving, @Nullable String place) {
    JsonNode service = booking.path("service");
    JsonNode customer = booking.path("customer");
    JsonNode payment = booking.path("payment");
    String start = ToolText.textIn(booking, "start");
    String end = ToolText.textIn(booking, "end");
    String expiresAt = ToolText.textIn(booking, "expires_at");
    return new BookingSummary(
        booking.path("id").asString(""),
        booking.path("status").asString(""),
        service.path("name").asString(""),
        booking.path("service_id").asString(""),
        start,
        ToolText.localOrNull(start),
        end,
        ToolText.localOrNull(end),
        booking.path("time_zone").asString(""),
        serving,
        place,
        booking.path("party_size").asInt(1),
        customer.isObject()
            ? new Contact(ToolText.textIn(customer, "name"), ToolText.textIn(customer, "phone"))
            : null,
        service.path("price_cents").asLong(0),
        service.path("currency").asString(""),
        MoneyText.of(service.path("price_cents").asLong(0), service),
        expiresAt,
        ToolText.localOrNull(expiresAt),
        service.path("cancellation_policy") instanceof ObjectNode policy ? policy : null,
        paymentStatus(payment) == PaymentStatus.NOT_REQUIRED ? null : Deposit.of(payment));
  }

  /** Returns the status of a payment; {@code NOT_REQUIRED} for a booking without a payment. */
  static PaymentStatus paymentStatus(JsonNode payment) {
    return WireEnum.of(PaymentStatus.class, payment.path("status").asString("not_required"));
  }

  /** Returns the Pix code with which the deposit can be paid now, or null if there is none. */
  @Nullable String pixCode() {
    return deposit != null && status.equals("pending_payment") ? deposit.pixCode() : null;
  }

  /**
   * Returns the booking as one text, and the Pix code, if there is one, as a second text.
   *
   * @param opening the beginning of the text, such as {@code Booked:}
   */
  List<String> texts(String opening) {
    String text = opening + " " + line();
    String code = pixCode();
    if (code != null) {
      return List.of(text + "\nThe Pix code for the deposit follows.", code);
    }
    boolean expected =
        deposit != null
            && deposit.status() == PaymentStatus.PENDING
            && deposit.method().equals("pix")
            && status.equals("pending_payment");
    return List.of(
        expected
            ? text + "\nThere is no Pix code yet: call find_bookings with the booking_id."
            : text);
  }

  /**
   * Returns the summary as text, without the Pix code and the expiry, for models that read only
   * text.
   */
  String line() {
    String from = ToolText.shortly(start);
    StringBuilder line = new StringBuilder(service).append(" (").append(serviceId).append("), ");
    line.append(from).append(" to ").append(endOf(from, ToolText.shortly(end)));
    line.append(' ').append(timeZone);
    if (!with.isEmpty()) {
      line.append(", with ").append(String.join(", ", with));
    }
    line.append(place == null ? "" : ", at " + place);
    line.append(partySize > 1 ? ", for " + partySize + " people" : "");
    if (customer != null && !customer.line().isEmpty()) {
      line.append(", customer ").append(customer.line());
    }
    line.append(", ").append(price).append(", ").append(status).append(", ").append(bookingId);
    if (deposit != null) {
      line.append("\n  ").append(deposit.line());
    }
    if (cancellationPolicy != null) {
      line.append("\n  Cancellation: ").append(ToolText.policy(cancellationPolicy));
    }
    return line.toString();
  }

  /**
   * Returns the end as it is written after the start: without its date if it is on the same date as
   * the start.
   */
  static String endOf(String start, String end) {
    boolean sameDay =
        start.length() == end.length()
            && end.length() > DATE
            && start.regionMatches(0, end, 0, DATE);
    return sameDay ? end.substring(DATE + 1) : end;
  }
}
