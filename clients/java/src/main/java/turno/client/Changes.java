package turno.client;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /changes} as an iterator that waits for the next change. A stream that ends or becomes
 * silent is reopened and continues after the last change; a {@link Change.Reset} means that changes
 * may have been missed. The iteration ends when this object is closed or its thread is interrupted
 * while it waits for a change. It throws a {@link TurnoException} if the server refuses the request
 * for good, for example because the key was revoked. Only one thread may iterate; any other thread
 * may close the object. Iterating again continues from the current position.
 */
@SuppressWarnings("IterableAndIterator")
public final class Changes implements Iterator<Change>, Iterable<Change>, AutoCloseable {
  private final Transport transport;
  private @Nullable String position;
  private @Nullable Change next;
  private int failures;
  private volatile boolean isClosed;
  private volatile @Nullable Lines lines;

  Changes(Transport transport, @Nullable String position) {
    this.transport = transport;
    this.position = position;
  }

  @Override
  public Iterator<Change> iterator() {
    return this;
  }

  /** Waits for the next change; returns false once this object is closed. */
  @Override
  public boolean hasNext() {
    while (next == null && !isClosed) {
      try {
        Lines open = lines;
        next = event(open == null ? open() : open);
        failures = 0;
      } catch (IOException e) {
        disconnect();
        Transport.sleep(isClosed ? 0 : Transport.pauseMillis(++failures));
      } catch (InterruptedException e) {
        close();
        Thread.currentThread().interrupt();
      }
    }
    return next != null && !isClosed;
  }

  @Override
  public Change next() {
    Change found = hasNext() ? next : null;
    if (found == null) {
      throw new NoSuchElementException();
    }
    next = null;
    return found;
  }

  @Override
  public void close() {
    isClosed = true;
    disconnect();
  }

  private void disconnect() {
    Lines open = lines;
    lines = null;
    if (open != null) {
      open.close();
    }
  }

  private Lines open() throws IOException, InterruptedException {
    HttpRequest.Builder request = transport.request("/changes");
    request.header("Accept", "text/event-stream");
    if (position != null) {
      request.header("Last-Event-ID", position);
    }
    Lines opened = new Lines(transport.http, request.build());
    lines = opened;
    if (isClosed) {
      disconnect();
    }
    Optional<HttpResponse<byte[]>> refused = opened.refusal();
    if (refused.isPresent()) {
      TurnoException refusal = Transport.refusal(refused.get());
      if (!refusal.isPassing(true) && refusal.status() < 500) {
        close();
        throw refusal;
      }
      Transport.sleep(refusal.retryAfterMillis(0));
      throw new IOException(refusal);
    }
    return opened;
  }

  /**
   * Returns the next change or reset; null if only a comment or a position arrived, or an event of
   * an unknown type.
   */
  private @Nullable Change event(Lines open) throws IOException, InterruptedException {
    String id = position;
    String name = "";
    StringBuilder data = new StringBuilder();
    for (String line = open.next(); !line.isEmpty(); line = open.next()) {
      int colon = line.indexOf(':');
      String field = colon < 0 ? line : line.substring(0, colon);
      String value = colon < 0 ? "" : line.substring(colon + 1).replaceFirst("^ ", "");
      switch (field) {
        case "id" -> id = value;
        case "event" -> name = value;
        case "data" -> data.append(value);
        default -> {}
      }
    }
    position = id; // only now: an event that was cut off must be sent again
    return switch (name) {
      case "change" -> {
        ObjectNode told = (ObjectNode) Transport.JSON.readTree(data.toString());
        yield Transport.JSON.treeToValue(told.put("position", position), Change.Changed.class);
      }
      case "reset" -> new Change.Reset(position);
      default -> null;
    };
  }
}
