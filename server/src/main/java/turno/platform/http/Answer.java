package turno.platform.http;

import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.kernel.ProblemException;
import turno.kernel.Sha256;

/**
 * The answer to a request. Headers that every answer carries are added on the way out.
 *
 * @param body the bytes as sent, empty without a body
 * @param location for {@code Location}; stored for replays, and so is {@code etag}
 * @param replayed the stored answer of an earlier request with the same idempotency key
 * @param cookies values of {@code Set-Cookie}
 * @param encoded the compressed forms, by content coding, of a body that is kept for all who ask;
 *     null for one that belongs to this request
 * @param stream what follows the headers instead of a body; the connection ends with it
 * @param file what is sent as the body a part at a time, instead of {@code body}
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

  /** No answer has a larger body, except for files, which are streamed. */
  public static final int MAX_BYTES = 8 << 20;

  private static final byte[] NOTHING = {};
  private static final int TAG_BYTES = 8;

  /** One that sets no cookie. */
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

  /** 200 with this value as JSON. */
  public static Answer ok(Object value) {
    return bytes(200, AnswerBuffer.json(value));
  }

  /** 201 with its {@code Location}. */
  public static Answer created(Object value, String location) {
    return bytes(201, AnswerBuffer.json(value)).at(location);
  }

  /** 202: something comes of it later, or nothing. */
  public static Answer accepted(Object value) {
    return bytes(202, AnswerBuffer.json(value));
  }

  public static Answer noContent() {
    return new Answer(204, NOTHING, JSON, null, null, false, Map.of(), null, null, null);
  }

  /** JSON that is already rendered. */
  public static Answer bytes(int status, byte[] json) {
    return new Answer(status, json, JSON, null, null, false, Map.of(), null, null, null);
  }

  /** What an earlier request with the same idempotency key was answered. */
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

  /** 200 with a text that is made for this request. */
  public static Answer text(byte[] content, String contentType) {
    return new Answer(200, content, contentType, null, null, false, Map.of(), null, null, null);
  }

  /** 200 with a file that is read while it is sent. */
  public static Answer file(AnswerFile file, String contentType) {
    return new Answer(200, NOTHING, contentType, null, null, false, Map.of(), null, null, file);
  }

  /** 200 with events that are sent as they come; proxies are told to pass each on at once. */
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

  /** 200 with a document that is made once and kept; its {@code ETag} names its content. */
  public static Answer document(byte[] content, String contentType) {
    return document(content, contentType, Map.of(), Map.of("gzip", Compression.kept(content)));
  }

  /**
   * 200 with a content that is made once and kept for a while.
   *
   * @param caching for {@code Cache-Control}
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
   * Like {@link #document(byte[], String)}, with the compressed forms that the build has made.
   *
   * @param encoded by content coding
   */
  static Answer document(
      byte[] content,
      String contentType,
      Map<String, String> headers,
      Map<String, byte[]> encoded) {
    return new Answer(
        200, content, contentType, null, digest(content), false, headers, encoded, null, null);
  }

  /** 304 to who has this document already. */
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

  /** With the body of another answer, and its {@code ETag}. */
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

  /** With the strong {@code ETag} of an object's version. */
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

  /** Bytes of its body, before any compression. */
  long size() {
    return file == null ? body.length : file.bytes();
  }

  /** Refuses an answer beyond {@link #MAX_BYTES}. */
  public static void requireSize(long bytes) {
    if (bytes > MAX_BYTES) {
      throw ProblemException.unreadable(
          "The answer would have more than 8 MiB. Ask for less of it: with limit, fields or filters.",
          List.of());
    }
  }

  /** With these values of {@code Set-Cookie}. */
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

  /** Whether its body is kept for all who ask. */
  boolean isKept() {
    return encoded != null;
  }

  public static String etag(long version) {
    return '"' + Long.toString(version) + '"';
  }
}
