package turno.workspaces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ApiKeyTest {
  // checksums computed with Python's zlib.crc32; the last one needs padding
  private static final String LIVE = "sak_live_0123456789abcdefghijABCDEFGHIJ010xoDBZ";
  private static final String TEST = "sak_test_zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz0faVOg";
  private static final String PADDED = "sak_live_Y4FPnT7af3O5Z6fqU2XFn01zsJTHkQAc00p6Kr";

  @Test
  void checksumsOfAnotherProgramAreAccepted() {
    assertTrue(ApiKey.isWellFormed(LIVE));
    assertTrue(ApiKey.isWellFormed(TEST));
    assertTrue(ApiKey.isWellFormed(PADDED));
  }

  @Test
  void checksumIsCrc32InBase62() {
    String alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    String key = ApiKey.make(Workspace.Mode.LIVE, new SplittableRandom(7));
    BigInteger value = BigInteger.ZERO;
    for (char c : key.substring(41).toCharArray()) {
      value = value.multiply(BigInteger.valueOf(62)).add(BigInteger.valueOf(alphabet.indexOf(c)));
    }
    assertEquals(BigInteger.valueOf(crc32(key.substring(0, 41))), value);
  }

  // computed bit by bit from the definition: the reflected polynomial of IEEE 802.3
  private static long crc32(String text) {
    int crc = -1;
    for (byte b : text.getBytes(StandardCharsets.US_ASCII)) {
      crc ^= b & 0xff;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc & 1) == 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
      }
    }
    return ~crc & 0xffff_ffffL;
  }

  @Test
  void keyTextContainsItsMode() {
    SplittableRandom random = new SplittableRandom(1);
    assertTrue(ApiKey.make(Workspace.Mode.LIVE, random).matches("sak_live_[0-9A-Za-z]{38}"));
    assertTrue(ApiKey.make(Workspace.Mode.TEST, random).matches("sak_test_[0-9A-Za-z]{38}"));
  }

  @Test
  void typosAreDetected() {
    assertFalse(ApiKey.isWellFormed(""));
    assertFalse(ApiKey.isWellFormed("sak_live_"));
    assertFalse(ApiKey.isWellFormed(LIVE + "0"));
    assertFalse(ApiKey.isWellFormed(LIVE.replace("sak_live", "sak_test")));
    assertFalse(ApiKey.isWellFormed(LIVE.replace("abc", "abd")));
    assertFalse(ApiKey.isWellFormed(LIVE.replace("abc", "a\u00e9c")));
    assertFalse(ApiKey.isWellFormed(LIVE.replace("sak", "spk")));
  }

  @Test
  void hashIsSha256() {
    assertEquals(
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        HexFormat.of().formatHex(ApiKey.hash("abc")));
  }
}
