package turno.verification.pix;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * A certificate authority for tests, with a certificate for the provider and one for its client,
 * made by the JDK's keytool. The folder contains {@code ca.pem}, {@code server.p12}, and the
 * client's certificate and key, both as {@code client.p12} and as {@code client.pem} with {@code
 * client-key.pem}.
 */
public final class TestCertificates {
  public static final String PASSWORD = "turno-trial";
  private static final int MAX_SECONDS = 60;

  private final Path folder;

  private TestCertificates(Path folder) {
    this.folder = folder;
  }

  /**
   * Uses the files in the folder if they exist; otherwise creates them, with a client certificate
   * that is valid for a year.
   */
  public static TestCertificates in(Path folder) {
    return in(folder, 365);
  }

  /**
   * @param clientDays the validity of the client's certificate in days
   */
  public static TestCertificates in(Path folder, int clientDays) {
    TestCertificates certificates = new TestCertificates(folder);
    if (!Files.exists(folder.resolve("client-key.pem"))) {
      certificates.make(clientDays);
    }
    return certificates;
  }

  private void make(int clientDays) {
    try {
      Files.createDirectories(folder);
      keytool(
          "ca.p12", "authority", 3650, "CN=Turno trial authority", "-ext", "bc:critical=ca:true");
      signed("server", 3650, "san=ip:127.0.0.1,dns:localhost", "eku=serverAuth");
      signed("client", clientDays, "eku=clientAuth");
      KeyStore authority = store("ca.p12");
      pem("ca.pem", "CERTIFICATE", authority.getCertificate("authority").getEncoded());
      KeyStore client = store("client.p12");
      pem("client.pem", "CERTIFICATE", client.getCertificate("client").getEncoded());
      Key key = client.getKey("client", PASSWORD.toCharArray());
      pem("client-key.pem", "PRIVATE KEY", key.getEncoded());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Creates a key in a separate store, with a certificate that the authority signed. */
  private void signed(String name, int days, String... extensions)
      throws IOException, GeneralSecurityException {
    String store = name + ".p12";
    Files.copy(folder.resolve("ca.p12"), folder.resolve(store));
    List<String> further = new ArrayList<>(List.of("-signer", "authority"));
    for (String extension : extensions) {
      further.add("-ext");
      further.add(extension);
    }
    keytool(store, name, days, "CN=Turno trial " + name, further.toArray(String[]::new));
    KeyStore own = store(store);
    own.deleteEntry("authority");
    try (OutputStream out = Files.newOutputStream(folder.resolve(store))) {
      own.store(out, PASSWORD.toCharArray());
    }
  }

  private void keytool(String store, String alias, int days, String subject, String... further)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                alias,
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-validity",
                Integer.toString(days),
                "-dname",
                subject,
                "-keystore",
                folder.resolve(store).toString(),
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-J-XX:TieredStopAtLevel=1"));
    command.addAll(List.of(further));
    Path output = folder.resolve("keytool.log");
    Process keytool =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
            .start();
    keytool.getOutputStream().close();
    try {
      if (!keytool.waitFor(MAX_SECONDS, TimeUnit.SECONDS) || keytool.exitValue() != 0) {
        throw new IllegalStateException("keytool failed: " + Files.readString(output));
      }
    } catch (InterruptedException e) {
      keytool.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private KeyStore store(String name) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(folder.resolve(name))) {
      store.load(in, PASSWORD.toCharArray());
    }
    return store;
  }

  private void pem(String name, String label, byte[] content) throws IOException {
    String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
    Files.writeString(
        folder.resolve(name),
        "-----BEGIN " + label + "-----\n" + lines + "\n-----END " + label + "-----\n",
        US_ASCII);
  }

  /** The certificate of the authority that signed the provider's certificate. */
  public Path authority() {
    return folder.resolve("ca.pem");
  }

  public Path clientCertificate() {
    return folder.resolve("client.pem");
  }

  public Path clientKey() {
    return folder.resolve("client-key.pem");
  }

  /** The client's key and certificate, encrypted with {@link #PASSWORD}. */
  public Path clientPkcs12() {
    return folder.resolve("client.p12");
  }

  /** The provider's TLS context: its own key, and trust in the authority. */
  public SSLContext serverContext() {
    return context("server.p12");
  }

  /** The TLS context of a client that has its own certificate. */
  public SSLContext clientContext() {
    return context("client.p12");
  }

  /** The TLS context of a client that trusts the provider but has no certificate of its own. */
  public SSLContext trustingContext() {
    return context(null);
  }

  private SSLContext context(@Nullable String own) {
    try {
      KeyManager[] keys = own == null ? null : keys(own).getKeyManagers();
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys, trust().getTrustManagers(), null);
      return context;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private KeyManagerFactory keys(String own) throws IOException, GeneralSecurityException {
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store(own), PASSWORD.toCharArray());
    return keys;
  }

  private TrustManagerFactory trust() throws IOException, GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("authority", store("ca.p12").getCertificate("authority"));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    return trust;
  }
}
