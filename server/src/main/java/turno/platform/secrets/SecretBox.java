package turno.platform.secrets;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Encrypts secrets that the server must be able to recover: AES-256-GCM with the current key. An
 * encrypted secret names its key, so that an older key can open it while keys are being changed. An
 * encrypted secret is also bound to its owner, so that it cannot be opened for another owner.
 */
public final class SecretBox {
  private static final byte FORMAT = 1;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final int HEAD_BYTES = 1 + Keys.ID_BYTES;

  private final Keys keys;
  private final RandomGenerator random;

  /**
   * @param random a source of unpredictable numbers
   */
  public SecretBox(Keys keys, RandomGenerator random) {
    this.keys = keys;
    this.random = random;
  }

  /**
   * @param place identifies the owner of the secret; {@link #open} needs the same string
   */
  public byte[] seal(String secret, String place) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    Keys.Key key = keys.present();
    byte[] sealed = cipher(Cipher.ENCRYPT_MODE, key, nonce, place, secret.getBytes(UTF_8));
    if (sealed == null) {
      throw new IllegalStateException("nothing was sealed");
    }
    return ByteBuffer.allocate(HEAD_BYTES + NONCE_BYTES + sealed.length)
        .put(FORMAT)
        .put(key.id())
        .put(nonce)
        .put(sealed)
        .array();
  }

  /**
   * Returns the secret; null if none of the keys opens it, or if it was sealed for another {@code
   * place}.
   */
  public @Nullable String open(byte[] sealed, String place) {
    if (sealed.length < HEAD_BYTES + NONCE_BYTES || sealed[0] != FORMAT) {
      return null;
    }
    Keys.Key key = keys.byId(Arrays.copyOfRange(sealed, 1, HEAD_BYTES));
    if (key == null) {
      return null;
    }
    byte[] nonce = Arrays.copyOfRange(sealed, HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
    byte[] rest = Arrays.copyOfRange(sealed, HEAD_BYTES + NONCE_BYTES, sealed.length);
    byte[] opened = cipher(Cipher.DECRYPT_MODE, key, nonce, place, rest);
    return opened == null ? null : new String(opened, UTF_8);
  }

  /**
   * Returns the first bytes of every secret that the current key encrypted; secrets that begin with
   * other bytes must be re-encrypted.
   */
  public byte[] presentHead() {
    return ByteBuffer.allocate(HEAD_BYTES).put(FORMAT).put(keys.present().id()).array();
  }

  /** Whether an available key can open a secret with this beginning. */
  public boolean knows(byte[] head) {
    return head.length == HEAD_BYTES
        && head[0] == FORMAT
        && keys.byId(Arrays.copyOfRange(head, 1, HEAD_BYTES)) != null;
  }

  private static byte @Nullable [] cipher(
      int mode, Keys.Key key, byte[] nonce, String place, byte[] bytes) {
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(
          mode, new SecretKeySpec(key.bytes(), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(place.getBytes(UTF_8));
      return cipher.doFinal(bytes);
    } catch (AEADBadTagException e) {
      return null;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every JDK has AES-GCM
    }
  }
}
