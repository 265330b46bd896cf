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
 * A request that an operation should answer with success until a test spoils it.
 *
 * @param ids the values of the path's parameters, in order
 * @param body null for a request without a body
 */
record Attempt(
    Operation operation,
    List<String> ids,
    Map<String, List<String>> query,
    @Nullable ObjectNode body) {
  /** Makes every picture different. */
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

  /** The attempt's request, with a new idempotency key if one is required. */
  TestApi.Request by(TestApi client) {
    TestApi.Request request = bare(client);
    if (operation.idempotency() == Operation.Idempotency.REQUIRED) {
      request.idempotencyKey(TestApi.newKey());
    }
    return filled(request);
  }

  /** The attempt's request with this idempotency key. */
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

  /** The attempt's request without idempotency key and body. */
  TestApi.Request bare(TestApi client) {
    return as(operation.method(), client);
  }

  /** The attempt's request with another method, without idempotency key and body. */
  TestApi.Request as(String method, TestApi client) {
    TestApi.Request request = client.forOperation(operation).absolute(method, path());
    query.forEach((name, values) -> values.forEach(value -> request.query(name, value)));
    return request;
  }

  /** Sends the attempt; returns the answer, after retries while the server is too busy. */
  CheckedReply send(TestApi client) {
    return by(client).sendUntilAvailable();
  }
}
