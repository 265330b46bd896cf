package turno.postgres;

/**
 * The addresses of a running server.
 *
 * @param api the base address of its API
 * @param links the base address of the links that the server gives to people, without a trailing
 *     slash
 */
public record ServerPlace(String api, String links) {}
