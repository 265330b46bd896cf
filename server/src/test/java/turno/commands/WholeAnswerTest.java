package turno.commands;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tests requests that commands send to servers that do not finish their answers. */
class WholeAnswerTest {
  private static final String BEGINNING = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{";

  @Test
  void stalledAnswerIsAbandonedAtTheTimeLimit() throws IOException {
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        HttpClient client = HttpClient.newHttpClient()) {
      Thread.ofVirtual().start(() -> begin(listener));
      URI address = URI.create("http://127.0.0.1:" + listener.getLocalPort());
      assertTimeoutPreemptively(
          Duration.ofSeconds(60),
          () ->
              assertThrows(
                  HttpTimeoutException.class,
                  () ->
                      WholeAnswer.to(
                          HttpRequest.newBuilder(address).build(),
                          client,
                          HttpResponse.BodyHandlers.ofString(),
                          Duration.ofMillis(500))));
    }
  }

  /** Answers with the head and one byte, and then waits until the client closes the connection. */
  private static void begin(ServerSocket listener) {
    try (Socket connection = listener.accept()) {
      connection.getOutputStream().write(BEGINNING.getBytes(US_ASCII));
      connection.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
    } catch (IOException e) {
      // the client closed the connection early
    }
  }
}
