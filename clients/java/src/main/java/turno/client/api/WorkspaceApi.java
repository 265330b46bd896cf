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

/** The operations under one tag of the API contract. */
@NullMarked
public final class WorkspaceApi {
  private final Transport transport;

  public WorkspaceApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Create another workspace. Creates a workspace of mode `live`, with the signed-in person as an owner; `POST /session/workspace` switches to it. Its slug is made from its name. Only for a dashboard session of an owner with an address that a mailed link has proved: before that, a person belongs to one workspace.
   *
   * @param newWorkspace 
   */
  public MyWorkspace createWorkspace(NewWorkspace newWorkspace, Option... options) {
    Call call = new Call("POST", "/workspaces");
    call.body(newWorkspace);
    return transport.send(call, new TypeReference<MyWorkspace>() {}, options);
  }

  /**
   * Delete a workspace. Ends all access to a workspace at once: its keys are revoked, its sessions end, and nobody can sign in any more. All its data is deleted 30 days later, or in mode `test` after a minute. This cannot be undone. For a dashboard session of a person who is an owner of this workspace, whichever workspace the session acts in.
   *
   * @param id The workspace.
   * @param query the query parameters of the request
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
   * Read what this server offers. Returns the information that a page needs before anybody signs in. Needs no key.
   *
   */
  public Installation getInstallation(Option... options) {
    Call call = new Call("GET", "/installation");
    return transport.send(call, new TypeReference<Installation>() {}, options);
  }

  /**
   * Read the workspace. Returns the workspace that the key belongs to, with its settings.
   *
   */
  public Workspace getWorkspace(Option... options) {
    Call call = new Call("GET", "/workspace");
    return transport.send(call, new TypeReference<Workspace>() {}, options);
  }

  /**
   * List who did what. Lists who did what to which object, and when: every request of the last twelve months that changed something, newest first, with the exceptions below. For questions such as "who changed the prices", and for auditors. Needs a key of an owner or admin.
   *
   * @param query the query parameters of the request
   */
  public AuditEntryList listAudit(@Nullable ListAuditQuery query, Option... options) {
    Call call = new Call("GET", "/audit");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<AuditEntryList>() {}, options);
  }

  /**
   * List who did what. Lists who did what to which object, and when: every request of the last twelve months that changed something, newest first, with the exceptions below. For questions such as "who changed the prices", and for auditors. Needs a key of an owner or admin.
   *
   */
  public AuditEntryList listAudit(Option... options) {
    return listAudit((ListAuditQuery) null, options);
  }

  /** The query parameters of {@code listAudit}. */
  public static final class ListAuditQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only actions of this key. */
    public ListAuditQuery keyId(@Nullable String keyId) {
      values.put("key_id", keyId);
      return this;
    }

    /** Only actions of this person. */
    public ListAuditQuery userId(@Nullable String userId) {
      values.put("user_id", userId);
      return this;
    }

    /** Only this operation, by its id in this contract. An unknown operation id is a 400. */
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

    /** `asc` lists the oldest first. */
    public ListAuditQuery order(@Nullable String order) {
      values.put("order", order);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is a 400. All other members are omitted, even those that the schema requires. */
    public ListAuditQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; below 1 is a 400. */
    public ListAuditQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor made for other filters is a 400. */
    public ListAuditQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }
  }

  /**
   * Change the workspace. Changes the members that are given; the others stay. Needs a key of an owner or admin.
   *
   * @param workspaceChange 
   */
  public Workspace updateWorkspace(WorkspaceChange workspaceChange, Option... options) {
    Call call = new Call("PATCH", "/workspace");
    call.body(workspaceChange);
    return transport.send(call, new TypeReference<Workspace>() {}, options);
  }
}
