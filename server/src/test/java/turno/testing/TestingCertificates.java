package turno.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;
import java.util.Objects;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * Certificates of receivers, and one authority that a sender under test trusts. The keys are for
 * tests only; {@code receivers.p12} was made by the JDK's keytool, {@code -genkeypair -keyalg EC
 * -groupname secp256r1}:
 *
 * <ul>
 *   <li>{@code authority}: {@code -ext bc:c}
 *   <li>{@code fitting}: {@code -signer authority -ext
 *       san=dns:localhost,dns:hooks.example.com,ip:127.0.0.1}
 *   <li>{@code misnamed}: {@code -signer authority -ext san=dns:other.example.com}
 *   <li>{@code expired}: {@code -signer authority -ext san=dns:localhost,ip:127.0.0.1 -startdate
 *       2020/01/01 -validity 1}
 *   <li>{@code unknown}: self-signed, for the same names as {@code expired}
 * </ul>
 */
public final class TestingCertificates {
  private static final char[] PASSWORD = "receivers".toCharArray();

  private TestingCertificates() {}

  /** The TLS context of a receiver with this certificate. */
  public static SSLContext receiver(String alias) {
    try {
      var one = empty();
      one.setEntry(
          alias,
          stored().getEntry(alias, new KeyStore.PasswordProtection(PASSWORD)),
          new KeyStore.PasswordProtection(PASSWORD));
      var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(one, PASSWORD);
      var context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Writes a receiver's certificate with the authority's, and its key, to files for other programs.
   */
  public static void write(String alias, Path certificates, Path key) {
    try {
      StringBuilder chain = new StringBuilder();
      for (Certificate one : stored().getCertificateChain(alias)) {
        chain.append(pem("CERTIFICATE", one.getEncoded()));
      }
      Files.writeString(certificates, chain);
      Files.writeString(key, pem("PRIVATE KEY", stored().getKey(alias, PASSWORD).getEncoded()));
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String pem(String kind, byte[] bytes) {
    String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    return "-----BEGIN " + kind + "-----\n" + lines + "\n-----END " + kind + "-----\n";
  }

  /** The TLS context of a sender that trusts only the authority. */
  public static SSLContext sender() {
    try {
      var one = empty();
      one.setCertificateEntry("authority", stored().getCertificate("authority"));
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(one);
      var context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static KeyStore empty() throws GeneralSecurityException, IOException {
    var store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }

  private static KeyStore stored() throws GeneralSecurityException, IOException {
    var store = KeyStore.getInstance("PKCS12");
    try (var in = TestingCertificates.class.getResourceAsStream("/webhooks/receivers.p12")) {
      store.load(Objects.requireNonNull(in), PASSWORD);
    }
    return store;
  }
}
