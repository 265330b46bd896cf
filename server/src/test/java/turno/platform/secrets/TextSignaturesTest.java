package turno.platform.secrets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** Signatures of texts that clients store for the server. */
class TextSignaturesTest {
  private static final String TEXT = "usr_1.ws_1";

  private static SecretKey key(int first) {
    byte[] bytes = new byte[32];
    Arrays.fill(bytes, (byte) first);
    return new SecretKey(Base64.getEncoder().encodeToString(bytes));
  }

  private final TextSignatures signatures = new TextSignatures(Keys.of(key(1)), "device");

  @Test
  void signatureIsValidOnlyForItsTextKeyAndPurpose() {
    String signature = signatures.of(TEXT);
    assertEquals(22, signature.length());
    assertTrue(signatures.isRight(TEXT, signature));
    assertFalse(signatures.isRight(TEXT + "0", signature));
    assertFalse(signatures.isRight(TEXT, ""));
    assertFalse(new TextSignatures(Keys.of(key(2)), "device").isRight(TEXT, signature));
    assertFalse(new TextSignatures(Keys.of(key(1)), "other").isRight(TEXT, signature));
  }

  @Test
  void previousKeyStillVerifies() {
    String signature = signatures.of(TEXT);
    assertTrue(new TextSignatures(Keys.of(key(2), key(1)), "device").isRight(TEXT, signature));
  }
}
