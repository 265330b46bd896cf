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
import turno.conversations.SendOutcome;
import turno.kernel.Json;
import turno.kernel.Sha256;
import turno.platform.outgoing.OutgoingHttp;
import turno.platform.outgoing.SendingFailed;

/** Makes requests to the Graph API, each for one number. */
final class Graph {
  /** The base URL of Meta's Graph API. */
  static final String BASE = "https://graph.facebook.com";

  /** The API version that the requests are written for. */
  private static final String VERSION = "v23.0";

  /**
   * The timeout for sending a message. Together with marking a message as read, sending stays well
   * below the time limit for a message.
   */
  static final Duration SEND_TIMEOUT = Duration.ofSeconds(9);

  /** The timeout for uploading or downloading a file. */
  static final Duration FILE_TIMEOUT = Duration.ofSeconds(90);

  private static final Duration RECEIPT_TIMEOUT = Duration.ofSeconds(3);
  private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(10);
  private static final int MAX_ANSWER_BYTES = 64 * 1_024;

  /** The size of the part of a file that is in memory while the file is received and stored. */
  private static final int FILE_PART = 256 * 1_024;

  private final OutgoingHttp http;
  private final Duration sendMost;

  Graph(OutgoingHttp http) {
    this(http, SEND_TIMEOUT);
  }

  /**
   * @param sendMost the timeout for sending a message
   */
  Graph(OutgoingHttp http, Duration sendMost) {
    this.http = http;
    this.sendMost = sendMost;
  }

  /** Sends a message; the failure states whether the message may have arrived. */
  SendOutcome send(NumberCredentials credentials, ObjectNode message) throws SendingFailed {
    return post(credentials, message, sendMost, GraphAnswer::ofMessage);
  }

  /** Marks a customer's message as read, and shows a typing indicator. */
  void receipt(NumberCredentials credentials, String wamid) throws SendingFailed {
    ObjectNode body = Json.object();
    body.put("messaging_product", "whatsapp");
    body.put("status", "read");
    body.put("message_id", wamid);
    body.putObject("typing_indicator").put("type", "text");
    post(credentials, body, RECEIPT_TIMEOUT, OutgoingHttp.Reply::isSuccess);
  }

  private <T> T post(
      NumberCredentials credentials, ObjectNode body, Duration deadline, OutgoingHttp.Use<T> use)
      throws SendingFailed {
    SequencedMap<String, String> headers = headers(credentials);
    headers.put("Content-Type", "application/json");
    return http.ask(
        credentials.workspaceId(),
        new OutgoingHttp.Request(
            "POST",
            url(credentials, credentials.phoneNumberId() + "/messages"),
            headers,
            OutgoingHttp.Body.of(Json.bytes(body))),
        MAX_ANSWER_BYTES,
        deadline,
        use);
  }

  /**
   * Uploads a file to WhatsApp, so that a message can refer to it.
   *
   * @param length the file's size in bytes
   * @param use reads WhatsApp's id for the file, or the reason why there is none
   */
  <T> T upload(
      NumberCredentials credentials,
      String contentType,
      long length,
      InputStream bytes,
      OutgoingHttp.Use<T> use)
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
        credentials.workspaceId(),
        new OutgoingHttp.Request(
            "POST",
            url(credentials, credentials.phoneNumberId() + "/media"),
            headers,
            new OutgoingHttp.Body(
                head.length + length + tail.length,
                out -> {
                  out.write(head);
                  if (bytes.transferTo(out) != length) {
                    throw new IOException("the file is incomplete");
                  }
                  out.write(tail);
                })),
        MAX_ANSWER_BYTES,
        FILE_TIMEOUT,
        use);
  }

  /** Returns a boundary that no file can contain, because it is derived from the secret token. */
  private static String boundary(NumberCredentials credentials) {
    byte[] digest = Sha256.of("boundary " + credentials.secrets().accessToken());
    return "turno-" + HexFormat.of().formatHex(digest, 0, 16);
  }

  private static String part(String boundary, String rest) {
    return "--" + boundary + "\r\nContent-Disposition: form-data; " + rest;
  }

  /**
   * A file of a message that WhatsApp has received.
   *
   * @param url the URL of the file, valid for a few minutes
   * @param size in bytes according to WhatsApp; -1 if unknown
   */
  record Described(URI url, long size) {}

  /** Returns the URL and size of a file, or null if WhatsApp no longer has the file. */
  @Nullable Described describe(NumberCredentials credentials, String mediaId) throws SendingFailed {
    Answered answered =
        http.ask(
            credentials.workspaceId(),
            new OutgoingHttp.Request(
                "GET", url(credentials, encoded(mediaId)), headers(credentials), null),
            MAX_ANSWER_BYTES,
            REQUEST_TIMEOUT,
            Graph::answered);
    if (answered.file() != null || answered.status() == 400 || answered.status() == 404) {
      return answered.file();
    }
    throw new SendingFailed("answered_" + answered.status(), true, null);
  }

  /** An answer about a file. */
  private record Answered(int status, @Nullable Described file) {}

  private static Answered answered(OutgoingHttp.Reply reply) {
    JsonNode described = GraphAnswer.tree(reply);
    String url = JsonMembers.text(described, "url");
    if (reply.status() != 200 || url == null) {
      return new Answered(reply.status(), null);
    }
    JsonNode size = described.path("file_size");
    return new Answered(
        reply.status(),
        new Described(
            URI.create(url),
            size.isString() ? Long.parseLong(size.stringValue()) : size.asLong(-1)));
  }

  /** Receives the bytes of a downloaded file. */
  interface Taking {
    void take(InputStream bytes) throws IOException;
  }

  /** Downloads a file. */
  void download(NumberCredentials credentials, Described file, Taking taking) throws SendingFailed {
    http.<Boolean>ask(
        credentials.workspaceId(),
        new OutgoingHttp.Request("GET", file.url(), headers(credentials), null),
        FILE_TIMEOUT,
        FILE_PART,
        (status, body) -> {
          if (status != 200) {
            throw new SendingFailed("answered_" + status, true, null);
          }
          taking.take(body);
          return true;
        });
  }

  /**
   * Removes a contact from Meta's contact book; returns whether that succeeded.
   *
   * @param userId the business-scoped id
   */
  boolean forget(NumberCredentials credentials, String userId) throws SendingFailed {
    return http.ask(
        credentials.workspaceId(),
        new OutgoingHttp.Request(
            "DELETE",
            url(
                credentials,
                credentials.phoneNumberId() + "/contact_book?user_id=" + encoded(userId)),
            headers(credentials),
            null),
        MAX_ANSWER_BYTES,
        REQUEST_TIMEOUT,
        OutgoingHttp.Reply::isSuccess);
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
