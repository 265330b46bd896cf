package turno.verification.pix;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** The provider's OAuth2 server: client credentials, tokens that expire, scopes. Thread-safe. */
final class AccessTokens {
  private static final Set<String> SCOPES =
      Arrays.stream(PspOperation.values())
          .map(PspOperation::scope)
          .filter(scope -> !scope.isEmpty())
          .collect(Collectors.toUnmodifiableSet());

  private final PspClock clock;
  private final PspSwitches switches;
  private final Map<String, String> secrets = new HashMap<>();
  private final Map<String, Token> tokens = new HashMap<>();

  private record Token(Instant ends, Set<String> scopes) {}

  AccessTokens(PspClock clock, PspSwitches switches, String clientId, String clientSecret) {
    this.clock = clock;
    this.switches = switches;
    secrets.put(clientId, clientSecret);
  }

  /** Adds a client, or replaces its secret; other clients stay valid until they are revoked. */
  synchronized void addClient(String id, String secret) {
    secrets.put(id, secret);
  }

  synchronized void revokeClient(String id) {
    secrets.remove(id);
    tokens.clear();
  }

  /** Invalidates all issued tokens. */
  synchronized void forget() {
    tokens.clear();
  }

  /**
   * Answers a request for a token. The request is a form or JSON, with the client's credentials in
   * the header or in the body.
   */
  synchronized PspReply grant(PspRequest request, List<RuleViolation> violations) {
    Map<String, String> fields = fields(request);
    String[] client = client(request, fields);
    if (!"client_credentials".equals(fields.get("grant_type"))) {
      violations.add(
          new RuleViolation(PixRule.GRANT, "grant_type", fields.getOrDefault("grant_type", "")));
      return refused(400, "unsupported_grant_type");
    }
    if (!client[1].equals(secrets.get(client[0]))) {
      return refused(401, "invalid_client");
    }
    Set<String> scopes = SCOPES;
    if (fields.containsKey("scope")) {
      scopes = Set.copyOf(List.of(fields.getOrDefault("scope", "").trim().split("[ +]+")));
      if (!SCOPES.containsAll(scopes)) {
        return refused(400, "invalid_scope");
      }
    }
    String text = UUID.randomUUID().toString();
    long seconds = switches.tokenLife().toSeconds();
    tokens.put(text, new Token(clock.instant().plusSeconds(seconds), scopes));
    return PspReply.json(
        200,
        PlainJson.object()
            .put("access_token", text)
            .put("token_type", "Bearer")
            .put("expires_in", seconds)
            .put("scope", String.join(" ", scopes)));
  }

  private static PspReply refused(int status, String error) {
    ObjectNode body = PlainJson.object().put("error", error);
    return PspReply.json(status, body.put("error_description", error.replace('_', ' ')));
  }

  private static Map<String, String> fields(PspRequest request) {
    String text = new String(request.body(), UTF_8);
    if (request.header("Content-Type").orElse("").startsWith("application/json")) {
      Map<String, String> fields = new HashMap<>();
      try {
        JsonNode json = PlainJson.read(text);
        json.properties()
            .forEach(member -> fields.put(member.getKey(), member.getValue().asString("")));
      } catch (JacksonException e) {
        // the request then has no grant_type and is refused
      }
      return fields;
    }
    Map<String, String> fields = new HashMap<>(PspRequest.parameters(text));
    request.query().forEach(fields::putIfAbsent);
    return fields;
  }

  /** The client's id and secret; each is empty if it is missing or cannot be read. */
  private static String[] client(PspRequest request, Map<String, String> fields) {
    Optional<String> basic =
        request
            .header("Authorization")
            .filter(header -> header.startsWith("Basic "))
            .map(header -> header.substring("Basic ".length()));
    if (basic.isPresent()) {
      try {
        String pair = new String(Base64.getDecoder().decode(basic.get()), UTF_8);
        int colon = pair.indexOf(':');
        return colon < 0
            ? new String[] {pair, ""}
            : new String[] {pair.substring(0, colon), pair.substring(colon + 1)};
      } catch (IllegalArgumentException e) {
        return new String[] {"", ""};
      }
    }
    return new String[] {
      fields.getOrDefault("client_id", ""), fields.getOrDefault("client_secret", "")
    };
  }

  /** Throws a problem if the request has no valid token for the operation. */
  synchronized void require(PspRequest request, PspOperation operation) {
    String header = request.header("Authorization").orElse("");
    Token token = header.startsWith("Bearer ") ? tokens.get(header.substring(7)) : null;
    if (token == null || !clock.instant().isBefore(token.ends)) {
      throw PixProblem.of(401, "NaoAutorizado", "O token de acesso é inválido ou expirou");
    }
    if (!token.scopes.contains(operation.scope())) {
      throw PixProblem.of(403, "AcessoNegado", "Falta o escopo " + operation.scope());
    }
  }
}
