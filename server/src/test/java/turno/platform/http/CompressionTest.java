package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import turno.verification.kit.RawClient.RawReply;

/** Answers above 1 KiB are compressed only on request. */
class CompressionTest {
  private static TestingHttp http;

  @BeforeAll
  static void start() throws IOException {
    http = TestingHttp.start();
  }

  @AfterAll
  static void stop() {
    http.close();
  }

  private static RawReply services(String acceptEncoding) throws IOException {
    return http.get("/v1/services", "Accept-Encoding: " + acceptEncoding + "\r\n");
  }

  @Test
  void gzippedAnswerIsShorterAndUnzipsToTheSameBytes() throws IOException {
    for (String accept :
        List.of(
            "gzip",
            "br, GZIP;q=0.8, deflate",
            "*",
            "identity;q=0.5, gzip;q=0.5",
            "x-gzip",
            "identity;q=0, *",
            "br\r\nAccept-Encoding: gzip")) {
      RawReply reply = services(accept);
      assertEquals("gzip", reply.header("Content-Encoding"), accept);
      assertEquals("Accept-Encoding", reply.header("Vary"), accept);
      assertTrue(reply.body().length < TestingHttp.LARGE.length / 10);
      assertArrayEquals(TestingHttp.LARGE, unzipped(reply.body()));
    }
  }

  @Test
  void answerIsUncompressedIfGzipIsNotAcceptedOrLessPreferred() throws IOException {
    for (String accept :
        List.of(
            "identity", "br", "gzip;q=0", "gzip;q=0.0, *", "*;q=0", "gzip;q=0.4, identity", "")) {
      RawReply reply = services(accept);
      assertNull(reply.header("Content-Encoding"), accept);
      assertEquals("Accept-Encoding", reply.header("Vary"), accept);
      assertArrayEquals(TestingHttp.LARGE, reply.body());
    }
    assertArrayEquals(TestingHttp.LARGE, http.get("/v1/services", "").body());
  }

  /** Helidon would allocate memory for the whole answer twice if the head were longer. */
  @Test
  void headOfAShortAnswerIsShorterThan256Bytes() throws IOException {
    RawReply reply = http.get("/v1/me", "");
    int head = "HTTP/1.1 200 OK\r\n".length() + "\r\n".length();
    for (String line : reply.lines()) {
      head += line.length() + "\r\n".length();
    }
    assertTrue(head < 256, head + ": " + reply.lines());
  }

  @Test
  void headMatchesGet() throws IOException {
    for (String accept : List.of("gzip", "identity")) {
      String headers = TestingHttp.AUTHORIZED + "Accept-Encoding: " + accept + "\r\n\r\n";
      RawReply head = http.ask("HEAD /v1/services HTTP/1.1\r\n" + headers);
      RawReply get = http.ask("GET /v1/services HTTP/1.1\r\n" + headers);
      for (String name : List.of("Content-Length", "Content-Encoding", "Vary", "Content-Type")) {
        assertEquals(get.header(name), head.header(name));
      }
    }
  }

  @Test
  void smallAnswersAreNotCompressed() throws IOException {
    RawReply reply = http.get("/v1/me", "Accept-Encoding: gzip\r\n");
    assertNull(reply.header("Content-Encoding"));
    assertNull(reply.header("Vary"));
  }

  @Test
  void incompressibleAnswerIsLeftUncompressed() {
    Compression compression = new Compression();
    byte[] noise = new byte[5_000];
    new Random(7).nextBytes(noise);
    assertNull(compression.gzip(noise));
  }

  @Test
  void answersOfManyLengthsDecompressIntact() throws IOException {
    Compression compression = new Compression();
    Random random = new Random(7);
    for (int length = Compression.UNCOMPRESSED_MAX + 1; length < 200_000; length *= 2) {
      byte[] bytes = new byte[length + random.nextInt(100)];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) ('a' + random.nextInt(6));
      }
      byte[] shorter = whole(compression.gzip(bytes));
      assertTrue(shorter.length < bytes.length);
      assertArrayEquals(bytes, unzipped(shorter));
    }
  }

  private static byte[] whole(byte @Nullable [] bytes) {
    assertNotNull(bytes);
    return bytes;
  }

  @Test
  void onlyLargeTextsAreCompressed() {
    byte[] large = new byte[2_000];
    assertTrue(Compression.varies(Answer.document(large, "text/html; charset=utf-8")));
    assertTrue(Compression.varies(Answer.bytes(200, large)));
    assertFalse(Compression.varies(Answer.document(large, "image/png")));
    assertFalse(Compression.varies(Answer.bytes(200, new byte[Compression.UNCOMPRESSED_MAX])));
  }

  private static byte[] unzipped(byte[] bytes) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return in.readAllBytes();
    }
  }
}
