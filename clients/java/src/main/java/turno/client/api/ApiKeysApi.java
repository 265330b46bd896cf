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

/** The operations that {@code Turno} provides through {@code apiKeys()}. */
@NullMarked
public final class ApiKeysApi {
  private final Transport transport;

  public ApiKeysApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Creates an API key with the chosen scopes. Its value, `key`, is shown only in this answer: a replay with the same `Idempotency-Key` omits the value. Without `role`, the API key gets its creator's role.
   *
   * @param apiKeyInput The API key to create.
   */
  public ApiKeyWithValue createApiKey(ApiKeyInput apiKeyInput, Option... options) {
    Call call = new Call("POST", "/api-keys");
    call.body(apiKeyInput);
    return transport.send(call, new TypeReference<ApiKeyWithValue>() {}, options);
  }

  /**
   * Lists the API keys in creation order, each with its prefix, last four characters, scopes and role. Revoked keys stay in the list, so that the actions of a revoked key can still be shown with the key's name. Key values are never shown.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public ApiKeyList listApiKeys(@Nullable ListApiKeysQuery query, Option... options) {
    Call call = new Call("GET", "/api-keys");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<ApiKeyList>() {}, options);
  }

  /**
   * Lists the API keys in creation order, each with its prefix, last four characters, scopes and role. Revoked keys stay in the list, so that the actions of a revoked key can still be shown with the key's name. Key values are never shown.
   *
   */
  public ApiKeyList listApiKeys(Option... options) {
    return listApiKeys((ListApiKeysQuery) null, options);
  }

  /** The query parameters of {@code listApiKeys}. */
  public static final class ListApiKeysQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListApiKeysQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListApiKeysQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListApiKeysQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Revokes an API key; every node refuses the key within a second. Repeating the request returns 204 again.
   *
   * @param id The API key.
   */
  public void revokeApiKey(String id, Option... options) {
    Call call = new Call("DELETE", "/api-keys/{id}");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Creates a new value for the API key, shown only in this answer; the key's id, name, scopes, role and expiry stay the same. The old value works for another `overlap_hours` hours (24 by default and at most; with 0 it stops working immediately). A second rotation within that time invalidates the oldest value immediately.
   *
   * @param id The API key.
   * @param apiKeyRotation How long the old value of the API key still works.
   */
  public ApiKeyWithValue rotateApiKey(String id, @Nullable ApiKeyRotation apiKeyRotation, Option... options) {
    Call call = new Call("POST", "/api-keys/{id}/rotate");
    call.path("id", id);
    call.body(apiKeyRotation);
    return transport.send(call, new TypeReference<ApiKeyWithValue>() {}, options);
  }

  /**
   * Creates a new value for the API key, shown only in this answer; the key's id, name, scopes, role and expiry stay the same. The old value works for another `overlap_hours` hours (24 by default and at most; with 0 it stops working immediately). A second rotation within that time invalidates the oldest value immediately.
   *
   * @param id The API key.
   */
  public ApiKeyWithValue rotateApiKey(String id, Option... options) {
    return rotateApiKey(id, (ApiKeyRotation) null, options);
  }
}
