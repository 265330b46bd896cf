package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.testing.MisbehavingReceiver.answering;
import static turno.testing.MisbehavingReceiver.saying;
import static turno.webhooks.TestingEnds.PATIENT;
import static turno.webhooks.TestingEnds.SHORT;
import static turno.webhooks.TestingEnds.all;
import static turno.webhooks.TestingEnds.answeringRaw;
import static turno.webhooks.TestingEnds.dripping;
import static turno.webhooks.TestingEnds.send;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import turno.testing.MisbehavingReceiver;

/** Delivery attempts to receivers that hang, drip, flood, break off or answer nonsense. */
class MisbehavingReceiversTest {
  /** Far longer than the deadline; an attempt that ended sooner was ended by its deadline. */
  private static final Duration MAX_DURATION = Duration.ofSeconds(60);

  @AutoClose private final TestingEnds ends = new TestingEnds();

  /**
   * Each attempt ends at its deadline; the attempts run concurrently, so the test waits only once.
   */
  @Test
  void hangingReceiverIsAbandonedAtTheDeadline() throws Exception {
    var late = new LinkedHashMap<String, MisbehavingReceiver>();
    late.put("never accepts", ends.kept(MisbehavingReceiver.neverAccepting()));
    late.put("cannot be reached", ends.kept(MisbehavingReceiver.unreachable()));
    late.put("reads nothing", ends.receiver(MisbehavingReceiver.Connection::hang));
    late.put("answers nothing", ends.receiver(saying("")));
    late.put("stops in the status line", ends.receiver(saying("HTTP/1.1 200")));
    late.put("drips", ends.receiver(dripping("HTTP/1.1 200 " + "O".repeat(2_000))));
    late.put(
        "says wait, slowly", ends.receiver(dripping("HTTP/1.1 100 Continue\r\n\r\n".repeat(10))));
    late.put("says wait", ends.receiver(saying("HTTP/1.1 102 Processing\r\n\r\n")));
    late.put(
        "completes no handshake", ends.encrypted("fitting", MisbehavingReceiver.Connection::hang));
    late.put("is silent in TLS", ends.encrypted("fitting", saying("")));
    var sender = ends.sender(SHORT);
    var replies = all(late, receiver -> send(sender, receiver.url()));
    replies.forEach((name, reply) -> {
      assertEquals("timeout", reply.error(), name);
      assertNull(reply.statusCode(), name);
      assertTrue(reply.durationMillis() >= SHORT.toMillis() - 5, name + ": " + reply);
      assertTrue(reply.durationMillis() < MAX_DURATION.toMillis(), name + ": " + reply);
    });
    assertEquals(0, sender.underWay());
  }

  /** The status line determines the result; later bytes cannot change the result. */
  @Test
  void statusLineDeterminesTheResultWhateverFollows() throws Exception {
    var receivers = new LinkedHashMap<String, MisbehavingReceiver>();
    receivers.put("hangs after the line", ends.receiver(saying("HTTP/1.1 200 OK\r\n")));
    receivers.put("hangs in headers", ends.receiver(saying("HTTP/1.1 200 OK\r\nContent-Le")));
    receivers.put(
        "drips headers",
        ends.receiver(connection -> {
          connection.read();
          connection.say("HTTP/1.1 200 OK\r\n").drip("X-Long: " + "x".repeat(200), 100);
        }));
    receivers.put(
        "hangs before its body",
        ends.receiver(saying("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n")));
    receivers.put("endless headers", ends.flooding("HTTP/1.1 200 OK\r\n", "X-More: and more\r\n"));
    receivers.put("endless header", ends.flooding("HTTP/1.1 200 OK\r\nX-Long: ", "xxxxxxxxxx"));
    receivers.put(
        "endless size",
        ends.flooding("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "00000000"));
    receivers.put(
        "closes after the line",
        ends.receiver(connection -> {
          connection.read();
          connection.say("HTTP/1.1 200\r\n");
        }));
    receivers.put(
        "garbled headers",
        ends.receiver(answeringRaw("HTTP/1.1 200 OK\r\n:::\r\n\u0000\r\n\r\nbody")));
    receivers.put(
        "garbled length",
        ends.receiver(answeringRaw("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nbody")));
    receivers.put(
        "garbled chunks",
        ends.receiver(answeringRaw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")));
    var sender = ends.sender(SHORT);
    all(receivers, receiver -> send(sender, receiver.url(), TestingEnds::isInTime))
        .forEach((name, reply) -> {
          assertEquals(200, reply.statusCode(), name + ": " + reply);
          assertNull(reply.error(), name);
        });
  }

  @Test
  void onlyTheFirstKibibyteOfTheBodyIsRead() throws Exception {
    var receivers = new LinkedHashMap<String, MisbehavingReceiver>();
    receivers.put(
        "gigabytes", ends.flooding("HTTP/1.1 200 OK\r\nContent-Length: 9000000000\r\n\r\n", "x"));
    receivers.put("without end", ends.flooding("HTTP/1.1 200 OK\r\n\r\n", "x"));
    receivers.put(
        "in chunks",
        ends.flooding("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\nx\r\n"));
    receivers.put("exactly", ends.receiver(answering(200, "x".repeat(1024))));
    receivers.put("one more", ends.receiver(answering(200, "x".repeat(1025))));
    var sender = ends.sender(PATIENT);
    all(receivers, receiver -> send(sender, receiver.url()))
        .forEach((name, reply) -> assertEquals("x".repeat(1024), reply.excerpt(), name));
    for (var receiver : receivers.values()) {
      // at most the buffers at both ends of the connection have been filled
      assertTrue(receiver.flooded() < 16_000_000, receiver.flooded() + " bytes were taken");
    }
  }

  @Test
  void partOfASlowBodyIsKept() throws Exception {
    var receiver =
        ends.receiver(connection -> {
          connection.read();
          connection
              .say("HTTP/1.1 500 Oops\r\nContent-Length: 900\r\n\r\nabc")
              .drip("abc".repeat(299), 100);
        });
    var reply =
        send(
            ends.sender(SHORT),
            receiver.url(),
            one ->
                one.statusCode() != null
                    && one.excerpt() != null
                    && one.durationMillis() < SHORT.toMillis());
    assertEquals(500, reply.statusCode());
    assertTrue(String.valueOf(reply.excerpt()).startsWith("abc"), String.valueOf(reply.excerpt()));
    assertTrue(
        reply.durationMillis() < SHORT.toMillis(),
        "the duration is measured up to the status line");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SSH-2.0-OpenSSH_9.2\\r\\n | invalid_response",
        "220 mail.example.com ESMTP\\r\\n | invalid_response",
        "\\r\\n\\r\\n | invalid_response",
        "<html> | connection_closed",
        "'' | connection_closed",
        "HTTP/1.1 200 | connection_closed",
        "HTTP/1.1 20 | connection_closed",
        "HTTP/1.1 OK\\r\\n\\r\\n | invalid_response",
        "HTTP/1.1 2000 OK\\r\\n\\r\\n | invalid_response",
        "HTTP/1.1 099 OK\\r\\n\\r\\n | invalid_response",
        "HTTP/1.1 600 OK\\r\\n\\r\\n | invalid_response",
        "HTTP/1.1 101 Switching\\r\\nUpgrade: h2c\\r\\n\\r\\n | invalid_response",
        "HTTP/1.1 100 Continue\\r\\n\\r\\n | connection_closed",
        "HTTP/2.0 200 OK\\r\\n\\r\\n | invalid_response"
      })
  void invalidAnswerIsReported(String said, String error) throws Exception {
    var text = said.replace("\\r", "\r").replace("\\n", "\n");
    var reply = send(ends.sender(PATIENT), ends.receiver(answeringRaw(text)).url());
    assertEquals(error, reply.error());
    assertNull(reply.statusCode());
  }

  @Test
  void floodBeforeTheStatusIsCutOff() throws Exception {
    var floods =
        List.of(
            ends.flooding("", "HTTP/1.1 100 Continue\r\n\r\n"),
            ends.flooding("HTTP/1.1 103 Early\r\n", "Link: </a>\r\n"),
            ends.flooding("HTTP/1.1 200 ", "OK"),
            ends.flooding("", "\0"));
    for (var receiver : floods) {
      assertEquals("invalid_response", send(ends.sender(PATIENT), receiver.url()).error());
    }
  }

  @Test
  void brokenConnectionsAreReported() throws Exception {
    var sender = ends.sender(PATIENT);
    assertEquals("connection_closed", send(sender, ends.receiver(connection -> {}).url()).error());
    assertEquals(
        "connection_closed",
        send(sender, ends.receiver(MisbehavingReceiver.Connection::reset).url()).error());
    assertEquals(
        "connection_closed",
        send(
                sender,
                ends.receiver(
                        connection -> {
                          connection.read();
                          connection.say("HTTP/1.1 ");
                          connection.reset();
                        })
                    .url())
            .error());
    assertEquals(
        "connection_closed",
        send(sender, ends.encrypted("fitting", MisbehavingReceiver.Connection::reset).url())
            .error());
    try (var deaf = new Socket()) { // occupies the port, but does not listen
      deaf.bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0));
      var url = URI.create("http://127.0.0.1:" + deaf.getLocalPort() + "/");
      assertEquals("connection_refused", send(sender, url).error());
    }
  }

  @Test
  void endlessInterimResponsesOverTlsAreAbandoned() throws Exception {
    var receiver =
        ends.encrypted(
            "fitting",
            connection -> {
              connection.read();
              connection.flood("HTTP/1.1 100 Continue\r\n\r\n");
            });
    assertEquals("invalid_response", send(ends.sender(PATIENT), receiver.url()).error());
  }
}
