package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.payments.pix.BrCode;
import turno.platform.db.Sql;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.verification.pix.PixSimulator;
import turno.verification.pix.TestCertificates;

/** A workspace's account at a payment service: docs/rules/payments.md. */
class PixAccountsTest {
  private static final String TEST_KEY = "teste@turno.invalid";

  @TempDir private static Path folder;

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final PixShop shop = new PixShop(server);

  @AfterEach
  void close() {
    shop.close();
  }

  @Test
  void depositWithoutAProviderNeedsAttention() {
    CheckedReply made = shop.book();
    assertEquals("pending_payment", made.text("/status"));
    assertEquals("charge_refused", made.text("/payment/attention/reason"));
    String list = "/bookings?payment_attention=true";
    assertEquals(1, shop.world.owner.get(list).expect(200).json().path("data").size());
    shop.pass(Duration.ofDays(1).toSeconds());
    shop.awaitStatus(made.id(), "expired", "expired");
    assertEquals(0, shop.world.owner.get(list).expect(200).json().path("data").size());
  }

  @Test
  void cancelledBookingWithoutAChargeNeedsNoAttention() {
    CheckedReply made = shop.book();
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    assertEquals("", shop.attention(made.id()));
  }

  @Test
  void pixDepositWithoutAProviderCausesAWarning() {
    assertEquals(List.of("no_payment_provider"), warningsOfTheService());
    shop.configure(Json.object().put("provider", "manual")).expect(200);
    assertEquals(List.of(), warningsOfTheService());
  }

  private List<String> warningsOfTheService() {
    return shop.world
        .owner
        .patch("/services/" + shop.service, Map.of("description", "With wash."))
        .expect(200)
        .json()
        .path("warnings")
        .valueStream()
        .map(warning -> warning.path("code").asString())
        .toList();
  }

  @Test
  void accountIsShownWithoutItsSecrets() {
    CheckedReply shown =
        shop.configure(shop.account().put("app_key", "app-key-of-ours")).expect(200);
    assertTrue(shown.text("/callback_url").contains("/v1/providers/pix/"));
    String text = new String(shown.body(), StandardCharsets.UTF_8);
    assertTrue(!text.contains("turno-secret") && !text.contains("app-key-of-ours"), text);
    shop.configure(Json.object().put("provider", "api-pix")).expect(422, "invalid_request");
    shop.configure(shop.account().put("base_url", "http://10.0.0.1/v2"))
        .expect(422, "invalid_request");
  }

  @Test
  void workspaceInTestModeRefusesARealPaymentService() {
    for (String url :
        List.of("https://pix.example.com/v2", "https://8.8.8.8/v2", "https://[2606:4700::1]/v2")) {
      for (String member : List.of("base_url", "token_url")) {
        CheckedReply refusal =
            shop.configure(shop.account().put(member, url)).expect(422, "invalid_request");
        assertEquals("#/" + member, refusal.text("/errors/0/pointer"));
        assertTrue(refusal.text("/errors/0/detail").contains("TURNO_ALLOW_NETWORKS"));
      }
    }
    String here = shop.bank.baseUrl().replace("127.0.0.1", "localhost");
    shop.configure(shop.account().put("base_url", here).put("polling_only", true)).expect(200);
  }

  @Test
  void invalidPixKeyIsRefused() {
    for (ObjectNode account : List.of(shop.account(), Json.object().put("provider", "static"))) {
      assertEquals(List.of("#/pix_key format"), faults(account.put("pix_key", "abc")));
      assertEquals(List.of("#/pix_key format"), faults(account.put("pix_key", "529.982.247-24")));
    }
    CheckedReply written =
        shop.configure(shop.account().put("polling_only", true).put("pix_key", "(11) 98888-7777"))
            .expect(200);
    assertEquals("+5511988887777", written.text("/pix_key"));
  }

  @Test
  void receiverNameThatACodeCannotShowIsRefused() {
    ObjectNode account =
        Json.object()
            .put("provider", "static")
            .put("pix_key", "pix@example.com")
            .put("merchant_name", "💈")
            .put("merchant_city", "Москва");
    assertEquals(List.of("#/merchant_name format", "#/merchant_city format"), faults(account));
    account.put("merchant_name", " ").put("merchant_city", "Łódź");
    assertEquals(List.of("#/merchant_name format"), faults(account));
    shop.world
        .people
        .owner()
        .api()
        .request("PATCH", "/workspace")
        .body(Json.object().put("name", "Барбершоп"))
        .send()
        .expect(200);
    account.remove("merchant_name");
    assertEquals(List.of("#/merchant_name format"), faults(account));
    account.put("merchant_name", "Barbearia 💈 do Łukasz");
    shop.configure(account).expect(200);
    BrCode code = BrCode.parse(shop.book().text("/payment/pix/copy_paste"));
    assertEquals("Barbearia do Lukasz", code.merchantName());
    assertEquals("Lodz", code.merchantCity());
  }

  @Test
  void staticCodeInTestModeUsesTheTestKey() {
    for (ObjectNode account :
        List.of(
            Json.object().put("provider", "static").put("pix_key", "pix@example.com"),
            Json.object().put("provider", "static"))) {
      assertEquals(TEST_KEY, shop.configure(account).expect(200).text("/pix_key"));
    }
    String code = shop.book().text("/payment/pix/copy_paste");
    assertTrue(code.contains(TEST_KEY), code);
  }

  @Test
  void clientCertificateIsPresentedWhenRequired() throws IOException {
    TestCertificates certificates = TestCertificates.in(folder);
    String authority = Files.readString(certificates.authority());
    try (PixShop strict = new PixShop(server, PixSimulator.startWithTls(certificates))) {
      ObjectNode pem =
          strict
              .account()
              .put("certificate_authority", authority)
              .put("certificate", Files.readString(certificates.clientCertificate()))
              .put("private_key", Files.readString(certificates.clientKey()));
      paidByCertificate(strict, pem);
    }
    try (PixShop strict = new PixShop(server, PixSimulator.startWithTls(certificates))) {
      byte[] file = Files.readAllBytes(certificates.clientPkcs12());
      ObjectNode pkcs12 =
          strict
              .account()
              .put("certificate_authority", authority)
              .put("certificate", Base64.getEncoder().encodeToString(file))
              .put("certificate_password", TestCertificates.PASSWORD);
      paidByCertificate(strict, pkcs12);
    }
  }

  @Test
  void certificateThatViolatesTheContractIsNotOpened() {
    ObjectNode account = shop.account().put("certificate", "A".repeat(20_001));
    assertEquals(List.of("#/certificate max_length"), faults(account));
    account.put("certificate", "none").put("certificate_password", "A".repeat(201));
    assertEquals(List.of("#/certificate_password max_length"), faults(account));
  }

  private List<String> faults(ObjectNode account) {
    return shop.configure(account)
        .expect(422, "invalid_request")
        .json()
        .path("errors")
        .valueStream()
        .map(one -> one.path("pointer").asString() + " " + one.path("code").asString())
        .toList();
  }

  @Test
  void refusalOfACostlyCertificateNamesARemedy() throws IOException {
    byte[] file = Files.readAllBytes(TestCertificates.in(folder).clientPkcs12());
    ObjectNode account =
        shop.account()
            .put("certificate", Base64.getEncoder().encodeToString(costly(file)))
            .put("certificate_password", TestCertificates.PASSWORD);
    CheckedReply refusal = shop.configure(account).expect(422, "invalid_request");
    assertEquals("#/certificate", refusal.text("/errors/0/pointer"));
    assertTrue(refusal.text("/errors/0/detail").contains("openssl pkcs12 -export"));
  }

  /** Returns the file with its checksum changed to one that needs 5,000,000 iterations. */
  private static byte[] costly(byte[] file) {
    byte[] costly = file.clone();
    int end = costly.length;
    costly[end - 25] = 19; // shortens the salt by one of its 20 octets
    byte[] number = {2, 3, 0x4c, 0x4b, 0x40};
    System.arraycopy(number, 0, costly, end - number.length, number.length);
    return costly;
  }

  private static void paidByCertificate(PixShop strict, ObjectNode account) {
    account.put("polling_only", true);
    CheckedReply shown = strict.configure(account).expect(200);
    assertNotEquals("", shown.text("/certificate_expires_at"));
    CheckedReply made = strict.bookWithCode();
    strict.bank.pay(PixShop.txid(made));
    strict.pass(60);
    strict.awaitStatus(made.id(), "confirmed", "paid");
  }

  @Test
  void chargeIsNotCreatedWithoutARequiredCertificate() throws IOException {
    TestCertificates certificates = TestCertificates.in(folder);
    try (PixShop strict = new PixShop(server, PixSimulator.startWithTls(certificates))) {
      ObjectNode account = strict.account().put("polling_only", true);
      account.put("certificate_authority", Files.readString(certificates.authority()));
      strict.configure(account).expect(200);
      assertEquals("", strict.book().text("/payment/pix/copy_paste"));
      assertEquals(List.of(), strict.bank.charges());
    }
  }

  @Test
  void untestedProfilesAreMarkedAsUnverified() {
    for (String profile : List.of("generic", "efi", "bb", "inter")) {
      CheckedReply shown =
          shop.configure(shop.account().put("polling_only", true).put("profile", profile))
              .expect(200);
      assertEquals(profile.equals("generic"), shown.json().path("verified").booleanValue());
    }
  }

  @Test
  void chargesAreHandledByTheAccountThatCreatedThem() {
    CheckedReply made = shop.asking().bookWithCode();
    shop.configure(Json.object().put("provider", "static").put("pix_key", "pix@example.com"))
        .expect(200);
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals(0, shop.balance());
  }

  @Test
  void oldReplacedAccountsWithoutChargesAreDeleted() throws SQLException {
    CheckedReply made = shop.asking().bookWithCode();
    shop.pass(1);
    for (int i = 0; i < 24; i++) {
      shop.configure(
              Json.object().put("provider", "static").put("pix_key", "pix" + i + "@example.com"))
          .expect(200);
    }
    assertEquals(22, accounts()); // the current account, 20 replaced ones, and the charge's
    shop.settle();
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
  }

  private int accounts() throws SQLException {
    try (Connection connection = server.connect()) {
      return Sql.of("select count(*) from turno.payment_accounts where workspace_id = ?")
          .with(new WorkspaceId(shop.world.workspaceId))
          .<Integer>one(connection, row -> row.getInt(1));
    }
  }

  @Test
  void openChargesUseTheReplacementCredentials() {
    shop.bank.addClient("second", "another-secret");
    CheckedReply made = shop.asking().bookWithCode();
    shop.configure(
            shop.account()
                .put("polling_only", true)
                .put("client_id", "second")
                .put("client_secret", "another-secret"))
        .expect(200);
    shop.bank.revokeClient(PixSimulator.CLIENT_ID);
    shop.settle();
    shop.bank.pay(PixShop.txid(made));
    shop.pass(60);
    shop.awaitStatus(made.id(), "confirmed", "paid");
    shop.world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    shop.awaitStatus(made.id(), "cancelled", "refunded");
    assertEquals(0, shop.balance());
  }
}
