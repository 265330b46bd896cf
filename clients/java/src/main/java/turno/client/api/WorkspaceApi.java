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

/** The operations that {@code Turno} provides through {@code workspace()}. */
@NullMarked
public final class WorkspaceApi {
  private final Transport transport;

  public WorkspaceApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Creates a workspace of mode `live`, with the signed-in person as an owner; `POST /session/workspace` switches to it. Its slug is made from its name. Requires a dashboard session of an owner whose e-mail address a mailed link has proved: before the address is proved, a person belongs to only one workspace.
   *
   * @param newWorkspace The business.
   */
  public MyWorkspace createWorkspace(NewWorkspace newWorkspace, Option... options) {
    Call call = new Call("POST", "/workspaces");
    call.body(newWorkspace);
    return transport.send(call, new TypeReference<MyWorkspace>() {}, options);
  }

  /**
   * Ends all access to a workspace immediately: its keys are revoked, its sessions end, and nobody can sign in to it any more. All its data is deleted 30 days later, or in mode `test` after a minute; a charge or refund that is still open then delays the deletion, but not beyond 60 days after the request. This cannot be undone. Requires a dashboard session of a person who is an owner of this workspace, whichever workspace the session acts in.
   *
   * @param id The workspace.
   * @param query The query parameters of the request.
   */
  public void deleteWorkspace(String id, DeleteWorkspaceQuery query, Option... options) {
    Call call = new Call("DELETE", "/workspaces/{id}");
    call.path("id", id);
    call.query(query.checked());
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /** The query parameters of {@code deleteWorkspace}. */
  public static final class DeleteWorkspaceQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** The name of the workspace, typed by the person to prevent deletion by mistake. Case-insensitive. Required. */
    public DeleteWorkspaceQuery name(String name) {
      values.put("name", name);
      return this;
    }

    private Map<String, @Nullable Object> checked() {
      List<String> missing = new ArrayList<>();
      if (values.get("name") == null) {
        missing.add("name");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "DeleteWorkspaceQuery is missing required parameters: " + String.join(", ", missing));
      }
      return values;
    }
  }

  /**
   * Returns the information that a page needs before anybody signs in. Needs no key.
   *
   */
  public Installation getInstallation(Option... options) {
    Call call = new Call("GET", "/installation");
    return transport.send(call, new TypeReference<Installation>() {}, options);
  }

  /**
   * Returns the caller's workspace, with its settings.
   *
   */
  public Workspace getWorkspace(Option... options) {
    Call call = new Call("GET", "/workspace");
    return transport.send(call, new TypeReference<Workspace>() {}, options);
  }

  /**
   * Lists who did what to which object, and when; newest first by default. The list covers the last twelve months, and answers questions such as "who changed the prices". Requires the role owner or admin.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public AuditEntryList listAudit(@Nullable ListAuditQuery query, Option... options) {
    Call call = new Call("GET", "/audit");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<AuditEntryList>() {}, options);
  }

  /**
   * Lists who did what to which object, and when; newest first by default. The list covers the last twelve months, and answers questions such as "who changed the prices". Requires the role owner or admin.
   *
   */
  public AuditEntryList listAudit(Option... options) {
    return listAudit((ListAuditQuery) null, options);
  }

  /** The query parameters of {@code listAudit}. */
  public static final class ListAuditQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only actions by this API key. */
    public ListAuditQuery keyId(@Nullable String keyId) {
      values.put("key_id", keyId);
      return this;
    }

    /** Only actions by this person. */
    public ListAuditQuery userId(@Nullable String userId) {
      values.put("user_id", userId);
      return this;
    }

    /** Only actions through the operation with this `operationId` of the API contract. An unknown id gets 400. */
    public ListAuditQuery operation(@Nullable String operation) {
      values.put("operation", operation);
      return this;
    }

    /** Only actions at or after this instant. */
    public ListAuditQuery from(@Nullable String from) {
      values.put("from", from);
      return this;
    }

    /** Only actions before this instant, which must be after `from`. */
    public ListAuditQuery to(@Nullable String to) {
      values.put("to", to);
      return this;
    }

    /** Newest entries first (`desc`, the default), or oldest first (`asc`). */
    public ListAuditQuery order(@Nullable String order) {
      values.put("order", order);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListAuditQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListAuditQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListAuditQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }
  }

  /**
   * Changes the members that are given; the other members stay the same. Requires the role owner or admin.
   *
   * @param workspaceChange The members to change.
   */
  public Workspace updateWorkspace(WorkspaceChange workspaceChange, Option... options) {
    Call call = new Call("PATCH", "/workspace");
    call.body(workspaceChange);
    return transport.send(call, new TypeReference<Workspace>() {}, options);
  }
}
