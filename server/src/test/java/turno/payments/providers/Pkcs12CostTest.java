package turno.payments.providers;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.PBEParameterSpec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.verification.pix.TestCertificates;

/** docs/rules/payments.md#cost-of-a-certificate */
class Pkcs12CostTest {
  private static final String PASSWORD = TestCertificates.PASSWORD;
  private static final String LEGACY = "PBEWithSHA1AndDESede";

  @TempDir private static Path folder;
  private static byte[] file = {};

  @BeforeAll
  static void make() throws IOException {
    file = Files.readAllBytes(TestCertificates.in(folder).clientPkcs12());
  }

  @Test
  void filesThatToolsMakeAreOpened() throws Exception {
    ClientCertificate.requireCheap(file, PASSWORD);
    byte[] legacy = stored("keystore.pkcs12.legacy", "", PASSWORD);
    ClientCertificate.requireCheap(legacy, PASSWORD);
    ClientCertificate.ofPkcs12(legacy, PASSWORD);
  }

  @Test
  void fileWithoutAPasswordIsOpened() throws Exception {
    byte[] open = stored("keystore.pkcs12.legacy", "", "");
    ClientCertificate.requireCheap(open, "");
    ClientCertificate.ofPkcs12(open, "");
  }

  @Test
  void fileWithOpenLengthsIsOpened() {
    byte[] open = openLengths(Der.first(file), 4);
    assertDoesNotThrow(() -> ClientCertificate.ofPkcs12(open, PASSWORD));
    ClientCertificate.requireCheap(open, PASSWORD);
  }

  @Test
  void whateverIsHashedTooOftenIsRefused() throws Exception {
    for (String part : List.of("mac", "certPbe", "keyPbe")) {
      String property = "keystore.pkcs12." + part + "IterationCount";
      byte[] costly = stored(property, Integer.toString(Pkcs12Cost.MOST), PASSWORD);
      assertRefused(costly, part);
    }
  }

  @Test
  void manyPartsThatAreHashedOftenAreRefused() throws Exception {
    byte[] each = stored("keystore.pkcs12.certPbeIterationCount", "250000", PASSWORD);
    ClientCertificate.requireCheap(each, PASSWORD);
    Der outer = Der.first(each);
    byte[] contents = Der.first(outer.part(1).part(1).part(0).octets()).content();
    assertRefused(pfx(joined(contents, contents, contents)), "three of each");
  }

  @Test
  void keyThatIsEncryptedTwiceCountsToo() throws Exception {
    Der key = sequence(algorithm(5_000_000), new Der(Der.OCTETS, new byte[64]).bytes());
    byte[] bag = sequence(id(0x0c, 0x0a, 0x01, 0x02), new Der(0xa0, key.bytes()).bytes()).bytes();
    Cipher cipher = Cipher.getInstance(LEGACY);
    SecretKey secret =
        SecretKeyFactory.getInstance(LEGACY).generateSecret(new PBEKeySpec(PASSWORD.toCharArray()));
    cipher.init(Cipher.ENCRYPT_MODE, secret, new PBEParameterSpec(new byte[8], 1));
    byte[] hidden = cipher.doFinal(new Der(Der.SEQUENCE, bag).bytes());
    Der encrypted = sequence(id(0x07, 0x01), algorithm(1), new Der(0x80, hidden).bytes());
    Der data = sequence(new Der(Der.INTEGER, new byte[1]).bytes(), encrypted.bytes());
    byte[] content = sequence(id(0x07, 0x06), new Der(0xa0, data.bytes()).bytes()).bytes();
    assertRefused(pfx(content), "the key in what is encrypted");
  }

  @Test
  void whatIsMalformedIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> ClientCertificate.requireCheap(new byte[0], ""));
    byte[] deep = new byte[15_000];
    for (int i = 0; i < deep.length; i += 2) {
      deep[i] = Der.SEQUENCE;
      deep[i + 1] = (byte) 0x80;
    }
    assertThrows(IllegalArgumentException.class, () -> ClientCertificate.requireCheap(deep, ""));
    for (int length = 1; length < file.length; length += 7) {
      byte[] cut = java.util.Arrays.copyOf(file, length);
      assertThrows(
          IllegalArgumentException.class, () -> ClientCertificate.requireCheap(cut, PASSWORD));
    }
  }

  private static void assertRefused(byte[] costly, String what) {
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> ClientCertificate.requireCheap(costly, PASSWORD),
            what);
    assertTrue(String.valueOf(refusal.getMessage()).contains("openssl pkcs12 -export"), what);
  }

  /** The file as the JDK stores it when it is set so. */
  private static byte[] stored(String property, String value, String password)
      throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(new ByteArrayInputStream(file), PASSWORD.toCharArray());
    KeyStore again = KeyStore.getInstance("PKCS12");
    System.setProperty(property, value);
    try {
      again.load(null, null);
      again.setKeyEntry(
          "client",
          store.getKey("client", PASSWORD.toCharArray()),
          password.toCharArray(),
          store.getCertificateChain("client"));
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      again.store(bytes, password.toCharArray());
      return bytes.toByteArray();
    } finally {
      System.clearProperty(property);
    }
  }

  private static byte[] pfx(byte[] contents) {
    byte[] safe = new Der(Der.OCTETS, new Der(Der.SEQUENCE, contents).bytes()).bytes();
    Der outer = sequence(id(0x07, 0x01), new Der(0xa0, safe).bytes());
    return sequence(new Der(Der.INTEGER, new byte[] {3}).bytes(), outer.bytes()).bytes();
  }

  private static byte[] algorithm(int iterations) {
    byte[] number = java.nio.ByteBuffer.allocate(4).putInt(iterations).array();
    Der parameters =
        sequence(new Der(Der.OCTETS, new byte[8]).bytes(), new Der(Der.INTEGER, number).bytes());
    return sequence(id(0x0c, 0x01, 0x03), parameters.bytes()).bytes();
  }

  private static byte[] id(int... last) {
    ByteArrayOutputStream id = new ByteArrayOutputStream();
    id.writeBytes(new byte[] {0x2a, (byte) 0x86, 0x48, (byte) 0x86, (byte) 0xf7, 0x0d, 0x01});
    for (int one : last) {
      id.write(one);
    }
    return new Der(Der.OBJECT_ID, id.toByteArray()).bytes();
  }

  private static Der sequence(byte[]... parts) {
    return new Der(Der.SEQUENCE, joined(parts));
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  private static byte[] openLengths(Der one, int deep) {
    if (deep == 0 || (one.tag() & 0x20) == 0) {
      return one.bytes();
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(one.tag());
    bytes.write(0x80);
    one.parts().forEach(part -> bytes.writeBytes(openLengths(part, deep - 1)));
    bytes.writeBytes(new byte[2]);
    return bytes.toByteArray();
  }
}
