package turno.testing;

import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * A reply from the server, already checked against the contract unless the test turned the check
 * off.
 *
 * @param asked the request's method and path, for failure messages
 * @param again sends the same request with the same idempotency key
 */
public record CheckedReply(
    String asked, int status, HttpHeaders headers, byte[] body, Supplier<CheckedReply> again) {
  /**
   * Returns the reply; fails if its status is not the wanted one. While the server is too busy or
   * still processes an earlier request with the same idempotency key, repeats the request, as
   * clients do: on a slow machine, a request that competes with others or reads a lot may take too
   * long.
   */
  public CheckedReply expect(int wanted) {
    CheckedReply reply = status == wanted ? this : Waits.served(this, again);
    if (reply.status != wanted) {
      throw new AssertionError(asked + " should answer " + wanted + ", but: " + reply);
    }
    return reply;
  }

  /** Returns the reply; fails unless it is a problem with this status and code. */
  public CheckedReply expect(int wanted, String code) {
    CheckedReply reply = expect(wanted);
    if (!code.equals(reply.text("/code"))) {
      throw new AssertionError(asked + " should be refused as " + code + ", but: " + reply);
    }
    return reply;
  }

  /** Returns the reply; fails unless it is a problem with this status, code and reason. */
  public CheckedReply expect(int wanted, String code, String reason) {
    CheckedReply reply = expect(wanted, code);
    if (!reason.equals(reply.text("/reason"))) {
      throw new AssertionError(asked + " should be refused for " + reason + ", but: " + reply);
    }
    return reply;
  }

  public boolean isSuccess() {
    return status >= 200 && status < 300;
  }

  public JsonNode json() {
    return Json.tree(body);
  }

  public ObjectNode object() {
    return (ObjectNode) json();
  }

  /** The booking without its links, as it appears in lists, events and stored answers. */
  public ObjectNode withoutLinks() {
    return object().remove(List.of("manage_url", "calendar_url"));
  }

  /** The string at a JSON Pointer; empty if there is none. */
  public String text(String pointer) {
    return json().at(pointer).asString("");
  }

  public String id() {
    return text("/id");
  }

  public @Nullable String header(String name) {
    return headers.firstValue(name).orElse(null);
  }

  @Override
  public String toString() {
    return status + " " + new String(body, StandardCharsets.UTF_8);
  }
}
