package turno.platform.http;

import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.kernel.ProblemException;
import turno.kernel.Sha256;

/**
 * The answer to a request. The {@link Pipeline} adds the headers that all answers have.
 *
 * @param body the body before any compression; empty if there is none
 * @param location the value of {@code Location}; like {@code etag}, it is stored for replays
 * @param replayed whether this is the stored answer of an earlier request with the same idempotency
 *     key
 * @param cookies values of {@code Set-Cookie}
 * @param encoded the compressed forms, by content coding, of a body that is shared between
 *     requests; null for a body made for this request alone
 * @param stream sent after the headers in place of {@code body}; the connection closes when the
 *     stream ends
 * @param file sent in parts in place of {@code body}
 */
public record Answer(
    int status,
    byte[] body,
    String contentType,
    @Nullable String location,
    @Nullable String etag,
    boolean replayed,
    Map<String, String> headers,
    List<String> cookies,
    @Nullable Map<String, byte[]> encoded,
    @Nullable AnswerStream stream,
    @Nullable AnswerFile file) {

  public static final String JSON = "application/json";
  public static final String PROBLEM = "application/problem+json";
  public static final String EVENTS = "text/event-stream";

  /** The largest body of an answer in bytes; files and streams may be larger. */
  public static final int MAX_BYTES = 8 << 20;

  private static final byte[] NOTHING = {};
  private static final int TAG_BYTES = 8;

  /** Creates an answer that sets no cookie. */
  public Answer(
      int status,
      byte[] body,
      String contentType,
      @Nullable String location,
      @Nullable String etag,
      boolean replayed,
      Map<String, String> headers,
      @Nullable Map<String, byte[]> encoded,
      @Nullable AnswerStream stream,
      @Nullable AnswerFile file) {
    this(
        status,
        body,
        contentType,
        location,
        etag,
        replayed,
        headers,
        List.of(),
        encoded,
        stream,
        file);
  }

  /** Creates a 200 with this value as JSON. */
  public static Answer ok(Object value) {
    return bytes(200, AnswerBuffer.json(value));
  }

  /** Creates a 201 with this value as JSON, and its {@code Location}. */
  public static Answer created(Object value, String location) {
    return bytes(201, AnswerBuffer.json(value)).at(location);
  }

  /**
   * Creates a 202 with this value as JSON: the request was accepted, but it may take effect later
   * or never.
   */
  public static Answer accepted(Object value) {
    return bytes(202, AnswerBuffer.json(value));
  }

  public static Answer noContent() {
    return new Answer(204, NOTHING, JSON, null, null, false, Map.of(), null, null, null);
  }

  /** Creates an answer with JSON that is already rendered. */
  public static Answer bytes(int status, byte[] json) {
    return new Answer(status, json, JSON, null, null, false, Map.of(), null, null, null);
  }

  /**
   * Creates the replay of the stored answer to an earlier request with the same idempotency key.
   */
  static Answer replayed(
      int status, byte[] body, @Nullable String location, @Nullable String etag) {
    return new Answer(
        status,
        body,
        status >= 400 ? PROBLEM : JSON,
        location,
        etag,
        true,
        Map.of(),
        null,
        null,
        null);
  }

  /** Creates a 200 with content made for this request alone. */
  public static Answer text(byte[] content, String contentType) {
    return new Answer(200, content, contentType, null, null, false, Map.of(), null, null, null);
  }

  /** Creates a 200 with a file that is read while it is sent. */
  public static Answer file(AnswerFile file, String contentType) {
    return new Answer(200, NOTHING, contentType, null, null, false, Map.of(), null, null, file);
  }

  /**
   * Creates a 200 with events that are sent as they occur; a header asks proxies not to buffer the
   * answer.
   */
  public static Answer events(AnswerStream stream) {
    return new Answer(
        200,
        NOTHING,
        EVENTS,
        null,
        null,
        false,
        Map.of("X-Accel-Buffering", "no"),
        null,
        stream,
        null);
  }

  /**
   * Creates a 200 with a document that is made once and shared between requests; the {@code ETag}
   * is derived from its content.
   */
  public static Answer document(byte[] content, String contentType) {
    return document(content, contentType, Map.of(), Map.of("gzip", Compression.kept(content)));
  }

  /**
   * Creates a 200 with content that is made once and shared between requests for a while.
   *
   * @param caching the value of {@code Cache-Control}
   */
  public static Answer kept(byte[] content, String contentType, String caching) {
    return new Answer(
        200,
        content,
        contentType,
        null,
        null,
        false,
        Map.of("Cache-Control", caching),
        Map.of("gzip", Compression.kept(content)),
        null,
        null);
  }

  /**
   * Like {@link #document(byte[], String)}, but with compressed forms that the build made.
   *
   * @param encoded the compressed forms, by content coding
   */
  static Answer document(
      byte[] content,
      String contentType,
      Map<String, String> headers,
      Map<String, byte[]> encoded) {
    return new Answer(
        200, content, contentType, null, digest(content), false, headers, encoded, null, null);
  }

  /** Creates the 304 for a client that already has this document. */
  Answer notModified() {
    Map<String, String> same = new LinkedHashMap<>(headers);
    if (Compression.varies(this)) {
      same.merge("Vary", Compression.VARY, (other, added) -> other + ", " + added);
    }
    return new Answer(304, NOTHING, contentType, null, etag, false, same, Map.of(), null, null);
  }

  private static String digest(byte[] content) {
    return '"' + HexFormat.of().formatHex(Sha256.of(content), 0, TAG_BYTES) + '"';
  }

  /** Returns this answer with the body, the content type and the {@code ETag} of another answer. */
  public Answer showing(Answer other) {
    return new Answer(
        status,
        other.body,
        other.contentType,
        location,
        other.etag,
        replayed,
        headers,
        cookies,
        other.encoded,
        stream,
        file);
  }

  /** Returns this answer with another body of the same type. */
  public Answer withBody(byte[] other) {
    return new Answer(
        status,
        other,
        contentType,
        location,
        etag,
        replayed,
        headers,
        cookies,
        encoded,
        stream,
        file);
  }

  /** Returns this answer with another status. */
  public Answer withStatus(int other) {
    return new Answer(
        other,
        body,
        contentType,
        location,
        etag,
        replayed,
        headers,
        cookies,
        encoded,
        stream,
        file);
  }

  public Answer at(String newLocation) {
    return new Answer(
        status,
        body,
        contentType,
        newLocation,
        etag,
        replayed,
        headers,
        cookies,
        encoded,
        stream,
        file);
  }

  /** Returns this answer with an object's version as its strong {@code ETag}. */
  public Answer version(long version) {
    return new Answer(
        status,
        body,
        contentType,
        location,
        etag(version),
        replayed,
        headers,
        cookies,
        encoded,
        stream,
        file);
  }

  public Answer with(Map<String, String> more) {
    return new Answer(
        status, body, contentType, location, etag, replayed, more, cookies, encoded, stream, file);
  }

  /** Returns the length in bytes of the body, before any compression, or of the file. */
  long size() {
    return file == null ? body.length : file.bytes();
  }

  /** Refuses an answer larger than {@link #MAX_BYTES}. */
  public static void requireSize(long bytes) {
    if (bytes > MAX_BYTES) {
      throw ProblemException.unreadable(
          "The answer would be larger than 8 MiB. Ask for less: use 'limit', 'fields' or filters.",
          List.of());
    }
  }

  /** Returns this answer with these values of {@code Set-Cookie}. */
  public Answer cookies(String... values) {
    return new Answer(
        status,
        body,
        contentType,
        location,
        etag,
        replayed,
        headers,
        List.of(values),
        encoded,
        stream,
        file);
  }

  /** Whether the body is shared between requests. */
  boolean isKept() {
    return encoded != null;
  }

  public static String etag(long version) {
    return '"' + Long.toString(version) + '"';
  }
}
