package turno.payments.providers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.payments.providers.PixHttp.NoReply;
import turno.payments.providers.PixHttp.Reply;
import turno.platform.metrics.CountByName;

/** Asks a service of API Pix as one account, with a token that it gets when it needs one. */
final class PixSession implements AutoCloseable {
  private static final Duration MOST = Duration.ofSeconds(10);
  private static final Duration TOKEN_SPARE = Duration.ofSeconds(60);

  private static final String SCOPES =
      "cob.write cob.read pix.read pix.write webhook.write webhook.read";

  /** Where services say why. */
  private static final List<String> WORDS =
      List.of("/detail", "/title", "/mensagem", "/erros/0/mensagem", "/message", "/error", "/nome");

  private final PixAccount account;
  private final PixHttp http;
  private final CountByName outcomes;
  private final AtomicInteger underWay = new AtomicInteger();
  private volatile long usedAt = System.nanoTime();
  private volatile @Nullable Token token;

  private record Token(String text, long untilNanos) {}

  /** What was answered, or why there is no answer. */
  sealed interface Said {
    record Answer(int status, JsonNode json, byte[] raw, @Nullable Duration pause) implements Said {
      boolean isSuccess() {
        return status >= 200 && status < 300;
      }

      boolean isRefusal() {
        return status >= 400 && status < 500 && status != 408 && status != 429 && status != 401;
      }

      /** A sentence for a person; it holds nothing of the payer. */
      String why() {
        for (String place : WORDS) {
          if (json.at(place).isString() && !json.at(place).stringValue().isBlank()) {
            String text = json.at(place).stringValue();
            return status + ": " + text.substring(0, Math.min(text.length(), 200));
          }
        }
        return "status " + status;
      }
    }

    record Nothing(String why) implements Said {}
  }

  PixSession(PixAccount account, ConnectGuard guard, CountByName outcomes) {
    this.account = account;
    this.outcomes = outcomes;
    boolean plain = account.certificate() == null && account.authority() == null;
    this.http =
        new PixHttp(
            guard,
            plain ? null : ClientCertificate.context(account.certificate(), account.authority()),
            MOST);
  }

  Said ask(String method, String target, @Nullable JsonNode body) {
    return ask(method, target, body, Map.of());
  }

  /**
   * @param more headers beside those of every request
   */
  Said ask(String method, String target, @Nullable JsonNode body, Map<String, String> more) {
    underWay.incrementAndGet();
    try {
      Said.Answer answer = once(method, target, body, more);
      if (answer.status() == 401) { // the token ended before its time
        token = null;
        answer = once(method, target, body, more);
      }
      outcomes.count(outcome(answer));
      return answer;
    } catch (NoReply e) {
      outcomes.count("unreachable");
      return new Said.Nothing(String.valueOf(e.getMessage()));
    } finally {
      usedAt = System.nanoTime();
      underWay.decrementAndGet();
    }
  }

  private static String outcome(Said.Answer answer) {
    int status = answer.status();
    if (status == 429) {
      return "slowed";
    }
    if (status >= 500) {
      return "failed";
    }
    return status >= 400 && status != 404 ? "refused" : "answered";
  }

  private Said.Answer once(
      String method, String target, @Nullable JsonNode body, Map<String, String> more)
      throws NoReply {
    Map<String, String> headers = new LinkedHashMap<>(more);
    headers.put("Authorization", "Bearer " + token());
    if (account.profile().accountHeader() != null && account.account() != null) {
      headers.put(account.profile().accountHeader(), account.account());
    }
    if (body != null) {
      headers.put("Content-Type", "application/json");
    }
    URI url = URI.create(account.baseUrl().replaceFirst("/+$", "") + withAppKey(target));
    return answer(http.send(method, url, headers, body == null ? null : Json.bytes(body)));
  }

  private String withAppKey(String target) {
    String name = account.profile().appKeyQuery();
    return name == null || account.appKey() == null
        ? target
        : target + (target.contains("?") ? "&" : "?") + name + "=" + encoded(account.appKey());
  }

  private static Said.Answer answer(Reply reply) {
    JsonNode json;
    try {
      json = reply.body().length == 0 ? Json.object() : Json.tree(reply.body());
    } catch (JacksonException e) {
      json = Json.object();
    }
    Duration pause = null;
    if (reply.retryAfter() != null && reply.retryAfter().matches("[0-9]{1,5}")) {
      pause = Duration.ofSeconds(Long.parseLong(reply.retryAfter()));
    } else if (reply.status() == 429) {
      pause = Duration.ofSeconds(10);
    }
    return new Said.Answer(reply.status(), json, reply.body(), pause);
  }

  private String token() throws NoReply {
    Token present = token;
    if (present == null || System.nanoTime() - present.untilNanos() >= 0) {
      present = newToken();
      token = present;
    }
    return present.text();
  }

  private synchronized Token newToken() throws NoReply {
    Token present = token;
    if (present != null && System.nanoTime() - present.untilNanos() < 0) {
      return present; // another thread was faster
    }
    String secret = account.clientSecret() == null ? "" : account.clientSecret();
    Map<String, String> headers = new HashMap<>();
    byte[] body;
    PixProfile.TokenStyle style = account.profile().tokenStyle();
    if (style == PixProfile.TokenStyle.BASIC_JSON) {
      headers.put("Content-Type", "application/json");
      body = Json.bytes(Json.object().put("grant_type", "client_credentials"));
    } else {
      headers.put("Content-Type", "application/x-www-form-urlencoded");
      String form = "grant_type=client_credentials&scope=" + encoded(SCOPES);
      if (style == PixProfile.TokenStyle.FORM) {
        form += "&client_id=" + encoded(account.clientId()) + "&client_secret=" + encoded(secret);
      }
      body = form.getBytes(UTF_8);
    }
    if (style != PixProfile.TokenStyle.FORM) {
      String pair = account.clientId() + ":" + secret;
      headers.put(
          "Authorization", "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8)));
    }
    Said.Answer answer = answer(http.send("POST", URI.create(account.tokenUrl()), headers, body));
    String text = answer.json().path("access_token").asString("");
    if (!answer.isSuccess() || text.isEmpty()) {
      throw new NoReply("token: " + answer.why());
    }
    Duration life = Duration.ofSeconds(answer.json().path("expires_in").asLong(300));
    Duration used = life.compareTo(TOKEN_SPARE) > 0 ? life.minus(TOKEN_SPARE) : life.dividedBy(2);
    return new Token(text, System.nanoTime() + used.toNanos());
  }

  /** For how long nobody has asked anything; 0 while somebody does. */
  long idleNanos(long now) {
    return underWay.get() > 0 ? 0 : Math.max(0, now - usedAt);
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }

  @Override
  public void close() {
    http.close();
  }
}
