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
public final class ApiKeysApi {
  private final Transport transport;

  public ApiKeysApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Create an API key. Creates a key with the chosen scopes. Its value, `key`, is shown in this answer only: a replay with the same `Idempotency-Key` returns the key without it. Without `role`, the key gets its creator's role.
   *
   * @param apiKeyInput 
   */
  public ApiKeyWithValue createApiKey(ApiKeyInput apiKeyInput, Option... options) {
    Call call = new Call("POST", "/api-keys");
    call.body(apiKeyInput);
    return transport.send(call, new TypeReference<ApiKeyWithValue>() {}, options);
  }

  /**
   * List API keys. Lists the API keys in creation order, each with its prefix, last four characters, scopes and role. Revoked keys stay in the list, so that their past actions can still be shown with a name. Key values are never shown.
   *
   * @param query the query parameters of the request
   */
  public ApiKeyList listApiKeys(@Nullable ListApiKeysQuery query, Option... options) {
    Call call = new Call("GET", "/api-keys");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<ApiKeyList>() {}, options);
  }

  /**
   * List API keys. Lists the API keys in creation order, each with its prefix, last four characters, scopes and role. Revoked keys stay in the list, so that their past actions can still be shown with a name. Key values are never shown.
   *
   */
  public ApiKeyList listApiKeys(Option... options) {
    return listApiKeys((ListApiKeysQuery) null, options);
  }

  /** The query parameters of {@code listApiKeys}. */
  public static final class ListApiKeysQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; below 1 is a 400. */
    public ListApiKeysQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor made for other filters is a 400. */
    public ListApiKeysQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is a 400. All other members are omitted, even those that the schema requires. */
    public ListApiKeysQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Revoke an API key. Revokes a key: every node refuses it within a second. Repeating it returns 204 again.
   *
   * @param id The key.
   */
  public void revokeApiKey(String id, Option... options) {
    Call call = new Call("DELETE", "/api-keys/{id}");
    call.path("id", id);
    transport.send(call, new TypeReference<Void>() {}, options);
  }

  /**
   * Give an API key a new value. Creates a new value for the key, shown only in this answer; id, name, scopes and role stay. The old value works for another `overlap_hours` hours (at most 24; with 0 it stops working at once).
   *
   * @param id The key.
   * @param apiKeyRotation 
   */
  public ApiKeyWithValue rotateApiKey(String id, @Nullable ApiKeyRotation apiKeyRotation, Option... options) {
    Call call = new Call("POST", "/api-keys/{id}/rotate");
    call.path("id", id);
    call.body(apiKeyRotation);
    return transport.send(call, new TypeReference<ApiKeyWithValue>() {}, options);
  }

  /**
   * Give an API key a new value. Creates a new value for the key, shown only in this answer; id, name, scopes and role stay. The old value works for another `overlap_hours` hours (at most 24; with 0 it stops working at once).
   *
   * @param id The key.
   */
  public ApiKeyWithValue rotateApiKey(String id, Option... options) {
    return rotateApiKey(id, (ApiKeyRotation) null, options);
  }
}
