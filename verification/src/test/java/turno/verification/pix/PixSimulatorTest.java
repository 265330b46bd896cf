package turno.verification.pix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Checks the provider's behaviour towards clients and payers, and its switches. */
class PixSimulatorTest {
  private static final String CHARGE = charge("37.00", PixSimulator.PIX_KEY);

  private final PixSimulator simulator = PixSimulator.start();
  private final PixClient client = new PixClient(simulator, null);

  @BeforeEach
  void signIn() throws Exception {
    client.signedIn();
  }

  @AfterEach
  void close() {
    client.close();
    simulator.close();
  }

  static String charge(String amount, String key) {
    return "{\"calendario\":{\"expiracao\":3600},\"valor\":{\"original\":\"%s\"},\"chave\":\"%s\"}"
        .formatted(amount, key);
  }

  static String txid(int number) {
    return "bookingbookingbooking%011d".formatted(number);
  }

  private PixClient.Reply create(int number) throws IOException, InterruptedException {
    return client.call("PUT", "/cob/" + txid(number), CHARGE);
  }

  private String paid(int number) throws IOException, InterruptedException {
    create(number);
    return simulator.pay(txid(number));
  }

  private JsonNode read(int number) throws IOException, InterruptedException {
    return client.get("/cob/" + txid(number)).json();
  }

  private PixClient.Reply refund(String payment, String id, String amount)
      throws IOException, InterruptedException {
    return client.call(
        "PUT",
        "/pix/" + payment + "/devolucao/" + id,
        "{\"valor\":\"" + amount + "\",\"natureza\":\"ORIGINAL\"}");
  }

  private void assertNoViolations() {
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void chargeCanBeCreatedReadAndPaid() throws Exception {
    PixClient.Reply made = create(1);
    assertEquals(201, made.status());
    assertEquals("ATIVA", made.json().path("status").stringValue());
    assertEquals(0, made.json().path("revisao").intValue());
    String location = made.json().path("location").stringValue();
    assertTrue(location.length() <= 77 && !location.contains(":"), location);
    String code = made.json().path("pixCopiaECola").stringValue();
    assertTrue(code.contains(location) && code.length() <= 512, code);
    assertEquals(made.json(), read(1));

    String payment = simulator.pay(code, null, false);
    assertTrue(payment.matches("[a-zA-Z0-9]{32}"), payment);
    assertEquals("CONCLUIDA", read(1).path("status").stringValue());
    assertEquals("37.00", read(1).path("pix").path(0).path("valor").stringValue());
    assertEquals(payment, client.get("/pix/" + payment).json().path("endToEndId").stringValue());
    assertNoViolations();
  }

  @Test
  void checksumMatchesAKnownVector() {
    // the name and city are from the published vector of a static code; this code differs from that
    // vector only in the template that contains the location
    assertEquals(
        "C47D",
        "%04X"
            .formatted(
                DynamicBrCode.checksum(
                    "00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25"
                        + "5204000053039865802BR5911STUDIO DEMO6009SAO PAULO62070503***6304")));
  }

  @Test
  void secondPutChangesOnlyAnActiveCharge() throws Exception {
    create(1);
    assertEquals(0, create(1).json().path("revisao").intValue());
    String other = charge("40.00", PixSimulator.PIX_KEY);
    assertEquals(1, client.call("PUT", "/cob/" + txid(1), other).json().path("revisao").intValue());
    simulator.pay(txid(1));
    assertEquals(201, client.call("PUT", "/cob/" + txid(1), other).status());
    PixClient.Reply refused = create(1);
    assertEquals(400, refused.status());
    assertEquals("CobOperacaoInvalida", refused.problem());
    assertEquals("application/problem+json", refused.type());

    simulator.switches().refusesRepeatedCharges(true);
    PixClient.Reply duplicate = create(1);
    assertEquals(409, duplicate.status());
    assertEquals("txid_duplicado", duplicate.json().path("nome").stringValue());
    assertNoViolations();
  }

  @Test
  void removedChargeCannotBePaidAndPaidChargeCannotBeRemoved() throws Exception {
    String removal = "{\"status\":\"REMOVIDA_PELO_USUARIO_RECEBEDOR\"}";
    create(1);
    assertEquals(200, client.call("PATCH", "/cob/" + txid(1), removal).status());
    assertThrows(IllegalStateException.class, () -> simulator.pay(txid(1)));
    paid(2);
    PixClient.Reply refused = client.call("PATCH", "/cob/" + txid(2), removal);
    assertEquals(400, refused.status());
    assertEquals("CobOperacaoInvalida", refused.problem());
    assertEquals(404, client.call("PATCH", "/cob/" + txid(3), removal).status());
    assertNoViolations();
  }

  @Test
  void expiredChargeStaysActiveButCannotBePaid() throws Exception {
    create(1);
    simulator.advanceClock(Duration.ofSeconds(3_599));
    simulator.advanceClock(Duration.ofSeconds(2));
    assertThrows(IllegalStateException.class, () -> simulator.pay(txid(1)));
    client.signedIn();
    assertEquals("ATIVA", read(1).path("status").stringValue());
    simulator.pay(txid(1), null, true);
    assertEquals("CONCLUIDA", read(1).path("status").stringValue());
  }

  @Test
  void differentAmountsAndSecondPaymentsMustBeForced() throws Exception {
    create(1);
    assertThrows(IllegalStateException.class, () -> simulator.pay(txid(1), 1L, false));
    simulator.pay(txid(1), 3_000L, true);
    assertThrows(IllegalStateException.class, () -> simulator.pay(txid(1)));
    simulator.pay(txid(1), null, true);
    assertEquals(2, read(1).path("pix").size());
    assertEquals(6_700, balance());
  }

  private long balance() {
    return simulator.books().stream().mapToLong(BookEntry::cents).sum();
  }

  @Test
  void chargesAreListedInPagesAndByStatus() throws Exception {
    for (int i = 1; i <= 5; i++) {
      create(i);
    }
    simulator.pay(txid(2));
    simulator.pay(txid(4));
    JsonNode paid = client.list("/cob", "&status=CONCLUIDA").json();
    assertEquals(List.of(txid(2), txid(4)), txids(paid));
    JsonNode last =
        client.list("/cob", "&paginacao.paginaAtual=2&paginacao.itensPorPagina=2").json();
    assertEquals(List.of(txid(5)), txids(last));
    JsonNode paging = last.path("parametros").path("paginacao");
    assertEquals(3, paging.path("quantidadeDePaginas").intValue());
    assertEquals(5, paging.path("quantidadeTotalDeItens").intValue());
    simulator.advanceClock(Duration.ofHours(3));
    client.signedIn();
    assertEquals(List.of(), txids(client.list("/cob", "").json()));
    assertNoViolations();
  }

  private static List<String> txids(JsonNode list) {
    return list.path("cobs").valueStream().map(cob -> cob.path("txid").stringValue()).toList();
  }

  @Test
  void paymentWithoutAChargeIsListedWithoutATxid() throws Exception {
    paid(1);
    String payment = simulator.payKey(PixSimulator.PIX_KEY, 1_234);
    JsonNode without = client.list("/pix", "&txIdPresente=false").json().path("pix");
    assertEquals(1, without.size());
    assertEquals(payment, without.path(0).path("endToEndId").stringValue());
    assertFalse(without.path(0).has("txid"));
    assertEquals(2, client.list("/pix", "").json().path("pix").size());
    assertEquals(1, client.list("/pix", "&txid=" + txid(1)).json().path("pix").size());
    assertNoViolations();
  }

  @Test
  void refundsCannotExceedThePayment() throws Exception {
    String payment = paid(1);
    assertEquals(201, refund(payment, "a1", "30.00").status());
    PixClient.Reply tooMuch = refund(payment, "a2", "7.01");
    assertEquals(400, tooMuch.status());
    assertEquals("PixDevolucaoInvalida", tooMuch.problem());
    assertEquals(404, client.get("/pix/" + payment + "/devolucao/a2").status());
    PixClient.Reply again = refund(payment, "a1", "1.00");
    assertEquals(400, again.status());
    assertTrue(again.text().contains("já foi utilizado"), again.text());
    assertEquals(
        "DEVOLVIDO",
        client.get("/pix/" + payment + "/devolucao/a1").json().path("status").stringValue());
    assertEquals(201, refund(payment, "a3", "7.00").status());
    assertEquals(0, balance());
    assertNoViolations();
  }

  @Test
  void pendingRefundIsSettledOrRefusedLater() throws Exception {
    simulator.switches().refunds(RefundStatus.EM_PROCESSAMENTO);
    String payment = paid(1);
    refund(payment, "a1", "7.00");
    assertEquals(3_700, balance());
    assertEquals(1, simulator.endRefunds(false));
    JsonNode refused = client.get("/pix/" + payment + "/devolucao/a1").json();
    assertEquals("NAO_REALIZADO", refused.path("status").stringValue());
    refund(payment, "a2", "37.00");
    assertEquals(1, simulator.endRefunds(true));
    assertEquals(0, balance());
    assertNoViolations();
  }

  @Test
  void refundIsRefusedAfterNinetyDays() throws Exception {
    String payment = paid(1);
    simulator.advanceClock(Duration.ofDays(90).plusSeconds(60));
    client.signedIn();
    assertEquals(400, refund(payment, "a1", "7.00").status());
    assertNoViolations();
  }

  @Test
  void providerCanPullAPaymentBackWithoutARequest() throws Exception {
    String payment = paid(1);
    String id = simulator.pullBack(payment, null);
    JsonNode refund = read(1).path("pix").path(0).path("devolucoes").path(0);
    assertEquals(id, refund.path("id").stringValue());
    assertEquals("MED_FRAUDE", refund.path("natureza").stringValue());
    assertEquals(BookEntry.Kind.PULLED_BACK, simulator.books().getLast().kind());
    assertEquals(0, balance());
  }

  @Test
  void tokensExpireAndHaveScopes() throws Exception {
    simulator.advanceClock(Duration.ofHours(1));
    assertEquals(401, client.get("/cob/" + txid(1)).status());
    client.grant(
        "grant_type=client_credentials&scope=cob.read&client_id="
            + PixSimulator.CLIENT_ID
            + "&client_secret="
            + PixSimulator.CLIENT_SECRET);
    assertEquals(404, client.get("/cob/" + txid(1)).status());
    PixClient.Reply denied = create(1);
    assertEquals(403, denied.status());
    assertEquals("AcessoNegado", denied.problem());
    assertEquals(
        401, client.grant("grant_type=client_credentials&client_id=x&client_secret=y").status());
    assertNoViolations();
    assertEquals(400, client.grant("grant_type=password").status());
    assertEquals(PixRule.GRANT, simulator.violations().getFirst().violation().rule());
  }

  @ParameterizedTest
  @EnumSource(names = "SILENT", mode = EnumSource.Mode.EXCLUDE)
  void faultPreventsOneRequestOrReplacesOnlyItsAnswer(PspFault.Answer answer) throws Exception {
    simulator.switches().add(PspFault.refusing(PspOperation.PUT_COB, answer));
    fails(answer, 1);
    assertEquals(404, client.get("/cob/" + txid(1)).status());
    simulator.switches().add(PspFault.afterEffect(PspOperation.PUT_COB, answer));
    fails(answer, 2);
    assertEquals("ATIVA", read(2).path("status").stringValue());
    assertEquals(201, create(1).status());
  }

  private void fails(PspFault.Answer answer, int number) throws Exception {
    if (answer == PspFault.Answer.DROPPED) {
      assertThrows(IOException.class, () -> create(number));
    } else {
      PixClient.Reply reply = create(number);
      assertEquals(answer.status, reply.status());
      assertEquals(answer.type, reply.problem());
    }
  }

  @Test
  void unansweredRequestEndsWhenTheSimulatorCloses() throws Exception {
    simulator.switches().add(PspFault.down(PspFault.Answer.SILENT));
    Thread asking =
        Thread.ofVirtual().start(() -> assertThrows(IOException.class, () -> create(1)));
    simulator.close();
    asking.join();
    assertEquals(List.of(), simulator.charges());
  }

  @Test
  void callbacksReportPaymentsAndRefunds() throws Exception {
    try (CallbackReceiver shop = registered()) {
      String payment = paid(1);
      simulator.awaitCallbacks();
      refund(payment, "a1", "7.00");
      simulator.awaitCallbacks();
      simulator.payKey(PixSimulator.PIX_KEY, 100);
      simulator.awaitCallbacks();
      assertEquals(List.of(List.of(txid(1)), List.of(txid(1))), shop.txids());
      JsonNode refunded = shop.bodies().getLast().path("pix").path(0).path("devolucoes").path(0);
      assertEquals("DEVOLVIDO", refunded.path("status").stringValue());
      assertNoViolations();
    }
  }

  private CallbackReceiver registered() throws Exception {
    CallbackReceiver shop = new CallbackReceiver();
    String path = "/webhook/" + PixSimulator.PIX_KEY;
    assertEquals(404, client.get(path).status());
    assertEquals(200, client.call("PUT", path, "{\"webhookUrl\":\"" + shop.url() + "\"}").status());
    assertEquals(shop.url(), client.get(path).json().path("webhookUrl").stringValue());
    return shop;
  }

  @Test
  void callbacksCanBeLostRepeatedReorderedAndBatched() throws Exception {
    try (CallbackReceiver shop = registered()) {
      simulator.switches().loseCallbacks(1);
      paid(1);
      simulator.switches().callbackCopies(2);
      paid(2);
      simulator.awaitCallbacks();
      assertEquals(List.of(List.of(txid(2)), List.of(txid(2))), shop.txids());

      simulator.switches().callbackCopies(1);
      simulator.switches().holdsCallbacks(true);
      paid(3);
      paid(4);
      simulator.releaseCallbacks(true, false);
      simulator.awaitCallbacks();
      assertEquals(List.of(List.of(txid(4)), List.of(txid(3))), shop.txids().subList(2, 4));
      paid(5);
      paid(6);
      assertEquals(2, simulator.releaseCallbacks(false, true));
      simulator.awaitCallbacks();
      assertEquals(List.of(txid(5), txid(6)), shop.txids().getLast());
      paid(7);
      assertEquals(1, simulator.dropCallbacks());

      simulator.dropWebhooks();
      assertEquals(404, client.get("/webhook/" + PixSimulator.PIX_KEY).status());
      paid(8);
      simulator.awaitCallbacks();
      assertEquals(5, shop.bodies().size());
    }
  }

  @Test
  void codeMemberAndCreatedStatusCanBeChanged() throws Exception {
    simulator.switches().codeMember(CodeMember.BRCODE);
    simulator.switches().createdStatus(200);
    PixClient.Reply made = create(1);
    assertEquals(200, made.status());
    assertTrue(made.json().has("brcode") && !made.json().has("pixCopiaECola"), made.text());
  }

  @Test
  void simulatorCanBeControlledOverHttp() throws Exception {
    create(1);
    PixClient.Reply paid = client.control("POST", "/pay", "{\"txid\":\"" + txid(1) + "\"}");
    assertEquals(200, paid.status());
    assertEquals(409, client.control("POST", "/pay", "{\"txid\":\"" + txid(1) + "\"}").status());
    assertEquals(400, client.control("POST", "/switches", "{\"nothing\":1}").status());
    client.control("POST", "/switches", "{\"refunds\":\"nao_realizado\"}");
    String payment = paid.json().path("end_to_end_id").stringValue();
    assertEquals(
        "NAO_REALIZADO", refund(payment, "a1", "7.00").json().path("status").stringValue());
    client.control("POST", "/faults", "{\"operation\":\"get_cob\",\"answer\":\"unavailable\"}");
    assertEquals(503, client.get("/cob/" + txid(1)).status());
    client.control("POST", "/pay", "{\"amount_cents\":100}");
    JsonNode books = client.control("GET", "/books", "").json();
    assertEquals(3_800, books.path("balance_cents").longValue());
    assertEquals(2, books.path("entries").size());
    client.control("POST", "/clock", "{\"now\":\"2030-01-01T00:00:00Z\",\"frozen\":true}");
    assertEquals("2030-01-01T00:00:00Z", simulator.now().toString());
    assertEquals(1, client.control("GET", "/charges", "").json().path("charges").size());
    assertEquals(0, client.control("GET", "/violations", "").json().path("violations").size());
  }

  @Test
  void onlyOneOfSeveralConcurrentPaymentsOfAChargeSucceeds() throws Exception {
    create(1);
    long taken =
        IntStream.range(0, 20)
            .parallel()
            .filter(number -> {
              try {
                simulator.pay(txid(1));
                return true;
              } catch (IllegalStateException e) {
                return false;
              }
            })
            .count();
    assertEquals(1, taken);
    assertEquals(3_700, balance());
  }

  @Test
  void tlsRequiresAClientCertificateSignedByTheAuthority(@TempDir Path folder) throws Exception {
    TestCertificates certificates = TestCertificates.in(folder);
    SSLContext trustsOnly = certificates.trustingContext();
    try (PixSimulator secure = PixSimulator.startWithTls(certificates);
        PixClient known = new PixClient(secure, certificates.clientContext());
        PixClient unknown = new PixClient(secure, trustsOnly)) {
      assertEquals(404, known.signedIn().get("/cob/" + txid(1)).status());
      assertThrows(IOException.class, unknown::signedIn);
      ObjectNode described = (ObjectNode) known.control("GET", "", "").json();
      assertEquals(secure.baseUrl(), described.path("base_url").stringValue());
    }
    assertTrue(certificates.clientKey().toFile().length() > 0);
  }
}
