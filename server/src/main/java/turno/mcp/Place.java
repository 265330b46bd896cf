package turno.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.kernel.PostalAddress;

/**
 * A location, as a model names it to a customer.
 *
 * @param address the postal address on one line; null if there is none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Place(
    String locationId,
    String name,
    @Nullable String address,
    @Nullable String phone,
    @Nullable String mapUrl) {

  /**
   * @param location the contract's {@code BookableLocation}
   */
  static Place of(JsonNode location) {
    JsonNode address = location.path("address");
    return new Place(
        location.path("id").asString(""),
        location.path("name").asString(""),
        address.isObject() ? Json.MAPPER.treeToValue(address, PostalAddress.class).line() : null,
        ToolText.textIn(location, "phone"),
        ToolText.textIn(location, "map_url"));
  }

  /** Returns the locations of a bookable service, by their ids. */
  static Map<String, Place> all(Iterable<JsonNode> locations) {
    Map<String, Place> places = new LinkedHashMap<>();
    for (JsonNode location : locations) {
      Place place = of(location);
      places.put(place.locationId(), place);
    }
    return places;
  }

  String line() {
    return name
        + (address == null ? "" : ", " + address)
        + (phone == null ? "" : ", " + phone)
        + " ("
        + locationId
        + ")";
  }
}
