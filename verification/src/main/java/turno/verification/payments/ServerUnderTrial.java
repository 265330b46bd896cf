package turno.verification.payments;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.Consistency;
import turno.verification.kit.OwnersKey;
import turno.verification.kit.OwnersSession;
import turno.verification.kit.QueryRows;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.TrialServer;
import turno.verification.kit.WireId;
import turno.verification.pix.PixSimulator;

/** The server with one workspace whose provider is the simulator. */
final class ServerUnderTrial extends TrialServer {
  private static final String SLUG = "deposits";

  // the line of a refund has the refund's id; the provider_payment_id of money that was pulled back
  // is the payment's id, a slash and another id
  private static final String LEDGER =
      """
      select line.booking_id::text as booking, coalesce(line.effect, 'pays') as effect,
             line.amount_cents,
             split_part(coalesce(line.provider_payment_id, refund.provider_payment_id), '/', 1) as payment
        from turno.payments line
        left join turno.payment_refunds refund
          on refund.workspace_id = line.workspace_id
             and refund.booking_id = line.booking_id and refund.id = line.id
       order by line.created_at, line.id
      """;

  private static final String CHARGES =
      "select txid, booking_id::text as booking from turno.payment_charges";

  private final Map<String, RefundRule> refunds = new HashMap<>();

  private ServerUnderTrial(ServerProcess process, String apiKey) {
    super(process, apiKey);
  }

  /**
   * Creates the process without starting it; the server may connect to addresses on this machine.
   */
  static ServerProcess process(List<String> turno, Path folder, Instant clock) {
    return new ServerProcess(turno, folder, clock)
        .with(Map.of("TURNO_ALLOW_NETWORKS", "127.0.0.1/32"));
  }

  /** Creates the workspace and configures its provider. */
  static ServerUnderTrial open(ServerProcess server, PixSimulator provider)
      throws IOException, InterruptedException {
    OwnersSession.ofNewWorkspace(server, SLUG, "America/Sao_Paulo")
        .put("/payment-provider", provider.providerSettings());
    return new ServerUnderTrial(server, OwnersKey.of(server, SLUG));
  }

  /** All bookings, without holds. */
  List<DepositBooking> bookings() throws InterruptedException {
    List<DepositBooking> bookings = new ArrayList<>();
    String cursor = "";
    while (true) {
      JsonNode page = ask(ApiRequest.get("/bookings?limit=100" + cursor)).json();
      for (JsonNode booking : page.path("data")) {
        bookings.add(booking(booking, refund(booking)));
      }
      JsonNode next = page.path("next_cursor");
      if (!next.isString()) {
        return bookings;
      }
      cursor = "&cursor=" + next.stringValue();
    }
  }

  /**
   * The effect of the policy on a booking, computed only once for a cancelled booking, because its
   * history up to the cancellation never changes.
   */
  private RefundRule refund(JsonNode booking) throws InterruptedException {
    String id = booking.path("id").stringValue();
    if (!booking.path("status").stringValue().equals("cancelled")) {
      return RefundRule.DOES_NOT_APPLY;
    }
    RefundRule known = refunds.get(id);
    if (known == null) {
      JsonNode page = ask(ApiRequest.get("/bookings/" + id + "/history?limit=100")).json();
      known = RefundRule.of(booking, page.path("data"));
      refunds.put(id, known);
    }
    return known;
  }

  private static DepositBooking booking(JsonNode json, RefundRule refund) {
    JsonNode payment = json.path("payment");
    JsonNode attention = payment.path("attention");
    return new DepositBooking(
        json.path("id").stringValue(),
        json.path("status").stringValue(),
        payment.path("status").stringValue(),
        payment.path("amount_cents").longValue(),
        payment.path("received_cents").longValue(),
        refund,
        attention.isObject() ? attention.path("reason").stringValue() : null);
  }

  List<LedgerLine> ledger() throws SQLException {
    try (Connection connection = connect()) {
      return QueryRows.list(
          connection,
          LEDGER,
          row ->
              new LedgerLine(
                  WireId.BOOKING.of(UUID.fromString(row.getString("booking"))),
                  row.getString("effect"),
                  row.getLong("amount_cents"),
                  row.getString("payment")));
    }
  }

  /** The booking id for each txid. */
  Map<String, String> bookingsOfCharges() throws SQLException {
    Map<String, String> bookings = new HashMap<>();
    try (Connection connection = connect()) {
      QueryRows.list(
              connection,
              CHARGES,
              row ->
                  Map.entry(
                      row.getString("txid"),
                      WireId.BOOKING.of(UUID.fromString(row.getString("booking")))))
          .forEach(entry -> bookings.put(entry.getKey(), entry.getValue()));
    }
    return bookings;
  }

  /** The faults in the stored bookings themselves, for example a resource that was booked twice. */
  List<String> inconsistencies() throws SQLException {
    List<String> found = new ArrayList<>();
    try (Connection connection = connect()) {
      Consistency.ofTime(connection).forEach(fault -> found.add(fault.toString()));
      Consistency.ofReferences(connection).forEach(fault -> found.add(fault.toString()));
    }
    return found;
  }
}
