package turno.testing;

import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * An answer of the server, already checked against the contract.
 *
 * @param asked method and path, for messages
 */
public record CheckedReply(String asked, int status, HttpHeaders headers, byte[] body) {
  /** The reply itself; fails on another status. */
  public CheckedReply expect(int wanted) {
    if (status != wanted) {
      throw new AssertionError(asked + " should answer " + wanted + ", but: " + this);
    }
    return this;
  }

  /** The reply itself; fails if it is not this problem. */
  public CheckedReply expect(int wanted, String code) {
    expect(wanted);
    if (!code.equals(text("/code"))) {
      throw new AssertionError(asked + " should be refused as " + code + ", but: " + this);
    }
    return this;
  }

  /** The reply itself; fails if it is not this problem with this reason. */
  public CheckedReply expect(int wanted, String code, String reason) {
    expect(wanted, code);
    if (!reason.equals(text("/reason"))) {
      throw new AssertionError(asked + " should give the reason " + reason + ", but: " + this);
    }
    return this;
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

  /** A booking as lists, events and stored answers have it: without its links. */
  public ObjectNode withoutLinks() {
    return object().remove(List.of("manage_url", "calendar_url"));
  }

  /** The text at a JSON Pointer, empty when there is none. */
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
