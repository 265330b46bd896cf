package turno.workspaces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class KeyFingerprintsTest {
  private final KeyFingerprints fingerprints = new KeyFingerprints();

  private static byte[] hash(String text) {
    return ApiKey.hash(text);
  }

  @Test
  void hundredThousandKeysOccupyTwoMebibytes() {
    for (int i = 0; i < 100_000; i++) {
      fingerprints.add(hash("key " + i));
      fingerprints.add(hash("key " + i));
    }
    assertEquals(100_000, fingerprints.size());
    assertEquals(2 * 1_024 * 1_024, fingerprints.bytes());
    for (int i = 0; i < 100_000; i++) {
      assertTrue(fingerprints.mayContain(hash("key " + i)));
      assertFalse(fingerprints.mayContain(hash("no key " + i)));
    }
  }

  @Test
  void zeroHashIsStoredLikeAnyOther() {
    byte[] zeroes = new byte[32];
    assertFalse(fingerprints.mayContain(zeroes));
    fingerprints.add(zeroes);
    assertTrue(fingerprints.mayContain(zeroes));
    byte[] ones = new byte[32];
    Arrays.fill(ones, (byte) 0xff);
    assertFalse(fingerprints.mayContain(ones));
  }
}
