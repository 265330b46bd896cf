package turno.payments.providers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLEncoder;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.platform.metrics.CountByName;
import turno.platform.outgoing.OutgoingHttp;
import turno.platform.outgoing.PeerBytes;
import turno.platform.outgoing.SendingFailed;

/** Sends requests to an API Pix service as one account, and gets tokens as needed. */
final class PixSession implements AutoCloseable {
  /** The time limit for one request including its whole answer. */
  private static final Duration MAX_DURATION = Duration.ofSeconds(10);

  /**
   * The size limit of an answer that is not a list. Charges, refunds and tokens have a few hundred
   * bytes.
   */
  static final int MAX_OBJECT_BYTES = 64 * 1024;

  /** The size limit of a page of a list. */
  static final int MAX_LIST_BYTES = 1024 * 1024;

  private static final Pattern TOKEN = Pattern.compile("[!-~]{1,16384}");
  private static final Duration TOKEN_SPARE = Duration.ofSeconds(60);

  /** A provider's clock that differs from ours by more than this is ignored. */
  private static final Duration CLOCKS = Duration.ofHours(1);

  private static final String SCOPES =
      "cob.write cob.read pix.read pix.write webhook.write webhook.read";

  /** The members in which services give a reason for an error. */
  private static final List<String> WORDS =
      List.of("/detail", "/title", "/mensagem", "/erros/0/mensagem", "/message", "/error", "/nome");

  private final PixAccount account;
  private final WorkspaceId workspaceId;
  private final OutgoingHttp http;
  private final CountByName outcomes;
  private final AtomicInteger underWay = new AtomicInteger();
  private volatile long usedAt = System.nanoTime();
  private volatile @Nullable Token token;
  private final AtomicReference<@Nullable CompletableFuture<Token>> pendingToken =
      new AtomicReference<>();
  private volatile @Nullable ClockReading clockReading;

  private record Token(String text, long untilNanos) {}

  /** The provider's time according to its latest answer, in whole seconds. */
  private record ClockReading(Instant at, long nanos) {}

  /** The answer, or why there is none. */
  sealed interface Said {
    record Answer(int status, JsonNode json, byte[] raw, @Nullable Duration pause) implements Said {
      boolean isSuccess() {
        return status >= 200 && status < 300;
      }

      boolean isRefusal() {
        return status >= 400 && status < 500 && status != 408 && status != 429 && status != 401;
      }

      /** The status and the beginning of the service's reason, if any, for a person. */
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

  /**
   * @param workspaceId the workspace that the account belongs to
   * @param bytes the budget for the bytes that are read
   */
  PixSession(
      WorkspaceId workspaceId,
      PixAccount account,
      ConnectGuard guard,
      PeerBytes bytes,
      CountByName outcomes) {
    this.workspaceId = workspaceId;
    this.account = account;
    this.outcomes = outcomes;
    boolean plain = account.certificate() == null && account.authority() == null;
    this.http =
        new OutgoingHttp(
            "payment-deadlines",
            guard,
            bytes,
            plain ? null : ClientCertificate.context(account.certificate(), account.authority()),
            "Turno");
  }

  /** A request to the service. */
  record Question(
      String method,
      String target,
      @Nullable JsonNode body,
      Map<String, String> headers,
      int answerMost) {
    /** A request about one object. */
    static Question of(String method, String target, @Nullable JsonNode body) {
      return new Question(method, target, body, Map.of(), MAX_OBJECT_BYTES);
    }

    /** A request for a page of a list. */
    static Question list(String target) {
      return new Question("GET", target, null, Map.of(), MAX_LIST_BYTES);
    }

    /** Sets the additional headers. */
    Question with(Map<String, String> more) {
      return new Question(method, target, body, more, answerMost);
    }
  }

  /**
   * Sends a request.
   *
   * @param use extracts the needed part of the answer, because the whole answer may be large
   */
  <T> T ask(Question question, Function<Said, T> use) {
    underWay.incrementAndGet();
    try {
      Asked<T> asked = once(question, use);
      if (asked.status() == 401) { // the token was invalidated early
        token = null;
        asked = once(question, use);
      }
      outcomes.count(outcome(asked.status()));
      return asked.made();
    } catch (SendingFailed e) {
      outcomes.count("unreachable");
      return use.apply(new Said.Nothing(e.word()));
    } finally {
      usedAt = System.nanoTime();
      underWay.decrementAndGet();
    }
  }

  /**
   * The current time by the provider's clock, or a little earlier, because services refuse lists
   * that end in the future. Our clock is used if the provider's is unknown or far off.
   */
  Instant now(Instant ours) throws SendingFailed {
    underWay.incrementAndGet();
    try {
      // the answer with the token shows the provider's clock, even before the first request
      token();
    } finally {
      underWay.decrementAndGet();
    }
    ClockReading known = clockReading;
    if (known == null) {
      return ours;
    }
    Instant theirs = known.at().plusNanos(System.nanoTime() - known.nanos());
    return Duration.between(ours, theirs).abs().compareTo(CLOCKS) > 0 ? ours : theirs;
  }

  /** The status of an answer, and the extracted value. */
  private record Asked<T>(int status, T made) {}

  private static String outcome(int status) {
    if (status == 429) {
      return "slowed";
    }
    if (status >= 500) {
      return "failed";
    }
    return status >= 400 && status != 404 ? "refused" : "answered";
  }

  private <T> Asked<T> once(Question question, Function<Said, T> use) throws SendingFailed {
    SequencedMap<String, String> headers = new LinkedHashMap<>(question.headers());
    headers.put("Authorization", "Bearer " + token());
    if (account.profile().accountHeader() != null && account.account() != null) {
      headers.put(account.profile().accountHeader(), account.account());
    }
    JsonNode body = question.body();
    if (body != null) {
      headers.put("Content-Type", "application/json");
    }
    URI url = URI.create(account.baseUrl().replaceFirst("/+$", "") + withAppKey(question.target()));
    return send(
        question.method(),
        url,
        headers,
        body == null ? null : Json.bytes(body),
        question.answerMost(),
        answer -> new Asked<>(answer.status(), use.apply(answer)));
  }

  private <T> T send(
      String method,
      URI url,
      SequencedMap<String, String> headers,
      byte @Nullable [] body,
      int answerMost,
      Function<Said.Answer, T> use)
      throws SendingFailed {
    headers.put("Accept", "application/json");
    return http.ask(
        workspaceId,
        new OutgoingHttp.Request(
            method, url, headers, body == null ? null : OutgoingHttp.Body.of(body)),
        answerMost,
        MAX_DURATION,
        reply -> {
          note(reply.date());
          return use.apply(answer(reply));
        });
  }

  private void note(@Nullable String date) {
    try {
      if (date != null) {
        Instant at = DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from);
        clockReading = new ClockReading(at, System.nanoTime());
      }
    } catch (DateTimeParseException e) {
      // the next answer may have a readable date
    }
  }

  private String withAppKey(String target) {
    String name = account.profile().appKeyQuery();
    return name == null || account.appKey() == null
        ? target
        : target + (target.contains("?") ? "&" : "?") + name + "=" + encoded(account.appKey());
  }

  private static Said.Answer answer(OutgoingHttp.Reply reply) {
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

  private String token() throws SendingFailed {
    Token present = token;
    return present != null && System.nanoTime() - present.untilNanos() < 0
        ? present.text()
        : newToken().text();
  }

  /**
   * Requests one token at a time: all callers that need a token wait for the same request, and fail
   * if this request fails.
   */
  private Token newToken() throws SendingFailed {
    CompletableFuture<Token> own = new CompletableFuture<>();
    CompletableFuture<Token> pending = pendingToken.compareAndExchange(null, own);
    if (pending != null) {
      return awaited(pending);
    }
    try {
      Token issued = askForToken();
      token = issued;
      own.complete(issued);
      return issued;
    } finally {
      own.completeExceptionally(new SendingFailed("token")); // no effect if completed
      pendingToken.set(null);
    }
  }

  private static Token awaited(CompletableFuture<Token> pending) throws SendingFailed {
    try {
      return pending.get(MAX_DURATION.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SendingFailed("interrupted");
    } catch (ExecutionException | TimeoutException e) {
      throw new SendingFailed("token");
    }
  }

  private Token askForToken() throws SendingFailed {
    String secret = account.clientSecret() == null ? "" : account.clientSecret();
    SequencedMap<String, String> headers = new LinkedHashMap<>();
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
    Issued issued =
        send(
            "POST",
            URI.create(account.tokenUrl()),
            headers,
            body,
            MAX_OBJECT_BYTES,
            PixSession::issued);
    return switch (issued) {
      case Issued.Done(var text, var used) -> new Token(text, System.nanoTime() + used.toNanos());
      case Issued.Refused(var why) -> throw new SendingFailed("token: " + why);
    };
  }

  /** The outcome of a request for a token. */
  private sealed interface Issued {
    /**
     * @param used how long to use the token
     */
    record Done(String token, Duration used) implements Issued {}

    record Refused(String why) implements Issued {}
  }

  private static Issued issued(Said.Answer answer) {
    String text = answer.json().path("access_token").asString("");
    if (!answer.isSuccess() || !TOKEN.matcher(text).matches()) {
      return new Issued.Refused(answer.why());
    }
    Duration life = Duration.ofSeconds(answer.json().path("expires_in").asLong(300));
    return new Issued.Done(
        text, life.compareTo(TOKEN_SPARE) > 0 ? life.minus(TOKEN_SPARE) : life.dividedBy(2));
  }

  /** How long the session has been idle; 0 while a request is under way. */
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
