package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingCertificates;
import turno.testing.Waits;

/**
 * Runs the examples {@code deploy/nginx.conf} and {@code deploy/Caddyfile} in their programs, with
 * another port, certificate and upstream server. Visitors use IP addresses of 127.0.0.0/8 other
 * than the proxy's.
 */
class ReverseProxyTest {
  private static final int MAX_FILE = 16 * 1024 * 1024;
  private static final int WRONG_KEYS = 3;
  private static final String SITE = "https://site.example";
  private static final String VISITOR = "127.0.0.2";
  private static final Path DEPLOY = Path.of("../deploy").toAbsolutePath().normalize();

  @RegisterExtension
  private static final TestServer server =
      TestServer.start(
          Map.of(
              "TURNO_TRUSTED_PROXIES",
              "127.0.0.1",
              "TURNO_RATE_ADDRESS_PER_MINUTE",
              String.valueOf(WRONG_KEYS)));

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @TempDir private Path folder;
  private @Nullable Process running;
  private int port;

  /** Each proxy has its own visitors, because the proxies share the limits of one server. */
  enum Proxy {
    NGINX("nginx", 1),
    CADDY("caddy", 2);

    private final String program;
    private final int visitor;

    Proxy(String program, int visitor) {
      this.program = program;
      this.visitor = visitor;
    }
  }

  @AfterEach
  void stop() throws InterruptedException {
    if (running != null) {
      running.destroy();
      running.waitFor();
    }
  }

  private void start(Proxy proxy) throws IOException {
    start(proxy, upstream());
  }

  private void start(Proxy proxy, String upstream) throws IOException {
    var places = Stream.of("/usr/sbin/", "/usr/bin/", "/usr/local/bin/");
    var program =
        places.map(place -> Path.of(place + proxy.program)).filter(Files::isExecutable).findAny();
    assumeTrue(program.isPresent(), () -> "Install " + proxy.program + " to test its example.");
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    TestingCertificates.write("fitting", folder.resolve("chain.pem"), folder.resolve("key.pem"));
    List<String> call =
        proxy == Proxy.NGINX
            ? List.of("-p", folder.toString(), "-c", nginx().toString(), "-g", "daemon off;")
            : List.of("run", "--adapter", "caddyfile", "--config", caddy().toString());
    var builder =
        new ProcessBuilder(
                Stream.concat(Stream.of(program.get().toString()), call.stream()).toList())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile());
    builder.environment().put("SITE", "https://localhost:" + port);
    builder.environment().put("UPSTREAM", upstream);
    builder.environment().put("HOME", folder.toString());
    Process started = builder.start();
    running = started;
    Waits.until(() -> isListening(started), "the proxy does not start");
  }

  private static String upstream() {
    return server.origin().substring("http://".length());
  }

  /** Writes the example, completed to a whole nginx configuration; returns the file. */
  private Path nginx() throws IOException {
    var example =
        Files.readString(DEPLOY.resolve("nginx.conf"))
            .replace("server 127.0.0.1:8080;", "server " + upstream() + ";")
            .replaceAll("(?m)^server \\{\n\tlisten 80;\n(\t.*\n)*}\n", "")
            .replace("listen 443 ", "listen 127.0.0.1:" + port + " ")
            .replaceAll("ssl_certificate .*;", "ssl_certificate chain.pem;")
            .replaceAll("ssl_certificate_key .*;", "ssl_certificate_key key.pem;");
    var user = System.getProperty("user.name").equals("root") ? "user root;\n" : "";
    var temporary = new StringBuilder();
    for (var kind : List.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi")) {
      temporary.append(kind).append("_temp_path ").append(kind).append(";\n");
    }
    return Files.writeString(
        folder.resolve("main.conf"),
        user
            + "pid nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n"
            + temporary
            + example
            + "}\n");
  }

  /**
   * Writes the example with the test's certificate, and without Caddy's redirects and admin
   * interface; returns the file.
   */
  private Path caddy() throws IOException {
    var example = Files.readString(DEPLOY.resolve("Caddyfile"));
    var site = "{$SITE:book.example.com} {\n";
    assertTrue(example.contains(site));
    return Files.writeString(
        folder.resolve("Caddyfile"),
        "{\n\tdebug\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n"
            + example.replace(
                site,
                site
                    + "\ttls "
                    + folder.resolve("chain.pem")
                    + " "
                    + folder.resolve("key.pem")
                    + "\n"));
  }

  private boolean isListening(Process started) {
    assertTrue(started.isAlive(), () -> "the proxy ended: " + log());
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  private String log() {
    try {
      return Files.readString(folder.resolve("log"));
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static HttpClient client(String address) throws IOException {
    return HttpClient.newBuilder()
        .localAddress(InetAddress.getByName(address))
        .sslContext(TestingCertificates.sender())
        .build();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("https://localhost:" + port + path));
  }

  /** Sends a request with an unknown key; returns the status. */
  private int wrongKey(HttpClient client, String... headers) throws Exception {
    var request =
        request("/v1/me").header("Authorization", "Bearer sak_test_wrongwrongwrongwrongwrongwrong");
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return client.send(request.build(), BodyHandlers.ofString()).statusCode();
  }

  /** The proxy states the visitor's IP address; visitors cannot claim another one. */
  @ParameterizedTest
  @EnumSource
  void limitsApplyToTheIpAddressOfTheVisitor(Proxy proxy) throws Exception {
    start(proxy);
    var another = "127.0.1." + proxy.visitor;
    try (HttpClient visitor = client("127.0.2." + proxy.visitor);
        HttpClient other = client(another)) {
      for (int i = 0; i < WRONG_KEYS; i++) {
        assertEquals(401, wrongKey(visitor, "X-Forwarded-For", another));
      }
      assertEquals(429, wrongKey(visitor));
      assertEquals(429, wrongKey(visitor, "X-Forwarded-For", "203.0.113.7"));
      assertEquals(429, wrongKey(visitor, "Forwarded", "for=203.0.113.7"));
      assertEquals(
          429, wrongKey(visitor, "X-Forwarded-For", "203.0.113.7", "Forwarded", "for=203.0.113.7"));
      assertEquals(401, wrongKey(other));
    }
  }

  /** An event arrives while its stream is still open. */
  @ParameterizedTest
  @EnumSource
  void eventsArriveAsTheyHappen(Proxy proxy) throws Exception {
    start(proxy);
    try (HttpClient visitor = client(VISITOR)) {
      HttpResponse<InputStream> stream =
          visitor.send(
              request("/v1/changes").header("Authorization", "Bearer " + world.ownersKey()).build(),
              BodyHandlers.ofInputStream());
      assertEquals(200, stream.statusCode());
      try (InputStream body = stream.body()) {
        var lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
        var booking = world.owner.post("/bookings", world.wish(world.haircut, nine())).expect(201);
        var arrived =
            CompletableFuture.supplyAsync(
                () -> lines.lines().anyMatch(line -> line.contains(booking.id())));
        assertTrue(arrived.get(30, TimeUnit.SECONDS), "the stream ended");
      }
    }
  }

  private static String nine() {
    return TestWorkspace.MONDAY + "T09:00:00-03:00";
  }

  private HttpResponse<String> store(HttpClient visitor, int bytes) throws Exception {
    return visitor.send(
        request("/v1/attachments")
            .header("Authorization", "Bearer " + world.ownersKey())
            .header("Content-Type", "application/pdf")
            .timeout(Duration.ofMinutes(1))
            .POST(BodyPublishers.ofByteArray(new byte[bytes]))
            .build(),
        BodyHandlers.ofString());
  }

  @ParameterizedTest
  @EnumSource
  void bodySizeIsLimitedByTheServerNotTheProxy(Proxy proxy) throws Exception {
    start(proxy);
    try (HttpClient visitor = client(VISITOR)) {
      var largest = store(visitor, MAX_FILE);
      assertEquals(201, largest.statusCode(), largest::body);
      var larger = store(visitor, MAX_FILE + 1);
      assertEquals(413, larger.statusCode());
      assertTrue(larger.body().contains("\"payload_too_large\""), larger::body);
    }
  }

  @Test
  void requestWaitsWhileTheServerRestarts() throws Exception {
    int free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = socket.getLocalPort();
    }
    start(Proxy.CADDY, "127.0.0.1:" + free);
    try (HttpClient visitor = client(VISITOR)) {
      var answer = visitor.sendAsync(request("/health/live").build(), BodyHandlers.discarding());
      Waits.until(() -> log().contains("connection refused"), "the proxy does not try to connect");
      try (var restarted = server.secondNode(Map.of("TURNO_PORT", String.valueOf(free)))) {
        assertTrue(restarted.baseAddress().contains(":" + free));
        assertEquals(200, answer.get(30, TimeUnit.SECONDS).statusCode());
      }
    }
  }

  /** The business chooses which sites may embed the page. */
  @ParameterizedTest
  @EnumSource
  void proxyDoesNotChangeTheHeadersOfABookingPage(Proxy proxy) throws Exception {
    world.owner.patch("/booking-page", Map.of("enabled", true)).expect(200);
    var path = "/b/" + world.slug() + "?key=" + world.publishableKey(SITE).text("/key");
    start(proxy);
    try (HttpClient visitor = client(VISITOR)) {
      var direct =
          visitor.send(
              HttpRequest.newBuilder(URI.create(server.origin() + path)).build(),
              BodyHandlers.ofString());
      var through = visitor.send(request(path).build(), BodyHandlers.ofString());
      assertEquals(200, through.statusCode());
      assertEquals(direct.body(), through.body());
      for (var name :
          List.of("Content-Security-Policy", "X-Frame-Options", "Cache-Control", "ETag")) {
        assertEquals(direct.headers().allValues(name), through.headers().allValues(name), name);
      }
      assertTrue(
          through
              .headers()
              .firstValue("Content-Security-Policy")
              .orElse("")
              .endsWith("frame-ancestors " + SITE));
    }
  }
}
