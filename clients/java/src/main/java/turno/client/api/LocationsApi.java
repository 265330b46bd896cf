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

/** The operations that {@code Turno} provides through {@code locations()}. */
@NullMarked
public final class LocationsApi {
  private final Transport transport;

  public LocationsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Creates a location. Resources belong to it by their own `location_id`, or by the `location_id` of an interval of their hours.
   *
   * @param locationInput The location.
   */
  public Location createLocation(LocationInput locationInput, Option... options) {
    Call call = new Call("POST", "/locations");
    call.body(locationInput);
    return transport.send(call, new TypeReference<Location>() {}, options);
  }

  /**
   * Returns one location: its address and hours, and whether it is active.
   *
   * @param id The location.
   */
  public Location getLocation(String id, Option... options) {
    Call call = new Call("GET", "/locations/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<Location>() {}, options);
  }

  /**
   * Lists all locations of the workspace, including inactive ones, in order of creation. A business with one address needs no locations: its address is in `GET /workspace`.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public LocationList listLocations(@Nullable ListLocationsQuery query, Option... options) {
    Call call = new Call("GET", "/locations");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<LocationList>() {}, options);
  }

  /**
   * Lists all locations of the workspace, including inactive ones, in order of creation. A business with one address needs no locations: its address is in `GET /workspace`.
   *
   */
  public LocationList listLocations(Option... options) {
    return listLocations((ListLocationsQuery) null, options);
  }

  /** The query parameters of {@code listLocations}. */
  public static final class ListLocationsQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** true lists only active locations, false only inactive ones. */
    public ListLocationsQuery active(@Nullable Boolean active) {
      values.put("active", active);
      return this;
    }

    /** Returns only the object with this external id. */
    public ListLocationsQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListLocationsQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListLocationsQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListLocationsQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Changes the members that the body names. A location is never deleted, because bookings refer to it: set `active` to false to deactivate it. Example: `PATCH /locations/loc_…` with `{"active": false}`: nothing new can be booked there. Bookings that are outside the new hours, or at a location that was just deactivated, are not changed; `conflicts` lists them, with proposals for another time. `dry_run=true` returns the same answer and changes nothing.
   *
   * @param id The location.
   * @param query The query parameters of the request; null if there are none.
   * @param locationPatch The members to change.
   */
  public LocationUpdated updateLocation(String id, @Nullable UpdateLocationQuery query, LocationPatch locationPatch, Option... options) {
    Call call = new Call("PATCH", "/locations/{id}");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    call.body(locationPatch);
    return transport.send(call, new TypeReference<LocationUpdated>() {}, options);
  }

  /**
   * Changes the members that the body names. A location is never deleted, because bookings refer to it: set `active` to false to deactivate it. Example: `PATCH /locations/loc_…` with `{"active": false}`: nothing new can be booked there. Bookings that are outside the new hours, or at a location that was just deactivated, are not changed; `conflicts` lists them, with proposals for another time. `dry_run=true` returns the same answer and changes nothing.
   *
   * @param id The location.
   * @param locationPatch The members to change.
   */
  public LocationUpdated updateLocation(String id, LocationPatch locationPatch, Option... options) {
    return updateLocation(id, (UpdateLocationQuery) null, locationPatch, options);
  }

  /** The query parameters of {@code updateLocation}. */
  public static final class UpdateLocationQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** true only returns the result; nothing is changed. */
    public UpdateLocationQuery dryRun(@Nullable Boolean dryRun) {
      values.put("dry_run", dryRun);
      return this;
    }
  }
}
