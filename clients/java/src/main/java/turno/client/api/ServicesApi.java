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

/** The operations that {@code Turno} provides through {@code services()}. */
@NullMarked
public final class ServicesApi {
  private final Transport transport;

  public ServicesApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Creates a service. Unless `active` is false, it can be booked immediately.
   *
   * @param serviceInput The service.
   */
  public ServiceCreated createService(ServiceInput serviceInput, Option... options) {
    Call call = new Call("POST", "/services");
    call.body(serviceInput);
    return transport.send(call, new TypeReference<ServiceCreated>() {}, options);
  }

  /**
   * Returns one service with all its rules: length, buffers, grid, notice, price, deposit and requirements.
   *
   * @param id The service.
   */
  public Service getService(String id, Option... options) {
    Call call = new Call("GET", "/services/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<Service>() {}, options);
  }

  /**
   * Lists what a customer can book: the active services without their internal rules, in order of creation, each with its price, deposit, policy and the resources to choose from. With a publishable key, only services with `bookable_online` are listed. The list is meant for booking pages, and for agents that may not read the configuration.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public BookableServiceList listBookableServices(@Nullable ListBookableServicesQuery query, Option... options) {
    Call call = new Call("GET", "/bookable-services");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<BookableServiceList>() {}, options);
  }

  /**
   * Lists what a customer can book: the active services without their internal rules, in order of creation, each with its price, deposit, policy and the resources to choose from. With a publishable key, only services with `bookable_online` are listed. The list is meant for booking pages, and for agents that may not read the configuration.
   *
   */
  public BookableServiceList listBookableServices(Option... options) {
    return listBookableServices((ListBookableServicesQuery) null, options);
  }

  /** The query parameters of {@code listBookableServices}. */
  public static final class ListBookableServicesQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListBookableServicesQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListBookableServicesQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListBookableServicesQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Lists all services of the workspace, including inactive ones, in order of creation.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public ServiceList listServices(@Nullable ListServicesQuery query, Option... options) {
    Call call = new Call("GET", "/services");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<ServiceList>() {}, options);
  }

  /**
   * Lists all services of the workspace, including inactive ones, in order of creation.
   *
   */
  public ServiceList listServices(Option... options) {
    return listServices((ListServicesQuery) null, options);
  }

  /** The query parameters of {@code listServices}. */
  public static final class ListServicesQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** true lists only active services, false only inactive ones. */
    public ListServicesQuery active(@Nullable Boolean active) {
      values.put("active", active);
      return this;
    }

    /** Returns only the object with this external id. */
    public ListServicesQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListServicesQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListServicesQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListServicesQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Changes the members that the body names and checks the result as a whole. Existing bookings keep their time, price and policy.
   *
   * @param id The service.
   * @param query The query parameters of the request; null if there are none.
   * @param servicePatch The members to change.
   */
  public ServiceUpdated updateService(String id, @Nullable UpdateServiceQuery query, ServicePatch servicePatch, Option... options) {
    Call call = new Call("PATCH", "/services/{id}");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    call.body(servicePatch);
    return transport.send(call, new TypeReference<ServiceUpdated>() {}, options);
  }

  /**
   * Changes the members that the body names and checks the result as a whole. Existing bookings keep their time, price and policy.
   *
   * @param id The service.
   * @param servicePatch The members to change.
   */
  public ServiceUpdated updateService(String id, ServicePatch servicePatch, Option... options) {
    return updateService(id, (UpdateServiceQuery) null, servicePatch, options);
  }

  /** The query parameters of {@code updateService}. */
  public static final class UpdateServiceQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** true only returns the result; nothing is changed. */
    public UpdateServiceQuery dryRun(@Nullable Boolean dryRun) {
      values.put("dry_run", dryRun);
      return this;
    }
  }
}
