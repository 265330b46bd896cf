package turno.client;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import turno.client.api.Operations;
import turno.client.model.ClockMove;

/**
 * A server as one key sees it; its methods are the contract's operations by tag, {@code
 * turno.holds().createHold(…)}. Safe for any number of threads.
 */
public final class Turno extends Operations {
  private final Transport transport;

  private Turno(Transport transport) {
    this.transport = transport;
  }

  /**
   * A client for a server.
   *
   * @param address of the server, such as {@code http://127.0.0.1:8080}, with or without {@code
   *     /v1}
   */
  public static Builder at(String address) {
    return new Builder(address);
  }

  @Override
  protected Transport transport() {
    return transport;
  }

  /** Sends any request as the operations are sent; the answer as it came, when it is a success. */
  public HttpResponse<byte[]> send(Call call, Option... options) {
    return transport.deliver(call, options);
  }

  /** What changes from now on, for as long as it is not closed. */
  public Changes changes() {
    return new Changes(transport, null);
  }

  /**
   * What has changed since a {@link Change#position()}, where the server still knows, and goes on.
   */
  public Changes changesAfter(String position) {
    return new Changes(transport, position);
  }

  /** Moves the clock of a server that was started with a test clock; answers what it shows then. */
  public OffsetDateTime advanceClock(Duration by) {
    ClockMove move = ClockMove.builder().advanceSeconds(by.toSeconds()).build();
    return system().moveTestClock(move).getNow();
  }

  /** How a client is set up. */
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

    /** An API key, {@code sak_…}. */
    public Builder key(String key) {
      this.key = key;
      return this;
    }

    /** How long a call may take with all its tries; 30 seconds unless it is said. */
    public Builder deadline(Duration deadline) {
      this.deadline = deadline;
      return this;
    }

    /** Another client of HTTP, for a proxy, a certificate or cookies. */
    public Builder http(HttpClient http) {
      this.http = http;
      return this;
    }

    public Turno build() {
      return new Turno(new Transport(http, address, key, deadline));
    }
  }
}
