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

/** The operations that {@code Turno} provides through {@code resourceGroups()}. */
@NullMarked
public final class ResourceGroupsApi {
  private final Transport transport;

  public ResourceGroupsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Creates a group of interchangeable resources that services can require. Example: two barbers, of whom the less busy one is chosen.
   *
   * @param resourceGroupInput The group.
   */
  public ResourceGroupCreated createResourceGroup(ResourceGroupInput resourceGroupInput, Option... options) {
    Call call = new Call("POST", "/resource-groups");
    call.body(resourceGroupInput);
    return transport.send(call, new TypeReference<ResourceGroupCreated>() {}, options);
  }

  /**
   * Returns one group with its members, their priorities and the combinations of members.
   *
   * @param id The resource group.
   */
  public ResourceGroup getResourceGroup(String id, Option... options) {
    Call call = new Call("GET", "/resource-groups/{id}");
    call.path("id", id);
    return transport.send(call, new TypeReference<ResourceGroup>() {}, options);
  }

  /**
   * Lists all groups of the workspace, in order of creation.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public ResourceGroupList listResourceGroups(@Nullable ListResourceGroupsQuery query, Option... options) {
    Call call = new Call("GET", "/resource-groups");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<ResourceGroupList>() {}, options);
  }

  /**
   * Lists all groups of the workspace, in order of creation.
   *
   */
  public ResourceGroupList listResourceGroups(Option... options) {
    return listResourceGroups((ListResourceGroupsQuery) null, options);
  }

  /** The query parameters of {@code listResourceGroups}. */
  public static final class ListResourceGroupsQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Returns only the object with this external id. */
    public ListResourceGroupsQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListResourceGroupsQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListResourceGroupsQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListResourceGroupsQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Changes the members that the body names; `members` and `combinations` are replaced as a whole.
   *
   * @param id The resource group.
   * @param query The query parameters of the request; null if there are none.
   * @param resourceGroupPatch The members to change.
   */
  public ResourceGroupUpdated updateResourceGroup(String id, @Nullable UpdateResourceGroupQuery query, ResourceGroupPatch resourceGroupPatch, Option... options) {
    Call call = new Call("PATCH", "/resource-groups/{id}");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    call.body(resourceGroupPatch);
    return transport.send(call, new TypeReference<ResourceGroupUpdated>() {}, options);
  }

  /**
   * Changes the members that the body names; `members` and `combinations` are replaced as a whole.
   *
   * @param id The resource group.
   * @param resourceGroupPatch The members to change.
   */
  public ResourceGroupUpdated updateResourceGroup(String id, ResourceGroupPatch resourceGroupPatch, Option... options) {
    return updateResourceGroup(id, (UpdateResourceGroupQuery) null, resourceGroupPatch, options);
  }

  /** The query parameters of {@code updateResourceGroup}. */
  public static final class UpdateResourceGroupQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** true only returns the result; nothing is changed. */
    public UpdateResourceGroupQuery dryRun(@Nullable Boolean dryRun) {
      values.put("dry_run", dryRun);
      return this;
    }
  }
}
