package turno.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.Sha256;
import turno.platform.outgoing.SendingFailed;

/** The requests of the Graph API that are made, for one number each. */
final class Graph {
  /** Where Meta answers. */
  static final String BASE = "https://graph.facebook.com";

  /** The version that the requests are written for. */
  private static final String VERSION = "v23.0";

  /** A message to be sent, together with its receipt well below what a sending may take. */
  static final Duration SEND_MOST = Duration.ofSeconds(9);

  /** A file to be handed over, or read. */
  static final Duration FILE_MOST = Duration.ofSeconds(90);

  private static final Duration RECEIPT_MOST = Duration.ofSeconds(3);
  private static final Duration ASK_MOST = Duration.ofSeconds(10);
  private static final int ANSWER_MOST = 64 * 1_024;

  private final GraphHttp http;
  private final Duration sendMost;

  Graph(GraphHttp http) {
    this(http, SEND_MOST);
  }

  /**
   * @param sendMost how long a message may take to be sent
   */
  Graph(GraphHttp http, Duration sendMost) {
    this.http = http;
    this.sendMost = sendMost;
  }

  /** Sends a message; what failed says whether it may have arrived. */
  GraphHttp.Reply send(NumberCredentials credentials, ObjectNode message) throws SendingFailed {
    return post(credentials, message, sendMost);
  }

  /** Marks a customer's message as read, and shows that an answer is being written. */
  GraphHttp.Reply receipt(NumberCredentials credentials, String wamid) throws SendingFailed {
    ObjectNode body = Json.object();
    body.put("messaging_product", "whatsapp");
    body.put("status", "read");
    body.put("message_id", wamid);
    body.putObject("typing_indicator").put("type", "text");
    return post(credentials, body, RECEIPT_MOST);
  }

  private GraphHttp.Reply post(NumberCredentials credentials, ObjectNode body, Duration deadline)
      throws SendingFailed {
    SequencedMap<String, String> headers = headers(credentials);
    headers.put("Content-Type", "application/json");
    return http.ask(
        new GraphHttp.Request(
            "POST",
            url(credentials, credentials.phoneNumberId() + "/messages"),
            headers,
            GraphHttp.Body.of(Json.bytes(body))),
        ANSWER_MOST,
        deadline);
  }

  /**
   * Hands a file to WhatsApp, which a message can then name; answers its id there.
   *
   * @param length of the file
   */
  GraphHttp.Reply upload(
      NumberCredentials credentials, String contentType, long length, InputStream bytes)
      throws SendingFailed {
    String boundary = boundary(credentials);
    byte[] head =
        (part(boundary, "name=\"messaging_product\"\r\n\r\nwhatsapp\r\n")
                + part(boundary, "name=\"type\"\r\n\r\n" + contentType + "\r\n")
                + part(
                    boundary,
                    "name=\"file\"; filename=\"file\"\r\nContent-Type: "
                        + contentType
                        + "\r\n\r\n"))
            .getBytes(UTF_8);
    byte[] tail = ("\r\n--" + boundary + "--\r\n").getBytes(UTF_8);
    SequencedMap<String, String> headers = headers(credentials);
    headers.put("Content-Type", "multipart/form-data; boundary=" + boundary);
    return http.ask(
        new GraphHttp.Request(
            "POST",
            url(credentials, credentials.phoneNumberId() + "/media"),
            headers,
            new GraphHttp.Body(
                head.length + length + tail.length,
                out -> {
                  out.write(head);
                  if (bytes.transferTo(out) != length) {
                    throw new IOException("the file is not there whole");
                  }
                  out.write(tail);
                })),
        ANSWER_MOST,
        FILE_MOST);
  }

  /** What no file holds: nobody who makes one knows the token. */
  private static String boundary(NumberCredentials credentials) {
    byte[] digest = Sha256.of("boundary " + credentials.secrets().accessToken());
    return "turno-" + HexFormat.of().formatHex(digest, 0, 16);
  }

  private static String part(String boundary, String rest) {
    return "--" + boundary + "\r\nContent-Disposition: form-data; " + rest;
  }

  /**
   * A file that a customer sent.
   *
   * @param url where it lies for a few minutes
   * @param size in bytes, as WhatsApp says; -1 when it says nothing
   */
  record Described(URI url, long size) {}

  /** Where a file lies; null when WhatsApp has it no more. */
  @Nullable Described describe(NumberCredentials credentials, String mediaId) throws SendingFailed {
    GraphHttp.Reply reply =
        http.ask(
            new GraphHttp.Request(
                "GET", url(credentials, encoded(mediaId)), headers(credentials), null),
            ANSWER_MOST,
            ASK_MOST);
    JsonNode told = GraphAnswer.tree(reply);
    String url = JsonMembers.text(told, "url");
    if (reply.status() == 200 && url != null) {
      JsonNode size = told.path("file_size");
      return new Described(
          URI.create(url), size.isString() ? Long.parseLong(size.stringValue()) : size.asLong(-1));
    }
    if (reply.status() == 400 || reply.status() == 404) {
      return null;
    }
    throw new SendingFailed("answered_" + reply.status(), true, null);
  }

  /** Takes a file in. */
  interface Taking {
    void take(InputStream bytes) throws IOException;
  }

  /** Reads a file from where it lies. */
  void download(NumberCredentials credentials, Described file, Taking taking) throws SendingFailed {
    http.<Boolean>ask(
        new GraphHttp.Request("GET", file.url(), headers(credentials), null),
        FILE_MOST,
        (status, _, body) -> {
          if (status != 200) {
            throw new SendingFailed("answered_" + status, true, null);
          }
          taking.take(body);
          return true;
        });
  }

  /**
   * Takes somebody out of Meta's contact book.
   *
   * @param userId business-scoped
   */
  GraphHttp.Reply forget(NumberCredentials credentials, String userId) throws SendingFailed {
    return http.ask(
        new GraphHttp.Request(
            "DELETE",
            url(
                credentials,
                credentials.phoneNumberId() + "/contact_book?user_id=" + encoded(userId)),
            headers(credentials),
            null),
        ANSWER_MOST,
        ASK_MOST);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  private static SequencedMap<String, String> headers(NumberCredentials credentials) {
    SequencedMap<String, String> headers = new LinkedHashMap<>();
    headers.put("Authorization", "Bearer " + credentials.secrets().accessToken());
    headers.put("Accept", "application/json");
    return headers;
  }

  private static URI url(NumberCredentials credentials, String path) {
    String base = credentials.baseUrl() == null ? BASE : credentials.baseUrl();
    return URI.create(base + "/" + VERSION + "/" + path);
  }
}
