package turno.platform.observation;

import java.net.InetAddress;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;
import turno.platform.contract.Operation;
import turno.platform.http.Caller;
import turno.platform.http.RequestContext;
import turno.platform.http.RequestWatch;

/**
 * Writes one log line for each request. The line contains the operation and the route as written in
 * the contract, never the requested URL, the headers or the body. So names, phone numbers, postal
 * addresses and secrets do not reach the log
 * (docs/rules/operations.md#nothing-people-wrote-is-logged), unless a client sends them as its
 * request id. The ids of the workspace and of the credential contain no personal data.
 */
public final class AccessLog implements RequestWatch {
  private static final Logger LOG = LoggerFactory.getLogger("turno.access");

  /**
   * The status of operations that are not implemented yet, which is treated as an answer and not as
   * a failure.
   */
  private static final int PLANNED = 501;

  private final long slowNanos;
  private final Address address;

  /** How much of the client's IP address a line shows. */
  public enum Address {
    NONE,
    /** The first 24 bits of an IPv4 address, or the first 48 of an IPv6 address. */
    NETWORK
  }

  /**
   * @param slow requests that take longer are marked as slow
   */
  public AccessLog(Duration slow, Address address) {
    this.slowNanos = slow.toNanos();
    this.address = address;
  }

  @Override
  public void began(RequestContext call) {
    // the line is written when the request ends, because only then is everything known
  }

  @Override
  public void ended(RequestContext call) {
    boolean slow = call.elapsedNanos() > slowNanos;
    boolean failed = call.status() >= 500 && call.status() != PLANNED;
    Level level = slow || failed ? Level.WARN : Level.INFO;
    if (!LOG.isEnabledForLevel(level)) {
      return;
    }
    LoggingEventBuilder line = LOG.atLevel(level);
    Operation operation = call.metOperation();
    line = line.addKeyValue("request_id", call.requestId());
    line = line.addKeyValue("operation", operation == null ? "none" : operation.id());
    line = line.addKeyValue("method", method(call.request().method()));
    line = line.addKeyValue("route", operation == null ? "none" : operation.path());
    line = line.addKeyValue("status", call.status());
    line = line.addKeyValue("duration_ms", Math.round(call.elapsedNanos() / 1e4) / 1e2);
    line = line.addKeyValue("bytes", call.bytes());
    Caller caller = call.knownCaller();
    if (caller != null) {
      line = line.addKeyValue("workspace", caller.workspaceId().toString());
      line = line.addKeyValue("key", caller.credentialId().toString());
    }
    if (address == Address.NETWORK) {
      line = line.addKeyValue("network", network(call.request().address()));
    }
    if (call.traceId() != null) {
      line = line.addKeyValue("trace_id", call.traceId());
    }
    if (slow) {
      line = line.addKeyValue("slow", true);
    }
    if (!call.isSent()) {
      line = line.addKeyValue("unsent", true);
    }
    if (failed) {
      line = line.addKeyValue("cause", cause(call.failure()));
    }
    line.log("request");
  }

  // any other method is text from the client, which must not reach the log
  private static String method(String method) {
    return switch (method) {
      case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS" -> method;
      default -> "other";
    };
  }

  /**
   * Returns the class of the root cause, for an SQL error with its SQL state; "none" if there is no
   * exception.
   */
  private static String cause(@Nullable Throwable failure) {
    if (failure == null) {
      return "none";
    }
    Throwable bottom = failure;
    while (bottom.getCause() != null && !(bottom instanceof SQLException)) {
      bottom = bottom.getCause();
    }
    String name = bottom.getClass().getSimpleName();
    return bottom instanceof SQLException error ? name + " " + error.getSQLState() : name;
  }

  static String network(String host) {
    byte[] bytes;
    try {
      bytes = InetAddress.ofLiteral(host).getAddress();
    } catch (IllegalArgumentException e) {
      return "unknown";
    }
    return bytes.length == 4
        ? (bytes[0] & 0xff) + "." + (bytes[1] & 0xff) + "." + (bytes[2] & 0xff) + ".0/24"
        : String.format(
            Locale.ROOT,
            "%02x%02x:%02x%02x:%02x%02x::/48",
            bytes[0],
            bytes[1],
            bytes[2],
            bytes[3],
            bytes[4],
            bytes[5]);
  }
}
