package turno.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestPictures;

/**
 * A request that an operation should accept, unless a test makes it invalid.
 *
 * @param ids the values of the path's parameters, in order
 * @param body null if the request has no body
 */
record Attempt(
    Operation operation,
    List<String> ids,
    Map<String, List<String>> query,
    @Nullable ObjectNode body) {
  /** The number of pictures made so far; it makes every picture different. */
  private static final AtomicInteger DRAWN = new AtomicInteger();

  String path() {
    String path = operation.path();
    for (String id : ids) {
      path = path.replaceFirst("\\{[^}]*}", id);
    }
    return path;
  }

  Attempt withId(int index, String id) {
    List<String> changed = new ArrayList<>(ids);
    changed.set(index, id);
    return new Attempt(operation, changed, query, body);
  }

  Attempt withQuery(String name, List<String> values) {
    Map<String, List<String>> changed = new LinkedHashMap<>(query);
    changed.put(name, values);
    return new Attempt(operation, ids, changed, body);
  }

  Attempt withQuery(String name, String value) {
    return withQuery(name, List.of(value));
  }

  Attempt withoutQuery(String name) {
    Map<String, List<String>> changed = new LinkedHashMap<>(query);
    changed.remove(name);
    return new Attempt(operation, ids, changed, body);
  }

  Attempt withBody(@Nullable ObjectNode other) {
    return new Attempt(operation, ids, query, other);
  }

  /** Builds the request, with a new idempotency key if one is required. */
  TestApi.Request by(TestApi client) {
    TestApi.Request request = bare(client);
    if (operation.idempotency() == Operation.Idempotency.REQUIRED) {
      request.idempotencyKey(TestApi.newKey());
    }
    return filled(request);
  }

  /** Builds the request with this idempotency key. */
  TestApi.Request by(TestApi client, String idempotencyKey) {
    TestApi.Request request = bare(client).idempotencyKey(idempotencyKey);
    return filled(request);
  }

  private TestApi.Request filled(TestApi.Request request) {
    if (operation.fileBody() && operation.method().equals("PUT")) {
      return request.body(TestPictures.png(DRAWN.incrementAndGet() << 12), "image/png");
    }
    if (operation.fileBody()) {
      return request.body(new byte[] {'%', 'P', 'D', 'F'}, "application/pdf");
    }
    if (body == null) {
      return request;
    }
    byte[] bytes = Json.bytes(body);
    if (operation.rawBody()) {
      request.header("X-Hub-Signature-256", Attempts.signedByWhatsApp(bytes));
    }
    return request.body(bytes);
  }

  /** Builds the request without an idempotency key and without a body. */
  TestApi.Request bare(TestApi client) {
    return as(operation.method(), client);
  }

  /** Builds the request with this method, without an idempotency key and without a body. */
  TestApi.Request as(String method, TestApi client) {
    TestApi.Request request = client.forOperation(operation).absolute(method, path());
    query.forEach((name, values) -> values.forEach(value -> request.query(name, value)));
    return request;
  }

  /** Sends the request, repeatedly while the server is too busy; returns the last response. */
  CheckedReply send(TestApi client) {
    return by(client).sendUntilAvailable();
  }
}
