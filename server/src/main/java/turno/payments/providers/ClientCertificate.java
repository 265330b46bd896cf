package turno.payments.providers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * The client certificate that we present to a provider, from a pair of PEM strings or from PKCS#12.
 * Also creates the TLS context, which contains the authorities that we trust for the provider.
 */
public final class ClientCertificate {
  private static final Pattern KEY =
      Pattern.compile(
          "-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----", Pattern.DOTALL);
  private static final String ALIAS = "client";
  private static final String UNREADABLE = "it is not a PKCS#12 file, or the password is wrong";
  private static final char[] NONE = {};

  private final KeyStore keys;
  private final char[] password;

  private ClientCertificate(KeyStore keys, char[] password) {
    this.keys = keys;
    this.password = password;
  }

  /**
   * @param certificate PEM, with its chain, if any
   * @param privateKey PEM, PKCS#8 without a password
   * @throws IllegalArgumentException saying what is wrong
   */
  public static ClientCertificate ofPem(String certificate, String privateKey) {
    try {
      List<Certificate> chain = certificates(certificate);
      Matcher key = KEY.matcher(privateKey);
      if (chain.isEmpty() || !key.find()) {
        throw new IllegalArgumentException(
            chain.isEmpty()
                ? "it contains no certificate in PEM form"
                : "the private key is not PKCS#8 in PEM form without a password"
                    + " (openssl pkcs8 -topk8 -nocrypt creates one)");
      }
      byte[] bytes = Base64.getMimeDecoder().decode(key.group(1));
      PrivateKey secret =
          KeyFactory.getInstance(chain.getFirst().getPublicKey().getAlgorithm())
              .generatePrivate(new PKCS8EncodedKeySpec(bytes));
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, NONE);
      store.setKeyEntry(ALIAS, secret, NONE, chain.toArray(Certificate[]::new));
      return new ClientCertificate(store, NONE);
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalArgumentException("it cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * @throws IllegalArgumentException saying what is wrong
   */
  public static ClientCertificate ofPkcs12(byte[] file, String password) {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(new ByteArrayInputStream(file), password.toCharArray());
      boolean hasKey = false;
      for (String alias : Collections.list(store.aliases())) {
        hasKey |= store.isKeyEntry(alias);
      }
      if (!hasKey) {
        throw new IllegalArgumentException("it contains no private key");
      }
      return new ClientCertificate(store, password.toCharArray());
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalArgumentException(UNREADABLE, e);
    }
  }

  /**
   * Refuses a PKCS#12 file that costs too much to open, without computing more hashes than the
   * limit.
   *
   * @throws IllegalArgumentException saying what is wrong
   */
  public static void requireCheap(byte[] file, String password) {
    try {
      Pkcs12Cost.check(file, password.toCharArray());
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(UNREADABLE, e);
    }
  }

  private static List<Certificate> certificates(String pem) throws GeneralSecurityException {
    Collection<? extends Certificate> read =
        CertificateFactory.getInstance("X.509")
            .generateCertificates(
                new ByteArrayInputStream(pem.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    return new ArrayList<>(read);
  }

  /** When the client certificate expires; the earliest expiry if there are several certificates. */
  public Instant endsAt() {
    try {
      Instant ends = Instant.MAX;
      for (String alias : Collections.list(keys.aliases())) {
        if (keys.isKeyEntry(alias)
            && keys.getCertificate(alias) instanceof X509Certificate certificate) {
          Instant end = certificate.getNotAfter().toInstant();
          ends = end.isBefore(ends) ? end : ends;
        }
      }
      return ends;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // impossible: the key store is loaded
    }
  }

  /**
   * @param shown the certificate that we present; null if there is none
   * @param authority PEM of the authority to trust; null to trust the system's authorities
   */
  public static SSLContext context(@Nullable ClientCertificate shown, @Nullable String authority) {
    try {
      KeyManagerFactory managers =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      if (shown != null) {
        managers.init(shown.keys, shown.password);
      }
      TrustManager @Nullable [] trusted = null;
      if (authority != null) {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, NONE);
        int n = 0;
        for (Certificate one : certificates(authority)) {
          store.setCertificateEntry("ca" + n++, one);
        }
        if (n == 0) {
          throw new IllegalArgumentException("the authority is not a certificate in PEM form");
        }
        TrustManagerFactory factory =
            TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        trusted = factory.getTrustManagers();
      }
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(shown == null ? null : managers.getKeyManagers(), trusted, null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalArgumentException("it cannot be used: " + e.getMessage(), e);
    }
  }
}
