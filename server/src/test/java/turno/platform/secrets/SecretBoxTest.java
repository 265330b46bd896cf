package turno.platform.secrets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.platform.config.SettingSources;
import turno.platform.config.Settings;

/** Stored secrets, and a change of the key that encrypts them. */
class SecretBoxTest {
  private static final String SECRET = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

  @TempDir Path folder;

  private static SecretKey key(int first) {
    byte[] bytes = new byte[32];
    Arrays.fill(bytes, (byte) first);
    return new SecretKey(Base64.getEncoder().encodeToString(bytes));
  }

  private static SecretBox box(Keys keys) {
    return new SecretBox(keys, new SecureRandom());
  }

  private Settings settings(Map<String, String> environment) {
    return Settings.read(new SettingSources(environment, Map.of(), folder, null));
  }

  private Keys keys(Map<String, String> environment, List<String> messages) {
    return Keys.ofServer(settings(environment).keys(), new SecureRandom(), messages::add);
  }

  @Test
  void secretCanBeDecryptedOnlyInThePlaceForWhichItWasEncrypted() {
    SecretBox box = box(Keys.of(key(1)));
    byte[] sealed = box.seal(SECRET, "here");
    assertEquals(SECRET, box.open(sealed, "here"));
    assertNull(box.open(sealed, "there"));
    assertFalse(new String(sealed, StandardCharsets.ISO_8859_1).contains(SECRET));
    assertNotEquals(Arrays.toString(sealed), Arrays.toString(box.seal(SECRET, "here")));
    for (int i = 0; i < sealed.length; i++) {
      byte[] spoiled = sealed.clone();
      spoiled[i] ^= 1;
      assertNull(box.open(spoiled, "here"), "byte " + i);
    }
    assertNull(box.open(new byte[0], "here"));
    assertNull(box(Keys.of(key(2))).open(sealed, "here"));
  }

  @Test
  void previousKeyDecryptsAndCurrentKeyEncrypts() {
    byte[] old = box(Keys.of(key(1))).seal(SECRET, "here");
    SecretBox both = box(Keys.of(key(2), key(1)));
    assertEquals(SECRET, both.open(old, "here"));
    byte[] head = both.presentHead();
    assertFalse(Arrays.equals(head, Arrays.copyOf(old, head.length)));
    byte[] fresh = both.seal(SECRET, "here");
    assertTrue(Arrays.equals(head, Arrays.copyOf(fresh, head.length)));
    assertEquals(SECRET, box(Keys.of(key(2))).open(fresh, "here"));
  }

  @Test
  void firstStartCreatesAKeyAndAdvisesABackup() throws Exception {
    List<String> messages = new ArrayList<>();
    byte[] sealed = box(keys(Map.of(), messages)).seal(SECRET, "here");
    assertEquals(1, messages.size());
    assertTrue(messages.getFirst().contains("Back it up"), messages::toString);
    Path file = folder.resolve("data").resolve("secret.key");
    assertEquals(
        "rw-------",
        java.nio.file.attribute.PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    assertEquals(SECRET, box(keys(Map.of(), messages)).open(sealed, "here"));
    assertEquals(1, messages.size());
    // a configured key replaces the key in the file, which still decrypts older secrets
    Map<String, String> configured = Map.of("TURNO_SECRET_KEY", key(5).base64());
    assertEquals(SECRET, box(keys(configured, messages)).open(sealed, "here"));
    assertEquals(
        Arrays.toString(box(Keys.of(key(5))).presentHead()),
        Arrays.toString(box(keys(configured, messages)).presentHead()));
    Map<String, String> changed =
        Map.of("TURNO_SECRET_KEY", key(6).base64(), "TURNO_SECRET_KEY_PREVIOUS", key(5).base64());
    byte[] byFive = box(keys(configured, messages)).seal(SECRET, "here");
    assertEquals(SECRET, box(keys(changed, messages)).open(byFive, "here"));
  }

  @Test
  void fileWithoutAKeyPreventsTheStart() throws Exception {
    Path data = Files.createDirectories(folder.resolve("data"));
    Files.writeString(data.resolve("secret.key"), "nonsense");
    KeyFileProblem problem =
        assertThrows(KeyFileProblem.class, () -> keys(Map.of(), new ArrayList<>()));
    assertTrue(problem.getMessage().contains("contains no key"), problem::getMessage);
  }
}
