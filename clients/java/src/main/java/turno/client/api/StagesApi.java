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

/** The operations that {@code Turno} provides through {@code stages()}. */
@NullMarked
public final class StagesApi {
  private final Transport transport;

  public StagesApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Returns the stages of bookings in this business, in order, and the actions between them.
   *
   */
  public StageConfig getStageConfig(Option... options) {
    Call call = new Call("GET", "/stage-config");
    return transport.send(call, new TypeReference<StageConfig>() {}, options);
  }

  /**
   * Replaces all stages and actions of the business. The answer of `GET /stage-config` can be changed and sent back.
   *
   * @param stageConfigInput All stages and actions.
   */
  public StageConfig replaceStageConfig(StageConfigInput stageConfigInput, Option... options) {
    Call call = new Call("PUT", "/stage-config");
    call.body(stageConfigInput);
    return transport.send(call, new TypeReference<StageConfig>() {}, options);
  }
}
