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

/** The operations that {@code Turno} provides through {@code resources()}. */
@NullMarked
public final class ResourcesApi {
  private final Transport transport;

  public ResourcesApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Blocks a resource, or some of its units, for some time: for time off, a repair or an entry in an external calendar. No slot is offered that would need blocked units.
   *
   * @param id The resource.
   * @param query The query parameters of the request; null if there are none.
   * @param blockInput The block.
   */
  public BlockCreated createBlock(String id, @Nullable CreateBlockQuery query, BlockInput blockInput, Option... options) {
    Call call = new Call("POST", "/resources/{id}/blocks");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    call.body(blockInput);
    return transport.send(call, new TypeReference<BlockCreated>() {}, options);
  }

  /**
   * Blocks a resource, or some of its units, for some time: for time off, a repair or an entry in an external calendar. No slot is offered that would need blocked units.
   *
   * @param id The resource.
   * @param blockInput The block.
   */
  public BlockCreated createBlock(String id, BlockInput blockInput, Option... options) {
    return createBlock(id, (CreateBlockQuery) null, blockInput, options);
  }

  /** The query parameters of {@code createBlock}. */
  public static final class CreateBlockQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** true only returns the result; nothing is changed. */
    public CreateBlockQuery dryRun(@Nullable Boolean dryRun) {
      values.put("dry_run", dryRun);
      return this;
    }
  }

  /**
   * Creates a person, room, table or piece of equipment that bookings can use, through services and groups that name it. Example: a table for four, always taken by one party as a whole.
   *
   * @param resourceInput The resource.
   */
  public Resource createResource(ResourceInput resourceInput, Option... options) {
    Call call = new Call("POST", "/resources");
    call.body(resourceInput);
    return transport.send(call, new TypeReference<Resource>() {}, options);
  }

  /**
   * Deletes a block. From then on, it no longer prevents bookings.
   *
   * @param id The resource.
   * @param blockId The block.
   */
  public void deleteBlock(String id, String blockId, Option... options) {
    Call call = new Call("DELETE", "/resources/{id}/blocks/{block_id}");
    call.path("id", id);
    call.path("block_id", blockId);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Returns one block of a resource: its time, its units and its reason.
   *
   * @param id The resource.
   * @param blockId The block.
   */
  public Block getBlock(String id, String blockId, Option... options) {
    Call call = new Call("GET", "/resources/{id}/blocks/{block_id}");
    call.path("id", id);
    call.path("block_id", blockId);
    return transport.send(call, new TypeReference<Block>() {}, options);
  }

  /**
   * Returns one resource: its capacity, hours and whether it is active.
   *
   * @param id The resource.
   */
  public Resource getResource(String id, Option... options) {
    Call call = new Call("GET", "/resources/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<Resource>() {}, options);
  }

  /**
   * Lists the blocks of a resource by `start`, earliest first: the times at which the resource, or a part of its capacity, cannot be booked.
   *
   * @param id The resource.
   * @param query The query parameters of the request; null if there are none.
   */
  public BlockList listBlocks(String id, @Nullable ListBlocksQuery query, Option... options) {
    Call call = new Call("GET", "/resources/{id}/blocks");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<BlockList>() {}, options);
  }

  /**
   * Lists the blocks of a resource by `start`, earliest first: the times at which the resource, or a part of its capacity, cannot be booked.
   *
   * @param id The resource.
   */
  public BlockList listBlocks(String id, Option... options) {
    return listBlocks(id, (ListBlocksQuery) null, options);
  }

  /** The query parameters of {@code listBlocks}. */
  public static final class ListBlocksQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only blocks that end after this instant. */
    public ListBlocksQuery from(@Nullable String from) {
      values.put("from", from);
      return this;
    }

    /** Only blocks that start before this instant, which must be after `from`. */
    public ListBlocksQuery to(@Nullable String to) {
      values.put("to", to);
      return this;
    }

    /** Returns only the object with this external id. */
    public ListBlocksQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListBlocksQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListBlocksQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListBlocksQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Lists all resources of the workspace, including inactive ones, in order of creation.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public ResourceList listResources(@Nullable ListResourcesQuery query, Option... options) {
    Call call = new Call("GET", "/resources");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<ResourceList>() {}, options);
  }

  /**
   * Lists all resources of the workspace, including inactive ones, in order of creation.
   *
   */
  public ResourceList listResources(Option... options) {
    return listResources((ListResourcesQuery) null, options);
  }

  /** The query parameters of {@code listResources}. */
  public static final class ListResourcesQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** true lists only active resources, false only inactive ones. */
    public ListResourcesQuery active(@Nullable Boolean active) {
      values.put("active", active);
      return this;
    }

    /** Returns only the object with this external id. */
    public ListResourcesQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListResourcesQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListResourcesQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListResourcesQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Changes the members that the body names. Changed hours or a smaller capacity apply to new bookings immediately.
   *
   * @param id The resource.
   * @param query The query parameters of the request; null if there are none.
   * @param resourcePatch The members to change.
   */
  public ResourceUpdated updateResource(String id, @Nullable UpdateResourceQuery query, ResourcePatch resourcePatch, Option... options) {
    Call call = new Call("PATCH", "/resources/{id}");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    call.body(resourcePatch);
    return transport.send(call, new TypeReference<ResourceUpdated>() {}, options);
  }

  /**
   * Changes the members that the body names. Changed hours or a smaller capacity apply to new bookings immediately.
   *
   * @param id The resource.
   * @param resourcePatch The members to change.
   */
  public ResourceUpdated updateResource(String id, ResourcePatch resourcePatch, Option... options) {
    return updateResource(id, (UpdateResourceQuery) null, resourcePatch, options);
  }

  /** The query parameters of {@code updateResource}. */
  public static final class UpdateResourceQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** true only returns the result; nothing is changed. */
    public UpdateResourceQuery dryRun(@Nullable Boolean dryRun) {
      values.put("dry_run", dryRun);
      return this;
    }
  }
}
