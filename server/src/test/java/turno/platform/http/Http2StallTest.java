package turno.platform.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import turno.kernel.Json;

/** One stream of HTTP/2 that stalls is let go in its time, and the others go on meanwhile. */
class Http2StallTest {
  private static final Duration LONG = TestingHttp.LONG;
  private static final Duration SHORT = Duration.ofMillis(300);

  @Test
  void bodyThatStopsHalfwayIsToldSoAndTheConnectionGoesOn() throws Exception {
    try (TestingHttp http = TestingHttp.start(new Timing(LONG, LONG, SHORT, LONG, SHORT, LONG));
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
      assertEquals(HttpClient.Version.HTTP_2, get(http, client).version());
      for (int round = 0; round < 3; round++) {
        List<CompletableFuture<HttpResponse<byte[]>>> stalled = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
          stalled.add(client.sendAsync(halfABody(http), BodyHandlers.ofByteArray()));
        }
        assertEquals(200, get(http, client).statusCode());
        for (CompletableFuture<HttpResponse<byte[]>> one : stalled) {
          HttpResponse<byte[]> told = one.get(60, TimeUnit.SECONDS);
          assertEquals(408, told.statusCode());
          assertEquals("invalid_request", Json.tree(told.body()).path("code").asString());
          assertTrue(told.headers().firstValue("ratelimit-limit").isPresent());
        }
        assertEquals(200, get(http, client).statusCode());
        assertEquals(1, http.server().connections());
      }
    }
  }

  @Test
  void connectionWhoseStreamsHaveStalledIsIdleAfterwards() throws Exception {
    try (TestingHttp http = TestingHttp.start(new Timing(LONG, LONG, SHORT, LONG, SHORT, LONG));
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
      get(http, client);
      assertEquals(408, client.send(halfABody(http), BodyHandlers.ofByteArray()).statusCode());
      assertEquals(1, http.server().connections());
      // lets go at once who is idle, and nobody else; by itself the client ends after half a minute
      http.server().drain(Duration.ofSeconds(20));
      assertEquals(0, http.server().connections());
    }
  }

  /** The answer goes first; what the client still sends is waited for, but not for ever. */
  @Test
  void bodyOfARefusedRequestThatNeverEndsIsLetGo() throws Exception {
    try (TestingHttp http = TestingHttp.start(new Timing(LONG, LONG, LONG, LONG, SHORT, LONG));
        Http2Frames frames = Http2Frames.to(http)) {
      frames.begin(64 * 1024);
      for (int stream = 1; stream < 80; stream += 2) {
        frames.postHalf(stream);
        int present = stream;
        await(frames, frame -> frame.endsStream() && frame.stream() == present);
        if (stream % 50 == 1) {
          await(frames, frame -> isReset(frame, present));
        }
      }
      frames.get(81);
      await(frames, frame -> frame.endsStream() && frame.stream() == 81);
    }
  }

  private static boolean isReset(Http2Frames.Frame frame, int stream) {
    return frame.type() == Http2Frames.RESET && frame.stream() == stream;
  }

  @Test
  void headersThatNeverEndAreNotWaitedForLongerThanForARequest() throws Exception {
    try (TestingHttp http = TestingHttp.start(new Timing(SHORT, LONG, LONG, LONG, SHORT, LONG))) {
      int tries = 1;
      while (!isEndedInTheMiddleOfHeaders(http)) {
        assertTrue(++tries < 50, "it never comes to speak HTTP/2");
      }
      await(() -> http.server().connections() == 0);
    }
  }

  /** False when the connection was idle for too long before its client got to say anything. */
  private static boolean isEndedInTheMiddleOfHeaders(TestingHttp http) throws IOException {
    try (Http2Frames frames = Http2Frames.to(http)) {
      boolean begun = false;
      try {
        frames.begin(64 * 1024);
        frames.getWithoutEndOfHeaders(1);
        begun = frames.next().type() == Http2Frames.SETTINGS;
        while (true) {
          frames.next();
        }
      } catch (EOFException | SocketException e) {
        return begun;
      }
    }
  }

  @Test
  void windowThatIsNeverOpenedCostsTheStreamOnly() throws Exception {
    try (TestingHttp http = TestingHttp.start(new Timing(LONG, LONG, LONG, SHORT, SHORT, LONG));
        Http2Frames frames = Http2Frames.to(http)) {
      frames.begin(0);
      frames.get(1);
      await(frames, frame -> isReset(frame, 1));
      frames.window(64 * 1024); // for what comes from now on
      frames.get(3);
      await(frames, frame -> frame.endsStream() && frame.stream() == 3);
      assertEquals(1, http.server().connections());
    }
  }

  private static HttpRequest.Builder request(TestingHttp http, String target) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + http.port() + target))
        .timeout(Duration.ofSeconds(60))
        .header("Authorization", "Bearer good");
  }

  private static HttpResponse<byte[]> get(TestingHttp http, HttpClient client) throws Exception {
    return client.send(request(http, "/v1/me").build(), BodyHandlers.ofByteArray());
  }

  private static HttpRequest halfABody(TestingHttp http) {
    BodyPublisher half =
        BodyPublishers.fromPublisher(
            reader ->
                reader.onSubscribe(
                    new Flow.Subscription() {
                      private boolean sent;

                      @Override
                      public void request(long most) {
                        if (!sent) {
                          sent = true;
                          reader.onNext(ByteBuffer.wrap("{\"na".getBytes(UTF_8)));
                        }
                      }

                      @Override
                      public void cancel() {}
                    }),
            20);
    return request(http, "/v1/customers")
        .header("Content-Type", "application/json")
        .POST(half)
        .build();
  }

  private static void await(Http2Frames frames, Predicate<Http2Frames.Frame> wanted)
      throws IOException {
    while (!wanted.test(frames.next())) {
      // another one
    }
  }

  private static void await(BooleanSupplier condition) {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "it does not come about");
      Thread.onSpinWait();
    }
  }
}
