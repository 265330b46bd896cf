package turno.platform.secrets;

import java.util.Base64;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.postgres.DataFolder;
import turno.postgres.Progress;

/** The key in the data folder, generated once: {@code secret.key}, readable only by its owner. */
final class KeyFile {
  static final String NAME = "secret.key";
  private static final int KEY_BYTES = 32;

  private final DataFolder folder;

  KeyFile(DataFolder folder) {
    this.folder = folder;
  }

  /** Returns the key in the file; if there is no file, generates a key and reports where it is. */
  SecretKey orMake(RandomGenerator random, Progress progress) {
    SecretKey kept = read();
    if (kept != null) {
      return kept;
    }
    byte[] bytes = new byte[KEY_BYTES];
    random.nextBytes(bytes);
    if (folder.writeOnce(NAME, Base64.getEncoder().encodeToString(bytes))) {
      progress.say(
          "Created the key that encrypts secrets: "
              + folder.path().resolve(NAME)
              + ". Back it up separately from the database: without this key, the secrets cannot be read.");
    }
    SecretKey made = read();
    if (made == null) {
      throw new IllegalStateException(NAME + " is gone again");
    }
    return made;
  }

  /** Returns the key in the file; null if there is no file. Throws if the file contains no key. */
  @Nullable SecretKey read() {
    String text = folder.text(NAME).orElse(null);
    if (text == null) {
      return null;
    }
    try {
      SecretKey key = new SecretKey(text);
      if (key.bytes().length == KEY_BYTES) {
        return key;
      }
    } catch (IllegalArgumentException e) {
      // handled below: the text is not a key
    }
    throw new KeyFileProblem(
        folder.path().resolve(NAME)
            + " contains no key: 32 bytes in base64 are expected.\n"
            + "Restore the file from your backup, or remove it if there are no secrets yet.");
  }
}
