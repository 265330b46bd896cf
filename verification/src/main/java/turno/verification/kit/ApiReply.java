package turno.verification.kit;

import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** A complete answer to an HTTP request. */
public record ApiReply(int status, HttpHeaders headers, byte[] body) {
  private static final int MAX_SHOWN = 400;
  private static final String LINKS = ",\"manage_url\":";
  private static final HttpHeaders NONE = HttpHeaders.of(Map.of(), (name, value) -> true);

  /** An answer without headers. */
  public ApiReply(int status, byte[] body) {
    this(status, NONE, body);
  }

  /** Whether this is the stored answer of an earlier request with the same idempotency key. */
  public boolean replayed() {
    return headers.firstValue("Idempotent-Replayed").isPresent();
  }

  public String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  public JsonNode json() {
    return PlainJson.read(body);
  }

  /** The {@code code} of an error's JSON body; empty for a success, or if the body has none. */
  public String code() {
    return status < 400 ? "" : json().path("code").asString("");
  }

  /** The SHA-256 of the part of the body that the server stores. */
  public byte[] digest() {
    try {
      return MessageDigest.getInstance("SHA-256").digest(stored());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether the other answer has the same status and, apart from links, the same bytes. */
  public boolean isSameAs(ApiReply other) {
    return status == other.status && Arrays.equals(stored(), other.stored());
  }

  /**
   * The body without the links at its end, which are not stored: the server adds them to each
   * answer.
   */
  private byte[] stored() {
    String text = new String(body, StandardCharsets.ISO_8859_1);
    int links = text.lastIndexOf(LINKS);
    return links < 0
        ? body
        : (text.substring(0, links) + "}").getBytes(StandardCharsets.ISO_8859_1);
  }

  @Override
  public String toString() {
    String text = text();
    return status + " " + text.substring(0, Math.min(text.length(), MAX_SHOWN));
  }
}
