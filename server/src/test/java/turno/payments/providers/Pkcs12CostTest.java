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
import java.util.Arrays;
import java.util.function.UnaryOperator;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.PBEParameterSpec;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.ASN1Object;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.ASN1Sequence;
import org.bouncycastle.asn1.ASN1TaggedObject;
import org.bouncycastle.asn1.BERSequence;
import org.bouncycastle.asn1.BERTaggedObject;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.DERTaggedObject;
import org.bouncycastle.asn1.pkcs.AuthenticatedSafe;
import org.bouncycastle.asn1.pkcs.ContentInfo;
import org.bouncycastle.asn1.pkcs.EncryptedData;
import org.bouncycastle.asn1.pkcs.EncryptedPrivateKeyInfo;
import org.bouncycastle.asn1.pkcs.MacData;
import org.bouncycastle.asn1.pkcs.PKCS12PBEParams;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.pkcs.Pfx;
import org.bouncycastle.asn1.pkcs.SafeBag;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.verification.pix.TestCertificates;

/**
 * Limiting the cost of opening a certificate file: docs/rules/payments.md#cost-of-a-certificate.
 */
class Pkcs12CostTest {
  private static final String PASSWORD = TestCertificates.PASSWORD;

  /** The number of iterations with which the JDK hashes the password for each part. */
  private static final int USUAL = 10_000;

  private static final String LEGACY = "PBEWithSHA1AndDESede";

  @TempDir private static Path folder;
  private static byte[] file = {};

  @BeforeAll
  static void make() throws IOException {
    file = Files.readAllBytes(TestCertificates.in(folder).clientPkcs12());
  }

  @Test
  void filesInTheCurrentAndTheLegacyFormatAreOpened() throws Exception {
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
  void fileWithIndefiniteLengthsIsOpened() throws IOException {
    byte[] open = openLengths(ASN1Primitive.fromByteArray(file), 4).getEncoded("BER");
    assertDoesNotThrow(() -> ClientCertificate.ofPkcs12(open, PASSWORD));
    ClientCertificate.requireCheap(open, PASSWORD);
  }

  @Test
  void tooManyIterationsAreRefused() throws Exception {
    ContentInfo keys = contents()[0];
    ContentInfo certificates = contents()[1];
    MacData sum = pfx().getMacData();
    ClientCertificate.requireCheap(pfx(sum, keys, certificates), PASSWORD);
    MacData oftenSum = MacData.getInstance(often(sum, Pkcs12Cost.MAX_ITERATIONS));
    ContentInfo oftenCertificates =
        ContentInfo.getInstance(often(certificates, Pkcs12Cost.MAX_ITERATIONS));
    assertRefused(pfx(oftenSum, keys, certificates), "mac");
    assertRefused(pfx(sum, keys, oftenCertificates), "certificates");
    assertRefused(pfx(sum, keys(Pkcs12Cost.MAX_ITERATIONS), certificates), "keys");
  }

  @Test
  void iterationsOfAllPartsAddUp() throws Exception {
    ContentInfo each = keys(250_000);
    ClientCertificate.requireCheap(pfx(null, each, each), PASSWORD);
    assertRefused(pfx(null, each, each, each), "three parts with keys");
  }

  @Test
  void iterationsOfKeysInsideEncryptedDataAreCounted() throws Exception {
    var key = new EncryptedPrivateKeyInfo(algorithm(5_000_000), new byte[64]);
    SafeBag bag = new SafeBag(PKCSObjectIdentifiers.pkcs8ShroudedKeyBag, key);
    Cipher cipher = Cipher.getInstance(LEGACY);
    SecretKey secret =
        SecretKeyFactory.getInstance(LEGACY).generateSecret(new PBEKeySpec(PASSWORD.toCharArray()));
    cipher.init(Cipher.ENCRYPT_MODE, secret, new PBEParameterSpec(new byte[8], 1));
    byte[] hidden = cipher.doFinal(new DERSequence(bag).getEncoded("DER"));
    EncryptedData data =
        new EncryptedData(PKCSObjectIdentifiers.data, algorithm(1), new DEROctetString(hidden));
    ContentInfo content = new ContentInfo(PKCSObjectIdentifiers.encryptedData, data);
    assertRefused(pfx(null, content), "the key inside the encrypted data");
  }

  @Test
  void malformedFileIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> ClientCertificate.requireCheap(new byte[0], ""));
    byte[] deep = new byte[15_000];
    for (int i = 0; i < deep.length; i += 2) {
      deep[i] = 0x30; // a sequence of indefinite length
      deep[i + 1] = (byte) 0x80;
    }
    assertThrows(IllegalArgumentException.class, () -> ClientCertificate.requireCheap(deep, ""));
    for (int length = 1; length < file.length; length += 7) {
      byte[] cut = Arrays.copyOf(file, length);
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

  /** Returns the file as the JDK writes it with this system property. */
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

  private static Pfx pfx() {
    return Pfx.getInstance(file);
  }

  /** Returns the parts of the file: the keys, and the encrypted certificates. */
  private static ContentInfo[] contents() {
    byte[] safe = ASN1OctetString.getInstance(pfx().getAuthSafe().getContent()).getOctets();
    return AuthenticatedSafe.getInstance(safe).getContentInfo();
  }

  /** Returns a PKCS #12 file with these parts. */
  private static byte[] pfx(@Nullable MacData sum, ContentInfo... contents) throws IOException {
    return new Pfx(data(new DERSequence(contents)), sum).getEncoded("DER");
  }

  private static ContentInfo data(ASN1Encodable content) throws IOException {
    byte[] bytes = content.toASN1Primitive().getEncoded("DER");
    return new ContentInfo(PKCSObjectIdentifiers.data, new DEROctetString(bytes));
  }

  /**
   * Returns the part with the keys, which declares a number of iterations that the test never runs.
   */
  private static ContentInfo keys(int iterations) throws IOException {
    byte[] bags = ASN1OctetString.getInstance(contents()[0].getContent()).getOctets();
    return data(often(ASN1Primitive.fromByteArray(bags), iterations));
  }

  /** Returns the same structure with another number of iterations. */
  private static ASN1Encodable often(ASN1Encodable one, int iterations) {
    return switch (one.toASN1Primitive()) {
      case ASN1Integer number when number.hasValue(USUAL) -> new ASN1Integer(iterations);
      case ASN1Sequence parts -> new DERSequence(parts(parts, part -> often(part, iterations)));
      case ASN1TaggedObject tagged ->
          new DERTaggedObject(
              tagged.isExplicit(), tagged.getTagNo(), often(tagged.getBaseObject(), iterations));
      case ASN1Primitive other -> other;
    };
  }

  /** Returns the same structure with indefinite lengths in the outer levels. */
  private static ASN1Object openLengths(ASN1Encodable one, int levels) {
    return switch (one.toASN1Primitive()) {
      case ASN1Sequence parts when levels > 0 ->
          new BERSequence(parts(parts, part -> openLengths(part, levels - 1)));
      case ASN1TaggedObject tagged when levels > 0 ->
          new BERTaggedObject(
              tagged.isExplicit(),
              tagged.getTagNo(),
              openLengths(tagged.getBaseObject(), levels - 1));
      case ASN1Primitive other -> other;
    };
  }

  private static ASN1Encodable[] parts(ASN1Sequence sequence, UnaryOperator<ASN1Encodable> change) {
    return Arrays.stream(sequence.toArray()).map(change).toArray(ASN1Encodable[]::new);
  }

  private static AlgorithmIdentifier algorithm(int iterations) {
    return new AlgorithmIdentifier(
        PKCSObjectIdentifiers.pbeWithSHAAnd3_KeyTripleDES_CBC,
        new PKCS12PBEParams(new byte[8], iterations));
  }
}
