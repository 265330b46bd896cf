package turno;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import turno.commands.CommandRefusal;
import turno.commands.Exit;
import turno.commands.StartContext;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.Waits;

/**
 * The key that encrypts the secrets of endpoints, payment accounts and WhatsApp numbers is changed,
 * lost or replaced by another server's.
 */
class SecretKeysTest {
  private static final String OLD = key('a');
  private static final String NEW = key('b');

  private static final String SEALED_SINCE =
      """
      select count(*) from turno.webhook_endpoints e, turno.payment_accounts a, turno.webhook_feed f
       where substring(e.secret from 1 for 9) = f.sealed_by
         and substring(e.old_secret from 1 for 9) = f.sealed_by
         and substring(a.secrets from 1 for 9) = f.sealed_by
         and substring(a.callback from 1 for 9) = f.sealed_by
      """;

  @TempDir Path home;

  @RegisterExtension private final TestDatabase fresh = TestDatabase.create();
  private final Database database = fresh.open(1);

  private static String key(char letter) {
    return Base64.getEncoder().encodeToString(String.valueOf(letter).repeat(32).getBytes(US_ASCII));
  }

  /**
   * Creates a webhook endpoint with a current and a former secret, a payment account with secrets
   * and a callback, and a WhatsApp number, all encrypted with the old key.
   */
  @BeforeEach
  void begin() throws Exception {
    try (TestingServer server = start(StartContext.FirstStart.EMPTY, OLD, null)) {
      String key = TestingServer.makeShop(fresh, home, settings(OLD, null));
      TestApi owner = server.as(key);
      String id = owner.post("/webhook-endpoints", Map.of("url", "https://example.com/")).id();
      owner.post("/webhook-endpoints/" + id + "/rotate-secret").expect(200);
      String slug = owner.get("/me").text("/workspace/slug");
      configurePayments(slug);
      configureNumber(slug);
      assertEquals(1, sealedByPresent());
    }
    fresh.awaitNoServer();
  }

  private void configurePayments(String slug) {
    TestingServer.Said said =
        TestingServer.word(
            fresh,
            home,
            settings(OLD, null),
            "payments",
            "configure",
            "--workspace",
            slug,
            "--provider",
            "api-pix",
            "--base-url",
            "https://pix.example.com/v2",
            "--token-url",
            "https://pix.example.com/oauth/token",
            "--client-id",
            "ours",
            "--client-secret",
            "secret",
            "--pix-key",
            "7d9f0335-8dcc-4054-9bf9-0dbd61d36906");
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
  }

  private void configureNumber(String slug) {
    TestingServer.Said said =
        TestingServer.word(
            fresh,
            home,
            settings(OLD, null),
            "channels",
            "configure",
            "--workspace",
            slug,
            "--channel",
            "whatsapp",
            "--phone-number-id",
            "409552778964973",
            "--business-account-id",
            "880480571844883",
            "--access-token",
            "EAAtokenOfTheNumber0123456789",
            "--app-secret",
            "a2d0c38b7a1f4a0bb5d2c7d9e8f1a234",
            "--verify-token",
            "verify-token-of-the-number");
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
  }

  private TestingServer start(
      StartContext.FirstStart content, String key, @Nullable String previous) {
    return TestingServer.start(fresh, content, settings(key, previous));
  }

  private static Map<String, String> settings(String key, @Nullable String previous) {
    return previous == null
        ? Map.of("TURNO_SECRET_KEY", key, "TURNO_WEBHOOKS", "hold")
        : Map.of(
            "TURNO_SECRET_KEY",
            key,
            "TURNO_SECRET_KEY_PREVIOUS",
            previous,
            "TURNO_WEBHOOKS",
            "hold");
  }

  private TestingServer again(String key, @Nullable String previous) {
    return start(StartContext.FirstStart.EMPTY, key, previous);
  }

  private TestingServer.Said check(String key) {
    return TestingServer.word(fresh, home, settings(key, null), "check");
  }

  private int sealedByPresent() {
    return database.read(connection -> Sql.of(SEALED_SINCE).one(connection, row -> row.getInt(1)));
  }

  @Test
  void startWithANewKeyReencryptsSecrets() throws Exception {
    try (TestingServer server = again(NEW, OLD)) {
      Waits.until(
          "the re-encryption with the new key", this::sealedByPresent, sealed -> sealed != 0);
      assertEquals(1, sealedByPresent());
      assertFalse(server.said().contains("WRONG KEY"), server.said());
    }
    assertTrue(
        check(NEW)
            .printed()
            .contains(
                "ok     secrets: the secrets of 1 webhook endpoint, 1 payment account and 1 WhatsApp number can be decrypted"),
        () -> check(NEW).printed());
    fresh.awaitNoServer();
    try (TestingServer server = again(NEW, null)) {
      assertFalse(server.said().contains("WRONG KEY"), server.said());
    }
  }

  @Test
  void startWithAWrongKeyListsTheUndecryptableSecrets() {
    TestingServer.Said checked = check(NEW);
    assertEquals(Exit.FAILED, checked.exitCode());
    assertTrue(
        checked
            .printed()
            .contains(
                "WRONG  secrets: no available key decrypts the secrets of 1 webhook endpoint,"
                    + " 1 payment account and 1 WhatsApp number ("),
        checked.printed());
    try (TestingServer server = again(NEW, null)) {
      assertTrue(
          server
                  .said()
                  .contains(
                      "WRONG KEY: the secrets of 1 webhook endpoint, 1 payment account and 1 WhatsApp"
                          + " number were")
              && server.said().contains("TURNO_SECRET_KEY_PREVIOUS"),
          server.said());
    }
    fresh.awaitNoServer();
    try (TestingServer server = again(OLD, null)) {
      assertTrue(check(OLD).printed().contains("ok     secrets: "), server.said());
    }
  }

  /**
   * A newly created key would decrypt nothing, and the next start would mistake the new key for the
   * right one.
   */
  @Test
  void missingKeyIsReportedAndNotReplaced() throws Exception {
    Map<String, String> keyless = Map.of("TURNO_DATA", home.toString(), "TURNO_WEBHOOKS", "hold");
    Path file = home.resolve("secret.key");
    CommandRefusal refused =
        assertThrows(
            CommandRefusal.class,
            () -> TestingServer.start(fresh, StartContext.FirstStart.EMPTY, keyless).close());
    assertTrue(
        refused.text().startsWith("The file secret.key is missing")
            && refused.text().contains("" + file),
        refused.text());
    assertTrue(Files.notExists(file));
    TestingServer.Said checked = TestingServer.word(fresh, home, keyless, "check");
    assertEquals(Exit.FAILED, checked.exitCode());
    assertTrue(
        checked.printed().contains("WRONG  secrets: The file secret.key is missing"),
        checked.printed());
    assertEquals(
        Exit.DONE, TestingServer.word(fresh, home, keyless, "db", "backup", "b").exitCode());
    try (TestDatabase target = TestDatabase.empty()) {
      TestingServer.Said restored = TestingServer.word(target, home, keyless, "db", "restore", "b");
      assertEquals(Exit.DONE, restored.exitCode(), restored.remarks());
      assertTrue(restored.remarks().contains("secret.key is missing"), restored.remarks());
    }
    Files.writeString(file, OLD);
    try (TestingServer server =
        TestingServer.start(fresh, StartContext.FirstStart.EMPTY, keyless)) {
      assertFalse(server.said().contains("secret"), server.said());
    }
  }

  @Test
  void keyInTheDataFolderMayReplaceThePreviousKey() {
    Map<String, String> previous =
        Map.of(
            "TURNO_DATA",
            home.toString(),
            "TURNO_SECRET_KEY_PREVIOUS",
            OLD,
            "TURNO_WEBHOOKS",
            "hold");
    try (TestingServer server =
        TestingServer.start(fresh, StartContext.FirstStart.EMPTY, previous)) {
      assertTrue(server.said().contains("Created the key that encrypts secrets"), server.said());
      assertTrue(Files.exists(home.resolve("secret.key")));
    }
  }

  @Test
  void serversOnOneDatabaseMustShareTheirKey() {
    try (TestingServer first = again(OLD, null)) {
      CommandRefusal refused = assertThrows(CommandRefusal.class, () -> again(NEW, null).close());
      assertTrue(
          refused.text().startsWith("Another server runs on this database and encrypts secrets"),
          refused.text());
      assertEquals(1, sealedByPresent(), first.printed());
      again(OLD, NEW).close(); // the first step of a key change while servers run
      again(NEW, OLD).close();
    }
  }
}
