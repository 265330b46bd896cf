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

/** The operations that {@code Turno} provides through {@code pictures()}. */
@NullMarked
public final class PicturesApi {
  private final Transport transport;

  public PicturesApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Removes the picture at the top of the page. Its URL then returns 404, unless another object has the same picture. If there is no such picture, nothing happens.
   *
   */
  public void deleteCover(Option... options) {
    Call call = new Call("DELETE", "/booking-page/cover");
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Removes the logo. Its URL then returns 404, unless a resource has the same picture. If there is no logo, nothing happens.
   *
   */
  public void deleteLogo(Option... options) {
    Call call = new Call("DELETE", "/booking-page/logo");
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Removes the resource's picture. Its URL then returns 404, unless another object has the same picture. If there is no picture, nothing happens.
   *
   * @param id The resource.
   */
  public void deleteResourcePicture(String id, Option... options) {
    Call call = new Call("DELETE", "/resources/{id}/picture");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }
}
