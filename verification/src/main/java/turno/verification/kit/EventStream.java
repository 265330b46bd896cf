package turno.verification.kit;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A client of a stream of server-sent events, such as {@code GET /v1/changes}. */
public final class EventStream implements AutoCloseable {
  private static final String TYPE = "text/event-stream";

  private final RawClient client;
  private final RawClient.RawReply head;
  private String lastId = "";

  /**
   * The content of the lines between two empty lines.
   *
   * @param event the name of the event; empty for a comment
   */
  public record Block(String event, String id, String data) {
    public boolean isEvent() {
      return !event.isEmpty();
    }

    public boolean isReset() {
      return event.equals("reset");
    }

    public JsonNode json() {
      return PlainJson.read(data);
    }
  }

  private EventStream(RawClient client, RawClient.RawReply head) {
    this.client = client;
    this.head = head;
  }

  /** Whether a content type is that of an event stream. */
  static boolean is(@Nullable String contentType) {
    return contentType != null && contentType.startsWith(TYPE);
  }

  /**
   * Opens the stream of changes; {@link #head} shows whether the server accepted the request.
   *
   * @param client a new connection
   * @param lastEventId null to receive only new changes
   */
  public static EventStream ofChanges(RawClient client, String apiKey, @Nullable String lastEventId)
      throws IOException {
    return withCredential(client, "Authorization: Bearer " + apiKey, lastEventId);
  }

  /**
   * Like {@link #ofChanges}, with any credential.
   *
   * @param credential the header line with the credential
   */
  public static EventStream withCredential(
      RawClient client, String credential, @Nullable String lastEventId) throws IOException {
    client.send(
        "GET /v1/changes HTTP/1.1\r\nHost: turno\r\n"
            + credential
            + "\r\n"
            + (lastEventId == null ? "" : "Last-Event-ID: " + lastEventId + "\r\n")
            + "\r\n");
    return new EventStream(client, client.read());
  }

  public RawClient.RawReply head() {
    return head;
  }

  /**
   * The last position received, which is the id of the last event that had an id; empty if there
   * was none.
   */
  public String lastId() {
    return lastId;
  }

  /** The next block, which may be a comment; null at the end. */
  public @Nullable Block next() throws IOException {
    List<String> lines;
    try {
      lines = client.block();
    } catch (EOFException | SocketException e) {
      return null;
    }
    Block block = new Block(value(lines, "event"), value(lines, "id"), value(lines, "data"));
    lastId = block.id().isEmpty() ? lastId : block.id();
    return block;
  }

  /** The next event, skipping comments; null at the end. */
  public @Nullable Block nextEvent() throws IOException {
    Block block = next();
    while (block != null && !block.isEvent()) {
      block = next();
    }
    return block;
  }

  /** Sets how long a read may wait. */
  public EventStream withPatience(Duration most) throws IOException {
    client.withPatience(most);
    return this;
  }

  private static String value(List<String> lines, String field) {
    return lines.stream()
        .filter(line -> line.startsWith(field + ": "))
        .map(line -> line.substring(field.length() + 2))
        .findFirst()
        .orElse("");
  }

  @Override
  public void close() throws IOException {
    client.close();
  }
}
