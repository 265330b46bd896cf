package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.testing.MisbehavingReceiver.answer;
import static turno.testing.MisbehavingReceiver.answering;
import static turno.testing.MisbehavingReceiver.saying;
import static turno.webhooks.TestingEnds.BODY;
import static turno.webhooks.TestingEnds.HERE;
import static turno.webhooks.TestingEnds.PATIENT;
import static turno.webhooks.TestingEnds.addresses;
import static turno.webhooks.TestingEnds.all;
import static turno.webhooks.TestingEnds.answeringRaw;
import static turno.webhooks.TestingEnds.await;
import static turno.webhooks.TestingEnds.send;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.platform.outgoing.NameLookups;
import turno.testing.MisbehavingReceiver;
import turno.testing.Waits;

/** Attempts to deliver to well-behaved receivers. */
class HttpSenderTest {
  @AutoClose private final TestingEnds ends = new TestingEnds();

  @Test
  void bodyAndHeadersArriveByteForByte() throws Exception {
    var receiver = ends.receiver(answering(200, "thanks"));
    var headers = new LinkedHashMap<String, String>();
    headers.put("Content-Type", "application/json; charset=utf-8");
    headers.put("Service-Attempt", "1");
    var url = URI.create(receiver.url() + "/a%20b?c=d%26e&f");
    var reply = ends.sender(PATIENT).send(TestingEnds.WORKSPACE, url, headers, BODY);
    assertEquals(200, reply.statusCode());
    assertEquals("thanks", reply.excerpt());
    assertNull(reply.error());
    assertTrue(reply.isSuccess());

    var received = receiver.next();
    assertEquals("POST /hooks/a%20b?c=d%26e&f HTTP/1.1", received.line());
    assertArrayEquals(BODY, received.body());
    assertEquals(
        Map.of(
            "host", "127.0.0.1:" + receiver.port(),
            "user-agent", "Turno/1.2.3",
            "content-type", "application/json; charset=utf-8",
            "service-attempt", "1",
            "content-length", Integer.toString(BODY.length),
            "connection", "close"),
        received.headers());
  }

  @ParameterizedTest
  @ValueSource(
      ints = {200, 201, 202, 204, 299, 300, 304, 400, 401, 404, 407, 408, 410, 429, 500, 503, 599})
  void everyStatusIsReportedWithoutARetry(int status) throws Exception {
    // the receiver sends a body even with a status that allows none, and asks for a quick retry
    var receiver =
        ends.receiver(connection -> {
          connection.read();
          connection.say(
              "HTTP/1.1 %d Said\r\nRetry-After: 0\r\nContent-Length: 2\r\n\r\nno"
                  .formatted(status));
        });
    var reply = send(ends.sender(PATIENT), receiver.url());
    assertEquals(status, reply.statusCode());
    assertEquals(status <= 299, reply.isSuccess());
    assertEquals(1, receiver.connections());
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void redirectsAreNotFollowed(int status) throws Exception {
    var inside = ends.receiver(answering(200, "secret"));
    var receiver =
        ends.receiver(connection -> {
          connection.read();
          connection.say(
              "HTTP/1.1 %d Said\r\nLocation: %s\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n"
                  .formatted(status, inside.url()));
        });
    var sender = ends.sender(PATIENT);
    assertEquals(status, send(sender, receiver.url()).statusCode());
    assertEquals(status, send(sender, receiver.url()).statusCode());
    assertEquals(0, inside.connections());
    receiver.next();
    assertEquals("null", receiver.next().header("cookie"), "cookies are not remembered");
  }

  @Test
  void interimResponsesAreSkipped() throws Exception {
    var receiver =
        ends.receiver(
            answeringRaw(
                "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nLink: </a>\r\n\r\n"
                    + answer(202, "later")));
    var reply = send(ends.sender(PATIENT), receiver.url());
    assertEquals(202, reply.statusCode());
    assertEquals("later", reply.excerpt());
  }

  /** The sender reads an early refusal even if the receiver never reads the request. */
  @Test
  void answerSentBeforeTheWholeRequestWasReadIsReported() throws Exception {
    var receiver =
        ends.receiver(connection -> {
          connection.say(answer(413, "too much"));
          connection.raw().shutdownOutput();
          connection.hang();
        });
    var reply =
        ends.sender(PATIENT)
            .send(TestingEnds.WORKSPACE, receiver.url(), new LinkedHashMap<>(), BODY);
    assertEquals(413, reply.statusCode());
  }

  @Test
  void certificateMustBeTrustedAndUnexpiredAndMatchTheHost() throws Exception {
    var sender = ends.sender(PATIENT);
    var fitting = ends.encrypted("fitting", answering(200, "safe"));
    assertEquals("safe", send(sender, fitting.url()).excerpt(), "an address in the certificate");
    assertEquals(200, send(sender, fitting.url("localhost")).statusCode());
    assertEquals(200, send(sender, fitting.url("hooks.example.com")).statusCode());
    assertEquals("hooks.example.com:" + fitting.port(), last(fitting).header("host"));
    assertEquals("tls", send(sender, fitting.url("elsewhere.example.com")).error());
    assertEquals("tls", send(sender, ends.encrypted("misnamed", answering(200, "")).url()).error());
    assertEquals("tls", send(sender, ends.encrypted("expired", answering(200, "")).url()).error());
    assertEquals("tls", send(sender, ends.encrypted("unknown", answering(200, "")).url()).error());
    var plain =
        ends.receiver(connection -> {
          connection.say(answer(400, "speak plainly"));
          connection.hang();
        });
    var url = URI.create(plain.url().toString().replace("http:", "https:"));
    assertEquals("tls", send(sender, url).error(), "no TLS at all");
  }

  @Test
  void closingEndsRunningAttempts() throws Exception {
    var letGo = new CountDownLatch(1);
    ends.kept(letGo::countDown);
    NameLookups.Names names =
        host -> {
          await(letGo);
          return addresses("127.0.0.1");
        };
    var sender = ends.sender(HERE, Duration.ofMinutes(10), names);
    var urls =
        Map.of(
            "answers nothing", ends.receiver(saying("")).url(),
            "hangs in its body",
                ends.receiver(saying("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab")).url(),
            "cannot be reached", ends.kept(MisbehavingReceiver.unreachable()).url(),
            "completes no handshake",
                ends.encrypted("fitting", MisbehavingReceiver.Connection::hang).url(),
            "hangs in the name lookup", URI.create("http://slow.example.com/"));
    var running = CompletableFuture.supplyAsync(() -> all(urls, url -> send(sender, url)));
    Waits.until(() -> sender.underWay() >= urls.size(), "the attempts are not under way");
    sender.close();
    var replies = running.orTimeout(60, TimeUnit.SECONDS).join();
    replies.forEach((name, reply) -> {
      if (reply.statusCode() == null) {
        assertEquals("stopped", reply.error(), name);
      }
    });
    assertEquals("stopped", send(sender, URI.create("http://127.0.0.1/")).error());
  }

  @Test
  void interruptEndsAnAttemptAndIsPreserved() throws Exception {
    var receiver = ends.receiver(saying(""));
    var sender = ends.sender(Duration.ofMinutes(10));
    var reply = new CompletableFuture<String>();
    var thread =
        Thread.ofVirtual()
            .start(() -> {
              var error = send(sender, receiver.url()).error();
              reply.complete(error + " " + Thread.currentThread().isInterrupted());
            });
    receiver.next();
    thread.interrupt();
    assertEquals("stopped true", reply.orTimeout(60, TimeUnit.SECONDS).join());
  }

  @Test
  void thousandsOfAttemptsRunConcurrently() throws Exception {
    var letGo = new CountDownLatch(1);
    var receiver =
        ends.receiver(connection -> {
          connection.read();
          await(letGo);
          connection.say(answer(200, "at last"));
        });
    var sender = ends.sender(PATIENT);
    var urls = new LinkedHashMap<String, URI>();
    for (int i = 0; i < 2_000; i++) {
      urls.put("attempt " + i, receiver.url());
    }
    var running = CompletableFuture.supplyAsync(() -> all(urls, url -> send(sender, url)));
    for (int i = 0; i < urls.size(); i++) {
      receiver.next();
    }
    assertEquals(2_000, sender.underWay());
    letGo.countDown();
    running.join().values().forEach(reply -> assertEquals("at last", reply.excerpt()));
    assertEquals(0, sender.underWay());
  }

  private static MisbehavingReceiver.Received last(MisbehavingReceiver receiver) throws Exception {
    receiver.next();
    receiver.next();
    return receiver.next();
  }
}
