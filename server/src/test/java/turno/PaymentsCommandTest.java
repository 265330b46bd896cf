package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import turno.commands.Exit;
import turno.commands.StartContext;
import turno.kernel.Json;
import turno.testing.TestDatabase;
import turno.verification.pix.TestCertificates;

/** The operator configures a workspace's Pix deposits while a server is running. */
class PaymentsCommandTest {
  private static final String[] API_PIX = {
    "--base-url",
    "https://pix.example.com/v2",
    "--token-url",
    "https://pix.example.com/oauth/token",
    "--client-id",
    "our-client",
    "--pix-key",
    "7d9f0335-8dcc-4054-9bf9-0dbd61d36906"
  };

  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();

  private static TestingServer server;
  private static final String SLUG = TestingServer.SHOP;

  @TempDir static Path home;

  @BeforeAll
  static void start() {
    server = TestingServer.start(DATABASE, StartContext.FirstStart.EMPTY, Map.of());
    TestingServer.makeShop(DATABASE, home, Map.of());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static TestingServer.Said word(String... words) {
    return TestingServer.word(DATABASE, home, words);
  }

  private static TestingServer.Said configure(String provider, String... more) {
    return configureIn(SLUG, provider, more);
  }

  private static TestingServer.Said configureIn(String slug, String provider, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("payments", "configure", "--workspace", slug, "--provider", provider));
    words.addAll(List.of(more));
    return word(words.toArray(String[]::new));
  }

  private static TestingServer.Said apiPix(String... more) {
    List<String> words = new ArrayList<>(List.of(API_PIX));
    words.addAll(List.of(more));
    return configure("api-pix", words.toArray(String[]::new));
  }

  private static JsonNode shown() {
    TestingServer.Said said = word("payments", "show", "--workspace", SLUG, "--json");
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    return Json.tree(said.printed());
  }

  @Test
  void workspaceInTestModeRefusesARealPaymentService() {
    TestingServer.Said made =
        word(
            "workspaces",
            "create",
            "--name",
            "Ensaio",
            "--slug",
            "ensaio",
            "--time-zone",
            "America/Sao_Paulo",
            "--currency",
            "BRL",
            "--locale",
            "pt-BR",
            "--mode",
            "test");
    assertEquals(Exit.DONE, made.exitCode(), made.remarks());
    TestingServer.Said refused = configureIn("ensaio", "api-pix", API_PIX);
    assertNotEquals(Exit.DONE, refused.exitCode());
    assertTrue(refused.remarks().contains("--base-url: In a workspace in test mode"));
    TestingServer.Said fixed = configureIn("ensaio", "static", "--pix-key", "pix@example.com");
    assertTrue(fixed.printed().contains("teste@turno.invalid"), fixed.toString());
    assertFalse(fixed.printed().contains("pix@example.com"), fixed.toString());
  }

  @Test
  void accountIsConfiguredAndShownWithoutSecrets() throws Exception {
    TestCertificates certificates = TestCertificates.in(home.resolve("certificates"));
    Path secret = home.resolve("client.secret");
    Files.writeString(secret, "from-a-file\n");
    Path password = home.resolve("password");
    Files.writeString(password, TestCertificates.PASSWORD + "\n");
    TestingServer.Said pkcs12 =
        apiPix(
            "--client-secret",
            "@" + secret,
            "--app-key",
            "typed-key",
            "--certificate",
            certificates.clientPkcs12().toString(),
            "--certificate-password-file",
            password.toString(),
            "--polling-only");
    assertEquals(Exit.DONE, pkcs12.exitCode(), pkcs12.remarks());
    JsonNode first = shown();
    assertEquals("our-client", first.path("client_id").asString());
    assertEquals("generic", first.path("profile").asString());
    assertTrue(first.path("callback_url").isNull());
    assertNotEquals("", first.path("certificate_expires_at").asString(""));
    for (String hidden : List.of("from-a-file", "typed-key", TestCertificates.PASSWORD)) {
      assertFalse((first + pkcs12.printed()).contains(hidden), hidden);
    }
    TestingServer.Said pem =
        apiPix(
            "--ca",
            certificates.authority().toString(),
            "--certificate",
            certificates.clientCertificate().toString(),
            "--private-key",
            certificates.clientKey().toString(),
            "--profile",
            "efi");
    assertEquals(Exit.DONE, pem.exitCode(), pem.remarks());
    JsonNode second = shown();
    assertFalse(second.path("verified").booleanValue());
    String callback = second.path("callback_url").asString();
    assertTrue(callback.contains("/v1/providers/pix/") && !callback.endsWith("/pix"), callback);
    assertTrue(pem.printed().contains(callback), pem.printed());
    assertFalse(second.toString().contains("PRIVATE"), "the key is shown");
  }

  @Test
  void exitCodeIsTwoForBadOptionsAndOneForUnknownObjects() {
    assertEquals(Exit.UNREADABLE, configure("pigeon").exitCode());
    TestingServer.Said bare = configure("static");
    assertEquals(Exit.UNREADABLE, bare.exitCode());
    assertTrue(bare.remarks().contains("--pix-key: "), bare.remarks());
    assertEquals(Exit.UNREADABLE, apiPix("--replace-webhook", "--polling-only").exitCode());
    assertEquals(Exit.UNREADABLE, apiPix("--profile", "nobody").exitCode());
    assertEquals(Exit.FAILED, apiPix("--certificate", "nowhere").exitCode());
    assertEquals(Exit.FAILED, word("payments", "show", "--workspace", "nobody").exitCode());
  }
}
