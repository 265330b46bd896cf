package turno.payments.providers;

import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1InputStream;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Sequence;
import org.bouncycastle.asn1.ASN1Set;
import org.bouncycastle.asn1.ASN1TaggedObject;
import org.bouncycastle.asn1.pkcs.AuthenticatedSafe;
import org.bouncycastle.asn1.pkcs.ContentInfo;
import org.bouncycastle.asn1.pkcs.EncryptedData;
import org.bouncycastle.asn1.pkcs.EncryptedPrivateKeyInfo;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.pkcs.Pfx;
import org.bouncycastle.asn1.pkcs.SafeBag;

/**
 * The cost of opening a PKCS#12 file. The file itself sets the hash iterations for each part, and
 * the JDK permits millions: without a limit, an uploader could keep a processor busy for a long
 * time (docs/rules/payments.md#cost-of-a-certificate). Parts inside encrypted parts are counted,
 * too.
 */
final class Pkcs12Cost {
  /**
   * The limit on the total number of iterations of all parts. OpenSSL writes 2,048 for each of
   * three parts, keytool 10,000.
   */
  static final int MAX_ITERATIONS = 600_000;

  private final char[] password;
  private long iterations;

  private Pkcs12Cost(char[] password) {
    this.password = password;
  }

  private static final class TooMuch extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    TooMuch() {
      super(
          "its password must be hashed more than "
              + MAX_ITERATIONS
              + " times to open it; create the file with openssl pkcs12 -export, without setting"
              + " the number of iterations");
    }
  }

  /**
   * @throws IllegalArgumentException if the file requires too many iterations, or is invalid
   */
  static void check(byte[] file, char[] password) throws GeneralSecurityException {
    try {
      new Pkcs12Cost(password).whole(Pfx.getInstance(first(file)));
    } catch (TooMuch e) {
      throw e;
    } catch (IOException | RuntimeException e) { // malformed input
      throw new IllegalArgumentException("it is not a PKCS#12 file", e);
    }
  }

  private void whole(Pfx file) throws GeneralSecurityException, IOException {
    if (file.getMacData() != null) {
      add(file.getMacData());
    }
    byte[] contents = octets(file.getAuthSafe(), PKCSObjectIdentifiers.data);
    for (ContentInfo content : AuthenticatedSafe.getInstance(first(contents)).getContentInfo()) {
      if (content.getContentType().equals(PKCSObjectIdentifiers.encryptedData)) {
        EncryptedData encrypted = EncryptedData.getInstance(content.getContent());
        add(encrypted.getEncryptionAlgorithm());
        bags(decrypted(encrypted));
      } else {
        bags(octets(content, PKCSObjectIdentifiers.data));
      }
    }
  }

  private static byte[] octets(ContentInfo content, ASN1ObjectIdentifier type) {
    if (!content.getContentType().equals(type)) {
      throw new IllegalArgumentException("another type: " + content.getContentType());
    }
    return ASN1OctetString.getInstance(content.getContent()).getOctets();
  }

  private void bags(byte[] bags) throws IOException {
    for (ASN1Encodable one : ASN1Sequence.getInstance(first(bags))) {
      SafeBag bag = SafeBag.getInstance(one);
      if (bag.getBagId().equals(PKCSObjectIdentifiers.pkcs8ShroudedKeyBag)) {
        add(EncryptedPrivateKeyInfo.getInstance(bag.getBagValue()).getEncryptionAlgorithm());
      } else if (bag.getBagId().equals(PKCSObjectIdentifiers.secretBag)) {
        ASN1Sequence secret = ASN1Sequence.getInstance(bag.getBagValue());
        ASN1TaggedObject value = ASN1TaggedObject.getInstance(secret.getObjectAt(1));
        byte[] key = ASN1OctetString.getInstance(value.getExplicitBaseObject()).getOctets();
        add(EncryptedPrivateKeyInfo.getInstance(first(key)).getEncryptionAlgorithm());
      }
    }
  }

  /** Adds an upper bound on an algorithm's iterations: the largest integer in its parameters. */
  private void add(ASN1Encodable algorithm) {
    iterations += 1L + largest(algorithm);
    if (iterations > MAX_ITERATIONS) {
      throw new TooMuch();
    }
  }

  /** The largest number in a value, at most {@link #MAX_ITERATIONS}; 0 if there is none. */
  private static int largest(ASN1Encodable value) {
    return switch (value.toASN1Primitive()) {
      case ASN1Integer number ->
          number
              .getValue()
              .max(BigInteger.ZERO)
              .min(BigInteger.valueOf(MAX_ITERATIONS))
              .intValueExact();
      case ASN1Sequence parts -> largestOf(parts);
      case ASN1Set parts -> largestOf(parts);
      case ASN1TaggedObject tagged -> largest(tagged.getBaseObject());
      default -> 0;
    };
  }

  private static int largestOf(Iterable<ASN1Encodable> parts) {
    int largest = 0;
    for (ASN1Encodable part : parts) {
      largest = Math.max(largest, largest(part));
    }
    return largest;
  }

  /** The first element of the bytes; ignores the rest. */
  private static ASN1Encodable first(byte[] bytes) throws IOException {
    try (ASN1InputStream in = new ASN1InputStream(bytes)) {
      ASN1Encodable first = in.readObject();
      if (first == null) {
        throw new IOException("it is empty");
      }
      return first;
    }
  }

  private byte[] decrypted(EncryptedData data) throws GeneralSecurityException, IOException {
    try {
      return decrypted(data, password);
    } catch (GeneralSecurityException e) {
      if (password.length > 0) {
        throw e;
      }
      return decrypted(data, new char[1]); // an empty password has two forms
    }
  }

  private static byte[] decrypted(EncryptedData data, char[] password)
      throws GeneralSecurityException, IOException {
    byte[] text = data.getContent().getOctets();
    var info =
        new javax.crypto.EncryptedPrivateKeyInfo(
            new EncryptedPrivateKeyInfo(data.getEncryptionAlgorithm(), text).getEncoded("DER"));
    SecretKey key =
        SecretKeyFactory.getInstance(info.getAlgName()).generateSecret(new PBEKeySpec(password));
    Cipher cipher = Cipher.getInstance(info.getAlgName());
    cipher.init(Cipher.DECRYPT_MODE, key, info.getAlgParameters());
    return cipher.doFinal(text);
  }
}
