package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.payments.AuditPayments;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.verification.pix.BookEntry;
import turno.verification.pix.PixSimulator;

/** A shop that requires deposits of R$ 28.50 by Pix, and its simulated payment service. */
final class PixShop implements AutoCloseable {
  static final long DEPOSIT = 2_850;
  static final String START = TestWorkspace.MONDAY + "T09:00:00-03:00";

  private static final String READINGS =
      """
      select count(*) as readings from turno.payment_charges g cross join turno.clock c
       where g.workspace_id = ? and (g.lease is not null or g.due_at <= c.frozen_at)
      """;

  private final TestServer server;
  final TestWorkspace world;
  final PixSimulator bank;
  final String service;

  PixShop(TestServer server) {
    this(server, PixSimulator.start());
  }

  PixShop(TestServer server, PixSimulator bank) {
    this.server = server;
    this.world = TestWorkspace.barbeariaSol(server);
    this.bank = bank;
    follow();
    ObjectNode change = Json.object();
    change
        .putObject("deposit")
        .put("type", "percent")
        .put("percent", 30)
        .put("method", "pix")
        .put("expires_in_minutes", 30);
    world.owner.patch("/services/" + world.makeover, change).expect(200);
    this.service = world.makeover;
  }

  /** Sets the payment service's clock to the server's time. */
  private void follow() {
    String now = world.owner.get("/me").expect(200).text("/now");
    bank.setClock(OffsetDateTime.parse(now).toInstant(), true);
  }

  /** Moves both clocks, after all due lookups of charges have ended: {@link #settle}. */
  void pass(long seconds) {
    settle();
    passWhileReading(seconds);
  }

  /** Moves both clocks, even while a charge is being looked up. */
  void passWhileReading(long seconds) {
    bank.advanceClock(Duration.ofSeconds(seconds));
    world.advance(seconds);
  }

  CheckedReply configure(ObjectNode account) {
    return world.people.owner().api().request("PUT", "/payment-provider").body(account).send();
  }

  /** Configures the payment service for polling, without callbacks. */
  PixShop asking() {
    configure(account().put("polling_only", true)).expect(200);
    return this;
  }

  /** Configures a payment service with callbacks; waits until it has stored the callback URL. */
  PixShop called() {
    configure(account()).expect(200);
    await(
        "the registration of the callback address",
        () -> world.people.owner().api().get("/payment-provider").expect(200),
        reply -> reply.text("/webhook").equals("registered"));
    return this;
  }

  ObjectNode account() {
    return Json.object()
        .put("provider", "api-pix")
        .put("base_url", bank.baseUrl())
        .put("token_url", bank.tokenUrl())
        .put("client_id", PixSimulator.CLIENT_ID)
        .put("client_secret", PixSimulator.CLIENT_SECRET)
        .put("pix_key", PixSimulator.PIX_KEY)
        .put("merchant_city", "São Paulo");
  }

  CheckedReply book() {
    return world.owner.post("/bookings", world.wish(service, START)).expect(201);
  }

  /** Books and waits for the code, which on a busy machine may arrive after the answer. */
  CheckedReply bookWithCode() {
    String booking = book().id();
    return await("a code", () -> read(booking), reply -> !txid(reply).isEmpty());
  }

  CheckedReply read(String booking) {
    return world.owner.get("/bookings/" + booking).expect(200);
  }

  static String txid(CheckedReply booking) {
    return booking.text("/payment/pix/txid");
  }

  CheckedReply awaitStatus(String booking, String status, String payment) {
    return await(
        status + ", " + payment,
        () -> read(booking),
        reply ->
            reply.text("/status").equals(status) && reply.text("/payment/status").equals(payment));
  }

  /**
   * Waits until no lookup of a charge is due or in progress. A lookup that began before a payment
   * does not see the payment, and a lookup that ends after a move of the clock schedules the next
   * one later than the test waits.
   */
  void settle() {
    Waits.until(
        () -> {
          try (Connection connection = server.connect()) {
            return Sql.of(READINGS)
                .with(new WorkspaceId(world.workspaceId))
                .<Boolean>one(connection, row -> row.getLong("readings") == 0);
          }
        },
        "lookups of charges never end");
  }

  /** Repeats the request until the answer satisfies the condition, while jobs run. */
  static CheckedReply await(
      String what, Supplier<CheckedReply> question, Predicate<CheckedReply> wanted) {
    return Waits.until(what, question, wanted);
  }

  /** Returns the types of the booking's events except booking.updated, oldest first. */
  List<String> told(String booking) {
    return world
        .owner
        .get("/events?order=asc")
        .json()
        .path("data")
        .valueStream()
        .filter(event -> event.at("/data/booking/id").asString("").equals(booking))
        .map(event -> event.path("type").asString())
        .filter(type -> !type.equals("booking.updated"))
        .toList();
  }

  /** Returns the sum of all entries in the payment service's books, in cents. */
  long balance() {
    return bank.books().stream().mapToLong(BookEntry::cents).sum();
  }

  long entries(BookEntry.Kind kind) {
    return bank.books().stream().filter(entry -> entry.kind() == kind).count();
  }

  /** Returns the number of charges that can still be paid. */
  long payable() {
    return bank.charges().stream()
        .filter(charge -> charge.path("status").asString().equals("ATIVA"))
        .count();
  }

  @Nullable String attention(String booking) {
    return Objects.requireNonNullElse(read(booking).text("/payment/attention/reason"), "");
  }

  @Override
  public void close() {
    try (bank;
        Database database = new Database(server.database(), 1, "audit")) {
      assertEquals(List.of(), bank.violations());
      assertEquals(
          List.of(),
          new AuditPayments(database).audit(new WorkspaceId(world.workspaceId)).findings());
    }
  }
}
