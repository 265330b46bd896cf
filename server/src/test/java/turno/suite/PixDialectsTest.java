package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.verification.pix.PspDialect;
import turno.verification.pix.PspOperation;
import turno.verification.pix.RefundStatus;

/** Payment services that deviate from the standard API Pix: docs/rules/payments.md. */
class PixDialectsTest {
  private static final String READINGS =
      """
      select count(*) from turno.payment_events
       where workspace_id = ? and source = 'reading' and convert_from(body, 'UTF8') like ?
      """;

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.bank.switches().clearDialects();
    shop.close();
  }

  /** Makes the provider show these members in the payments of every charge that is read. */
  private void payments(String members) {
    ObjectNode change = (ObjectNode) Json.tree("{" + members + "}");
    shop.bank
        .switches()
        .dialect(
            PspOperation.GET_COB,
            (status, body) -> {
              body.path("pix").forEach(one -> ((ObjectNode) one).setAll(change));
              return new PspDialect.Spoken(status, body);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"horario\":\"2027-03-01T11:00:00\"",
        "\"horario\":\"2027-03-01 11:00:60 -0300\"",
        "\"horario\":null",
        "\"horario\":\"agora\"",
        "\"valor\":\"28.5\"",
        "\"valor\":28.5"
      })
  void paymentIsReadWithAnyFormatOfItsTimeAndAmount(String members) {
    payments(members);
    CheckedReply made = shop.asking().book();
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    CheckedReply paid = shop.awaitStatus(made.id(), "confirmed", "paid");
    assertEquals(PixShop.DEPOSIT, paid.json().at("/payment/received_cents").longValue());
  }

  @Test
  void chargeAmountIsReadEvenIfItIsANumber() {
    PspDialect number =
        (status, body) -> {
          body.withObject("/valor").put("original", 28.5);
          return new PspDialect.Spoken(status, body);
        };
    shop.bank.switches().dialect(PspOperation.PUT_COB, number);
    shop.bank.switches().dialect(PspOperation.GET_COB, number);
    CheckedReply made = shop.asking().book();
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  @Test
  void paymentListedLateIsLookedUpAgain() {
    AtomicBoolean late = new AtomicBoolean(true);
    shop.bank
        .switches()
        .dialect(
            PspOperation.GET_COB,
            (status, body) -> {
              if (late.get()) {
                body.remove("pix");
              }
              return new PspDialect.Spoken(status, body);
            });
    CheckedReply made = shop.asking().book();
    shop.bank.pay(PixShop.txid(made));
    shop.pass(21);
    awaitError(made, "the provider lists no payment of it");
    assertEquals("pending_payment", shop.read(made.id()).text("/status"));
    late.set(false);
    shop.pass(10);
    shop.awaitStatus(made.id(), "confirmed", "paid");
    assertEquals("", shop.attention(made.id()));
  }

  private void awaitError(CheckedReply booking, String error) {
    Waits.until(
        () ->
            Rows.count(
                    server,
                    "select count(*) from turno.payment_charges where booking_id = ? and error = ?",
                    Rows.uuid(IdKind.BOOKING, booking.id()),
                    error)
                == 1,
        "the charge does not have this error: " + error);
  }

  @Test
  void unlistedPaymentNeedsAttention() {
    shop.bank
        .switches()
        .dialect(
            PspOperation.GET_COB,
            (status, body) -> {
              body.remove("pix");
              return new PspDialect.Spoken(status, body);
            });
    CheckedReply made = shop.asking().book();
    shop.bank.pay(PixShop.txid(made));
    PixShop.await(
        "attention",
        () -> {
          shop.pass(10);
          return shop.read(made.id());
        },
        reply -> reply.text("/payment/attention/reason").equals("unreadable_payment"));
  }

  @Test
  void unreadablePaymentIsStoredAndNeedsAttention() {
    payments("\"valor\":\"vinte e oito\"");
    CheckedReply made = shop.asking().book();
    shop.bank.pay(PixShop.txid(made));
    shop.pass(21);
    PixShop.await(
        "attention",
        () -> shop.read(made.id()),
        reply -> reply.text("/payment/attention/reason").equals("unreadable_payment"));
    assertEquals(1, Rows.count(server, READINGS, shop.world.workspaceId, "%vinte e oito%"));
    shop.bank.switches().clearDialects();
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
    assertEquals("", shop.attention(made.id()));
  }

  @Test
  void unreadableChargeIsStoredAndNeedsAttention() {
    CheckedReply made = shop.asking().book();
    shop.bank
        .switches()
        .dialect(
            PspOperation.GET_COB,
            (status, _) ->
                new PspDialect.Spoken(status, Json.object().put("mensagem", "em manutenção")));
    PixShop.await(
        "attention",
        () -> {
          shop.pass(21);
          return shop.read(made.id());
        },
        reply -> reply.text("/payment/attention/reason").equals("unreadable_payment"));
    assertEquals(1, Rows.count(server, READINGS, shop.world.workspaceId, "%em manutenção%"));
  }

  private List<CheckedReply> bookings(int count) {
    List<CheckedReply> made = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String start = TestWorkspace.MONDAY + "T%02d:00:00-03:00".formatted(9 + i);
      made.add(
          shop.world.owner.post("/bookings", shop.world.wish(shop.service, start)).expect(201));
    }
    made.forEach(one -> shop.bank.pay(PixShop.txid(one)));
    return made;
  }

  @Test
  void listsAreNotRequestedBeyondTheCurrentTimeOfTheProvider() {
    shop.bank.switches().refusesFutureLists(true);
    shop.asking();
    List<CheckedReply> made = bookings(6);
    shop.pass(60);
    made.forEach(one -> shop.awaitStatus(one.id(), "confirmed", "paid"));
    assertNotEquals(0, shop.bank.answered(PspOperation.LIST_COB));
  }

  @Test
  void chargesAreReadOneByOneIfTheListIsRefused() {
    shop.bank
        .switches()
        .dialect(
            PspOperation.LIST_COB,
            (_, _) -> new PspDialect.Spoken(400, Json.object().put("title", "Consulta inválida")));
    shop.asking();
    List<CheckedReply> made = bookings(6);
    shop.pass(60);
    made.forEach(one -> shop.awaitStatus(one.id(), "confirmed", "paid"));
  }

  @Test
  void refundInTheBankAppNeedsAttention() {
    CheckedReply made = shop.called().book();
    String payment = shop.bank.pay(PixShop.txid(made));
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.bank.refundInApp(payment, null);
    PixShop.await(
        "attention",
        () -> shop.read(made.id()),
        reply -> reply.text("/payment/attention/reason").equals("refunded_elsewhere"));
    assertEquals("confirmed", shop.read(made.id()).text("/status"));
    CheckedReply recorded =
        shop.world
            .owner
            .post(
                "/bookings/" + made.id() + "/refunds",
                Map.of("amount_cents", PixShop.DEPOSIT, "via", "manual"))
            .expect(201);
    assertEquals("refunded", recorded.text("/payment/status"));
    assertEquals("", shop.attention(made.id()));
  }

  @Test
  void refundInTheBankAppNeedsAttentionOnceItIsCompleted() {
    CheckedReply made = shop.asking().bookWithCode();
    String payment = shop.bank.pay(PixShop.txid(made));
    shop.bank.switches().refunds(RefundStatus.EM_PROCESSAMENTO);
    shop.bank.refundInApp(payment, null);
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.settle();
    assertEquals("", shop.attention(made.id()));
    assertEquals(1, shop.bank.endRefunds(true));
    shop.pass(3_600);
    PixShop.await(
        "attention",
        () -> shop.read(made.id()),
        reply -> reply.text("/payment/attention/reason").equals("refunded_elsewhere"));
  }

  @ParameterizedTest
  @CsvSource({
    "412, Chave não existente no DICT",
    "400, A chave informada está inativa",
    "422, Loja não habilitada",
    "400, Já existe uma conta concluída"
  })
  void refusalOfAChargeIsDetectedByItsStatusNotItsText(int status, String detail) {
    refusing(status, detail, true);
    CheckedReply made = shop.asking().book();
    PixShop.await(
        "a refused charge",
        () -> shop.read(made.id()),
        reply -> reply.text("/payment/attention/reason").equals("charge_refused"));
    assertEquals("failed", shop.read(made.id()).text("/payment/status"));
  }

  /**
   * Makes the provider create every charge but answer that it refused the charge. If {@code
   * hidden}, lookups do not find the charge.
   */
  private void refusing(int status, String detail, boolean hidden) {
    ObjectNode refusal =
        Json.object()
            .put("type", "https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida")
            .put("title", "Cobrança inválida")
            .put("detail", detail);
    PspDialect refused = (_, _) -> new PspDialect.Spoken(status, refusal);
    shop.bank.switches().dialect(PspOperation.PUT_COB, refused);
    if (hidden) {
      shop.bank
          .switches()
          .dialect(
              PspOperation.GET_COB,
              (_, _) -> new PspDialect.Spoken(404, Json.object().put("title", "Não encontrado")));
    }
  }

  @Test
  void chargeCreatedDespiteARefusalIsUsed() {
    refusing(400, "O txid informado já foi utilizado", false);
    CheckedReply made = shop.asking().bookWithCode();
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
    assertEquals(1, shop.bank.charges().size());
  }

  /**
   * Makes the provider report creation times that are this much too late, or too early if negative.
   * One service does so, because it writes local times with another zone's offset.
   */
  private void writingCreations(Duration late) {
    PspDialect clock =
        (status, body) -> {
          JsonNode made = body.at("/calendario/criacao");
          if (made.isString()) {
            String shown = Instant.parse(made.stringValue()).plus(late).toString();
            body.withObject("/calendario").put("criacao", shown);
          }
          return new PspDialect.Spoken(status, body);
        };
    for (PspOperation operation :
        List.of(PspOperation.PUT_COB, PspOperation.GET_COB, PspOperation.PATCH_COB)) {
      shop.bank.switches().dialect(operation, clock);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {3, -3})
  void wrongCreationTimeOfAChargeIsHarmless(long hours) {
    writingCreations(Duration.ofHours(hours));
    CheckedReply made = shop.asking().book();
    long looks = shop.bank.answered(PspOperation.GET_COB);
    for (int i = 1; i <= 4; i++) {
      long seen = looks + i;
      shop.pass(21);
      Waits.until(
          () -> shop.bank.answered(PspOperation.GET_COB) >= seen, "the charge is not looked up");
    }
    assertEquals(0, shop.bank.answered(PspOperation.PATCH_COB));
    shop.bank.pay(PixShop.txid(made));
    shop.pass(21);
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  /**
   * The expiry may be overdue because the server was down or its clock jumped; the money arrived in
   * time.
   */
  @Test
  void timelyPaymentIsReadBeforeAnOverdueExpiry() {
    CheckedReply made = shop.asking().book();
    shop.bank.pay(PixShop.txid(made));
    shop.pass(7_200);
    shop.awaitStatus(made.id(), "confirmed", "paid");
    assertEquals(
        List.of("booking.created", "payment.paid", "booking.confirmed"), shop.told(made.id()));
  }
}
