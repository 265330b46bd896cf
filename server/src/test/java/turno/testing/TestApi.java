package turno.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;
import turno.platform.contract.Operation;
import turno.verification.kit.PlainHttp;

/**
 * A client of the server under test, over real HTTP. Every reply is checked against the contract
 * before a test sees it, unless the request is {@link Request#unchecked}. Paths are relative to
 * {@code /v1}, except in {@link #absolute}.
 */
public final class TestApi {
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private final String origin;
  private final @Nullable String key;
  private final @Nullable Session session;
  private final @Nullable Function<Operation, TestApi> person;
  private final List<String> always;

  /** The session cookie of a browser, and the header that a page adds to writes. */
  private record Session(String cookie, String csrfToken) {}

  private TestApi(
      String origin,
      @Nullable String key,
      @Nullable Session session,
      @Nullable Function<Operation, TestApi> person) {
    this(origin, key, session, person, List.of());
  }

  private TestApi(
      String origin,
      @Nullable String key,
      @Nullable Session session,
      @Nullable Function<Operation, TestApi> person,
      List<String> always) {
    this.origin = origin;
    this.key = key;
    this.session = session;
    this.person = person;
    this.always = always;
  }

  /**
   * The same client, but every request also sends these headers, given as alternating names and
   * values.
   */
  public TestApi sending(String... headers) {
    List<String> all = new ArrayList<>(always);
    all.addAll(List.of(headers));
    return new TestApi(origin, key, session, person, all);
  }

  /**
   * @param origin the URL prefix of paths, without the version
   * @param key null if the client has no key
   */
  public static TestApi of(String origin, @Nullable String key) {
    return new TestApi(origin, key, null, null);
  }

  /** A client of a signed-in person. */
  public TestApi withSession(String cookie, String csrfToken) {
    return new TestApi(origin, null, new Session(cookie, csrfToken), null);
  }

  /**
   * The same client, but {@link #forOperation} returns a signed-in person's client for operations
   * that a bot's key may not call.
   */
  public TestApi withPerson(Function<Operation, TestApi> whoSignedIn) {
    return new TestApi(origin, key, session, whoSignedIn);
  }

  /** The client that may call the operation: this client or the signed-in person's. */
  public TestApi forOperation(Operation operation) {
    return person == null || !isForPeople(operation) ? this : person.apply(operation);
  }

  /** Whether the operation refuses a key that speaks as the bot. */
  public static boolean isForPeople(Operation operation) {
    return operation.sessionOnly()
        || ContractCheck.CONTRACT
            .document()
            .at(ContractCheck.pointer(operation) + "/x-reasons")
            .valueStream()
            .anyMatch(reason -> reason.asString("").equals("person_required"));
  }

  /**
   * A client of another node with the same credential, but without the headers of {@link #sending}
   * and the clients of {@link #withPerson}.
   */
  public TestApi at(String otherOrigin) {
    return new TestApi(otherOrigin, key, session, null);
  }

  public CheckedReply get(String path) {
    return request("GET", path).send();
  }

  public CheckedReply delete(String path) {
    return request("DELETE", path).send();
  }

  /** Sends a request with a new idempotency key. */
  public CheckedReply post(String path, Object body) {
    return request("POST", path).idempotencyKey(newKey()).body(body).send();
  }

  /** Sends a request with a new idempotency key and no body. */
  public CheckedReply post(String path) {
    return request("POST", path).idempotencyKey(newKey()).send();
  }

  public CheckedReply patch(String path, Object body) {
    return request("PATCH", path).body(body).send();
  }

  public CheckedReply put(String path, Object body) {
    return request("PUT", path).body(body).send();
  }

  public static String newKey() {
    return UUID.randomUUID().toString();
  }

  public Request request(String method, String path) {
    return new Request(method, "/v1" + path);
  }

  /** A request to a path that may be outside {@code /v1}. */
  public Request absolute(String method, String path) {
    return new Request(method, path);
  }

  /** A request under construction. */
  public final class Request {
    private final String method;
    private final String path;
    private final List<String> headers = new ArrayList<>();
    private final List<String> query = new ArrayList<>();
    private byte @Nullable [] body;
    private boolean checked = true;

    private Request(String method, String path) {
      this.method = method;
      this.path = path;
      if (key != null) {
        header("Authorization", "Bearer " + key);
      }
      headers.addAll(always);
      if (session != null) {
        header("Cookie", "turno_session=" + session.cookie());
        header("X-CSRF-Token", session.csrfToken());
      }
    }

    public Request header(String name, String value) {
      headers.add(name);
      headers.add(value);
      return this;
    }

    public Request idempotencyKey(String value) {
      return header("Idempotency-Key", value);
    }

    public Request ifMatch(String etag) {
      return header("If-Match", etag);
    }

    public Request query(String name, String value) {
      query.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
      return this;
    }

    /**
     * Sends bytes and strings unchanged, and anything else as JSON, with the type {@code
     * application/json}.
     */
    public Request body(Object value) {
      return body(value, "application/json");
    }

    public Request body(Object value, String contentType) {
      body =
          switch (value) {
            case byte[] bytes -> bytes;
            case String text -> text.getBytes(StandardCharsets.UTF_8);
            default -> Json.bytes(value);
          };
      return header("Content-Type", contentType);
    }

    /** Skips the contract check, for replies that the contract does not describe. */
    public Request unchecked() {
      checked = false;
      return this;
    }

    /**
     * Sends the request as a well-behaved client does: repeats it with the same idempotency key
     * while the server is too busy. Intended for requests that compete with each other, because a
     * paused machine may make one of them wait too long.
     */
    public CheckedReply sendUntilAvailable() {
      long patience = System.nanoTime() + PATIENCE.toNanos();
      CheckedReply reply = send();
      while (reply.status() == 503 && System.nanoTime() - patience < 0) {
        reply = send();
      }
      return reply;
    }

    public CheckedReply send() {
      try {
        var answer = PlainHttp.send(built());
        long patience = System.nanoTime() + PATIENCE.toNanos();
        // the server may not have noticed yet that earlier streams were closed
        while (answer.status() == 429
            && Json.tree(answer.body()).path("reason").asString("").equals("too_many_streams")
            && System.nanoTime() - patience < 0) {
          answer = PlainHttp.send(built());
        }
        CheckedReply reply =
            new CheckedReply(
                method + " " + path, answer.status(), answer.headers(), answer.body(), this::send);
        if (checked) {
          boolean partial =
              path.contains("fields=") || query.stream().anyMatch(q -> q.startsWith("fields="));
          ContractCheck.check(method, path, reply, partial);
        }
        return reply;
      } catch (IOException e) {
        throw new UncheckedIOException(method + " " + path, e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }

    private HttpRequest built() {
      String address = origin + path;
      if (!query.isEmpty()) {
        address += (path.contains("?") ? "&" : "?") + String.join("&", query);
      }
      HttpRequest.Builder builder =
          HttpRequest.newBuilder(URI.create(address))
              .method(
                  method,
                  body == null
                      ? HttpRequest.BodyPublishers.noBody()
                      : HttpRequest.BodyPublishers.ofByteArray(body));
      if (!headers.isEmpty()) {
        builder.headers(headers.toArray(String[]::new));
      }
      return builder.build();
    }
  }
}
