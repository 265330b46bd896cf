// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.api;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import turno.client.Call;
import turno.client.Option;
import turno.client.Transport;
import turno.client.model.*;

/** The operations that {@code Turno} provides through {@code system()}. */
@NullMarked
public final class SystemApi {
  private final Transport transport;

  public SystemApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Returns the whole OpenAPI document that this server uses for routing and validation. Needs no key. With the `ETag` of an earlier answer in `If-None-Match`, it returns 304 as long as the document is the same.
   *
   */
  public GetContractAsJsonAnswer getContractAsJson(Option... options) {
    Call call = new Call("GET", "/openapi.json");
    return transport.send(call, new TypeReference<GetContractAsJsonAnswer>() {}, options);
  }

  /**
   * Returns the key or the signed-in person behind the request, its scopes and role, the workspace, and the server's clock. Call it first with a new key.
   *
   */
  public Me getMe(Option... options) {
    Call call = new Call("GET", "/me");
    return transport.send(call, new TypeReference<Me>() {}, options);
  }

  /**
   * Moves the clock of the whole server forward, or freezes it, for tests and demonstrations. The new time applies to every workspace.
   *
   * @param clockMove The new time.
   */
  public Clock moveTestClock(@Nullable ClockMove clockMove, Option... options) {
    Call call = new Call("POST", "/test/clock");
    call.body(clockMove);
    return transport.send(call, new TypeReference<Clock>() {}, options);
  }

  /**
   * Moves the clock of the whole server forward, or freezes it, for tests and demonstrations. The new time applies to every workspace.
   *
   */
  public Clock moveTestClock(Option... options) {
    return moveTestClock((ClockMove) null, options);
  }
}
