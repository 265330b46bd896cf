package turno.payments.providers;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * What it costs to open a PKCS#12 file. The file says itself how often its password is hashed, for
 * each part anew, and the JDK permits millions: so whoever gives a file would choose how long a
 * processor is busy (docs/rules/payments.md#cost-of-a-certificate). Parts that are only seen once
 * another is decrypted count too.
 */
final class Pkcs12Cost {
  /** In all parts together. OpenSSL writes 2,048 for each of three, keytool 10,000. */
  static final int MOST = 600_000;

  private static final Der DATA = objectId(0x01, 0x07, 0x01);
  private static final Der ENCRYPTED_DATA = objectId(0x01, 0x07, 0x06);
  private static final Der ENCRYPTED_KEY = objectId(0x01, 0x0c, 0x0a, 0x01, 0x02);
  private static final Der SECRET = objectId(0x01, 0x0c, 0x0a, 0x01, 0x05);

  private final char[] password;
  private long iterations;

  private Pkcs12Cost(char[] password) {
    this.password = password;
  }

  /**
   * @throws IllegalArgumentException saying that the file asks for too much, or what else is wrong
   */
  static void check(byte[] file, char[] password) throws GeneralSecurityException {
    Pkcs12Cost cost = new Pkcs12Cost(password);
    Der whole = Der.first(file);
    for (Der rest : whole.parts().stream().skip(2).toList()) {
      cost.add(rest); // the check sum of the whole
    }
    Der outer = whole.part(1);
    if (!is(outer.part(0), DATA)) {
      throw unreadable();
    }
    for (Der content : Der.first(outer.part(1).part(0).octets()).parts()) {
      cost.content(content);
    }
  }

  private void content(Der content) throws GeneralSecurityException {
    Der value = content.part(1).part(0);
    if (is(content.part(0), DATA)) {
      bags(Der.first(value.octets()));
    } else if (is(content.part(0), ENCRYPTED_DATA)) {
      Der encrypted = value.part(1);
      add(encrypted.part(1));
      bags(Der.first(decrypted(encrypted.part(1), encrypted.part(2).octets())));
    } else {
      throw unreadable();
    }
  }

  private void bags(Der bags) {
    for (Der bag : bags.parts()) {
      Der value = bag.part(1).part(0);
      if (is(bag.part(0), ENCRYPTED_KEY)) {
        add(value.part(0));
      } else if (is(bag.part(0), SECRET)) {
        add(Der.first(value.part(1).part(0).octets()).part(0));
      }
    }
  }

  /** Counts what an algorithm asks for: whatever form it has, no number in it is larger. */
  private void add(Der algorithm) {
    iterations += 1L + algorithm.largest(MOST);
    if (iterations > MOST) {
      throw new IllegalArgumentException(
          "it asks for its password to be hashed more than "
              + MOST
              + " times; openssl pkcs12 -export makes one that does not, if it is not told a number"
              + " of iterations");
    }
  }

  private byte[] decrypted(Der algorithm, byte[] text) throws GeneralSecurityException {
    try {
      return decrypted(algorithm, text, password);
    } catch (GeneralSecurityException e) {
      if (password.length > 0) {
        throw e;
      }
      return decrypted(algorithm, text, new char[1]); // no password has two forms
    }
  }

  private static byte[] decrypted(Der algorithm, byte[] text, char[] password)
      throws GeneralSecurityException {
    byte[] head = algorithm.bytes();
    byte[] tail = new Der(Der.OCTETS, text).bytes();
    byte[] both = Arrays.copyOf(head, head.length + tail.length);
    System.arraycopy(tail, 0, both, head.length, tail.length);
    try {
      EncryptedPrivateKeyInfo info =
          new EncryptedPrivateKeyInfo(new Der(Der.SEQUENCE, both).bytes());
      SecretKey key =
          SecretKeyFactory.getInstance(info.getAlgName()).generateSecret(new PBEKeySpec(password));
      Cipher cipher = Cipher.getInstance(info.getAlgName());
      cipher.init(Cipher.DECRYPT_MODE, key, info.getAlgParameters());
      return cipher.doFinal(text);
    } catch (java.io.IOException e) {
      throw new GeneralSecurityException(e);
    }
  }

  private static IllegalArgumentException unreadable() {
    return new IllegalArgumentException("it is no PKCS#12 file");
  }

  private static boolean is(Der one, Der name) {
    return one.tag() == name.tag() && Arrays.equals(one.content(), name.content());
  }

  /** One of PKCS: 1.2.840.113549 and what follows. */
  private static Der objectId(int... last) {
    byte[] head = {0x2a, (byte) 0x86, 0x48, (byte) 0x86, (byte) 0xf7, 0x0d};
    byte[] id = Arrays.copyOf(head, head.length + last.length);
    for (int i = 0; i < last.length; i++) {
      id[head.length + i] = (byte) last[i];
    }
    return new Der(Der.OBJECT_ID, id);
  }
}
