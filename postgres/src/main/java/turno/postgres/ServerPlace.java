package turno.postgres;

/**
 * The URLs of a running server.
 *
 * @param api the base URL of its API
 * @param links the base URL of the links that the server shows or sends to people, without a
 *     trailing slash
 */
public record ServerPlace(String api, String links) {}
