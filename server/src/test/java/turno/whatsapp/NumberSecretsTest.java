package turno.whatsapp;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.secrets.Keys;
import turno.platform.secrets.RenewSecrets;
import turno.platform.secrets.SecretKey;
import turno.testing.TestDatabase;

/** The secrets of numbers when the encryption key changes. */
class NumberSecretsTest {
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();

  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final SecretKey OLD = key('a');
  private static final SecretKey NEW = key('b');

  private final Database database = new Database(DATABASE.address(), 2, "test");
  private final WorkspaceId workspaceId =
      new IdSource(InstantSource.fixed(NOW), new SecureRandom()).next(IdKind.WORKSPACE);

  private static SecretKey key(char letter) {
    return new SecretKey(
        Base64.getEncoder().encodeToString(String.valueOf(letter).repeat(32).getBytes(US_ASCII)));
  }

  @BeforeEach
  void connect() {
    ConfigureNumber.Command command =
        new ConfigureNumber.Command(workspaceId, "1", "2", null, "token", "secret", "verify", null);
    database.write(connection ->
        new ConfigureNumber(secrets(Keys.of(OLD))).run(connection, command, null, NOW));
  }

  @AfterEach
  void close() {
    database.close();
  }

  private static NumberSecrets secrets(Keys keys) {
    return new NumberSecrets(keys, new SecureRandom());
  }

  /** How many WhatsApp numbers are stored, and how many of these have undecryptable secrets. */
  private record Check(int all, long unreadable) {}

  private Check check(Keys keys) {
    List<WhatsAppNumber> all = database.read(NumberRows::list);
    NumberSecrets secrets = secrets(keys);
    return new Check(all.size(), all.stream().filter(one -> !secrets.isReadable(one)).count());
  }

  private void renew(Keys keys) {
    new RenewSecrets<>("renew_whatsapp_secrets", database, secrets(keys)).run();
  }

  private WhatsAppNumber number() {
    List<WhatsAppNumber> all = database.read(NumberRows::list);
    assertEquals(1, all.size());
    return all.getFirst();
  }

  @Test
  void secretsAreReencryptedWithTheCurrentKey() {
    assertEquals(new Check(1, 0), check(Keys.of(OLD)));
    assertEquals(new Check(1, 1), check(Keys.of(NEW)));
    assertEquals(new Check(1, 1), check(Keys.none()));
    renew(Keys.of(NEW));
    assertNull(
        secrets(Keys.of(NEW)).open(number()), "secrets that no key can decrypt stay as they are");
    assertNotNull(secrets(Keys.of(OLD)).open(number()));
    renew(Keys.of(NEW, OLD));
    assertEquals(new Check(1, 0), check(Keys.of(NEW)));
    assertEquals(new Check(1, 1), check(Keys.of(OLD)));
    NumberCredentials.Secrets opened = secrets(Keys.of(NEW)).open(number());
    assertNotNull(opened);
    assertEquals("token", opened.accessToken());
  }
}
