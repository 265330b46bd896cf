package turno.client;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import turno.client.api.Operations;
import turno.client.model.ClockMove;

/**
 * A client for a server's API, with at most one API key. The methods that are named after a tag of
 * the contract return the operations of that tag, as in {@code turno.holds().createHold(…)}.
 * Thread-safe.
 */
public final class Turno extends Operations {
  private final Transport transport;

  private Turno(Transport transport) {
    this.transport = transport;
  }

  /**
   * Returns a builder of a client for the server at this URL.
   *
   * @param address the base URL of the server, such as {@code http://127.0.0.1:8080}, with or
   *     without {@code /v1}
   */
  public static Builder at(String address) {
    return new Builder(address);
  }

  @Override
  protected Transport transport() {
    return transport;
  }

  /**
   * Sends any request, with the same retries as the operations; returns the raw answer on success.
   */
  public HttpResponse<byte[]> send(Call call, Option... options) {
    return transport.deliver(call, options);
  }

  /** Follows the changes from now on, until the returned object is closed. */
  public Changes changes() {
    return new Changes(transport, null);
  }

  /**
   * Follows all changes after a {@link Change#position()}: first the past ones that the server
   * still has, and then all new changes, until the returned object is closed.
   */
  public Changes changesAfter(String position) {
    return new Changes(transport, position);
  }

  /** Moves a server's test clock forward by whole seconds; returns its new time. */
  public OffsetDateTime advanceClock(Duration by) {
    ClockMove move = ClockMove.builder().advanceSeconds(by.toSeconds()).build();
    return system().moveTestClock(move).getNow();
  }

  /** Builds a client. */
  public static final class Builder {
    private final String address;
    private @Nullable String key;
    private Duration deadline = Duration.ofSeconds(30);
    private HttpClient http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    private Builder(String address) {
      this.address = address.replaceFirst("/*$", "").replaceFirst("/v1$", "") + "/v1";
    }

    /** Sets the API key, {@code sak_…}. */
    public Builder key(String key) {
      this.key = key;
      return this;
    }

    /** Limits how long a call may take, including all its attempts; 30 seconds by default. */
    public Builder deadline(Duration deadline) {
      this.deadline = deadline;
      return this;
    }

    /** Uses another HTTP client, for a proxy, a certificate or cookies. */
    public Builder http(HttpClient http) {
      this.http = http;
      return this;
    }

    public Turno build() {
      return new Turno(new Transport(http, address, key, deadline));
    }
  }
}
