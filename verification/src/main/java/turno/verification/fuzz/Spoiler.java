package turno.verification.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.regex.Matcher.quoteReplacement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;
import turno.verification.kit.WireId;

/** Damages any part of a request, slightly or badly. */
final class Spoiler {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "\u0000",
          "\ud800",
          "\u202e",
          "a\u0301",
          "😀".repeat(60),
          "x".repeat(5_000),
          "' or 1=1 --",
          "%",
          "_",
          "\\",
          "null",
          "true",
          "-1",
          "1e400",
          "9223372036854775808",
          "2027-02-30T00:00:00-03:00",
          "0001-01-01T00:00:00Z",
          "9999-12-31T23:59:59+18:00",
          "2027-03-01T09:00:00",
          "2027-03-01T24:00:00-03:00",
          "../../etc/passwd",
          "${jndi:ldap://x}",
          "<script>",
          "\r\nX-Injected: 1",
          "bkg_",
          "bkg_01mfrte1h5e3wbv5kdxg50d7m8",
          "İıſK");

  private static final List<JsonNode> NUMBERS =
      List.of(
          NODES.numberNode(0),
          NODES.numberNode(-1),
          NODES.numberNode(1),
          NODES.numberNode(2.5),
          NODES.numberNode(Integer.MAX_VALUE),
          NODES.numberNode(Integer.MIN_VALUE),
          NODES.numberNode(Long.MAX_VALUE),
          NODES.numberNode(Long.MIN_VALUE),
          NODES.numberNode(1e308),
          NODES.numberNode(new java.math.BigDecimal("1e9999")),
          NODES.numberNode(new java.math.BigInteger("9".repeat(60))));

  private static final List<String> METHODS =
      List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get");

  private static final List<Request.Header> HEADERS =
      List.of(
          header("Accept", "text/html"),
          header("Accept", "*/*;q=0"),
          header("Accept", ";;,,q="),
          header("Accept-Encoding", "gzip, deflate, br"),
          header("Accept-Charset", "latin1"),
          header("Content-Type", "text/plain"),
          header("Content-Type", "application/json; charset=utf-16"),
          header("Content-Encoding", "gzip"),
          header("Idempotency-Key", ""),
          header("Idempotency-Key", "k".repeat(300)),
          header("Idempotency-Key", "\"quoted\""),
          header("If-Match", "*"),
          header("If-Match", "W/\"1\""),
          header("If-Match", "\"1\", \"2\""),
          header("If-Match", "1"),
          header("If-None-Match", "*"),
          header("If-Modified-Since", "yesterday"),
          header("Range", "bytes=0-1"),
          header("Prefer", "handling=strict"),
          header("Prefer", "handling = strict ; x, respond-async"),
          header("X-Request-Id", "x".repeat(65)),
          header("X-Request-Id", "a b\u00e9"),
          header("X-HTTP-Method-Override", "DELETE"),
          header("X-Forwarded-For", "1.2.3.4, ::1, nonsense"),
          header("Forwarded", "for=\"[::1]:80\";proto=https"),
          header("Cookie", "session=1; session=2"),
          header("Origin", "https://evil.example"),
          header("Authorization", "Basic eDp5"),
          header("Expect", "100-continue"),
          header("X-Long", "v".repeat(3_000)));

  private final KnownValues known;
  private final RequestGenerator requests;
  private final RandomGenerator random;

  Spoiler(KnownValues known, RequestGenerator requests, RandomGenerator random) {
    this.known = known;
    this.requests = requests;
    this.random = random;
  }

  private static Request.Header header(String name, String value) {
    return new Request.Header(name, value);
  }

  Request spoil(Request request) {
    Request spoiled = request;
    int times = 1 + random.nextInt(3);
    for (int i = 0; i < times; i++) {
      spoiled = once(spoiled);
    }
    return spoiled;
  }

  private Request once(Request request) {
    return switch (random.nextInt(20)) {
      case 0 -> request.withMethod(known.any(METHODS));
      case 1, 2, 3 -> request.withTarget(target(request.target()));
      case 4, 5, 6 -> withHeader(request);
      case 7 -> request.without("Content-Type");
      case 8 -> request.with("Idempotency-Key", requests.key());
      case 9 -> bytes(request);
      case 10 -> broken(request);
      default -> json(request);
    };
  }

  private Request withHeader(Request request) {
    Request.Header header = known.any(HEADERS);
    // the header is added to the existing one, or replaces it
    Request base = random.nextBoolean() ? request : request.without(header.name());
    return base.with(header.name(), header.value());
  }

  private String target(String target) {
    int question = target.indexOf('?');
    String path = question < 0 ? target : target.substring(0, question);
    String query = question < 0 ? "" : target.substring(question + 1);
    return switch (random.nextInt(9)) {
      case 0 -> path + "?" + query + "&" + query;
      case 1 -> path + "?" + query + "&limit=" + encoded(known.any(TEXTS));
      case 2 ->
          path
              + "?"
              + query.replaceFirst("=[^&]*", quoteReplacement("=" + encoded(known.any(TEXTS))));
      case 3 -> path + "?%zz=%e9&=&&" + query;
      case 4 ->
          path.replaceFirst("[^/]*$", quoteReplacement(encoded(known.any(TEXTS)))) + "?" + query;
      case 5 -> path + "/" + encoded(known.any(TEXTS));
      case 6 -> path.replaceFirst("/v1", "/v1/%2e%2e/v1") + "?" + query;
      case 7 -> path + "?" + "x=".repeat(1 + random.nextInt(1_200));
      default -> path.replace("_", "%5F") + "?" + query + "&cursor=" + cut(known.cursor());
    };
  }

  private String cut(String text) {
    return text.isEmpty() ? text : text.substring(0, random.nextInt(text.length()));
  }

  // percent-encodes all but plain characters, so that the value arrives unchanged
  private static String encoded(String text) {
    StringBuilder encoded = new StringBuilder();
    for (byte b : text.getBytes(UTF_8)) {
      char c = (char) (b & 0xff);
      boolean plain = c > ' ' && c < 127 && "#%\"<>\\^`{|}&?".indexOf(c) < 0;
      encoded.append(plain ? String.valueOf(c) : "%%%02X".formatted((int) c));
    }
    return encoded.toString();
  }

  /**
   * Truncates the body, changes a byte, announces too great a length, or appends an object; sets a
   * random text as the body if there is none.
   */
  private Request bytes(Request request) {
    byte[] body = request.body();
    if (body == null || body.length == 0) {
      return request.withBody(known.any(TEXTS).getBytes(UTF_8));
    }
    byte[] changed = body.clone();
    return switch (random.nextInt(4)) {
      case 0 -> request.withBody(Arrays.copyOf(body, random.nextInt(body.length)));
      case 1 -> {
        changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
        yield request.withBody(changed);
      }
      case 2 -> request.withLength(body.length + 1 + random.nextInt(50));
      default -> request.withBody((new String(body, ISO_8859_1) + " {}").getBytes(ISO_8859_1));
    };
  }

  /** Replaces the body with JSON that is broken, deep, huge or unexpected. */
  private Request broken(Request request) {
    String text =
        switch (random.nextInt(8)) {
          case 0 -> "[".repeat(20_000);
          case 1 -> "{\"a\":".repeat(900) + "1" + "}".repeat(900);
          case 2 -> "[" + "[".repeat(300) + "]".repeat(300) + "]";
          case 3 -> "{\"a\":1,\"a\":2}";
          case 4 -> "{\"n\":" + "9".repeat(3_000) + "}";
          case 5 -> "\ufeff{}";
          case 6 -> "{\"x\":\"" + "y".repeat(70_000) + "\"}";
          default -> "null";
        };
    return request
        .without("Content-Type")
        .with("Content-Type", "application/json")
        .withBody(text.getBytes(UTF_8));
  }

  private Request json(Request request) {
    byte[] body = request.body();
    if (body == null) {
      return request;
    }
    JsonNode tree;
    try {
      tree = PlainJson.read(body);
    } catch (JacksonException e) {
      return request;
    }
    if (!(tree instanceof ObjectNode object) || isClock(request)) {
      return request;
    }
    List<ObjectNode> objects = new ArrayList<>();
    collect(object, objects);
    change(known.any(objects));
    String text = object.toString();
    if (random.nextInt(15) == 0 && text.length() > 2) {
      text = text.substring(0, text.length() - 1) + "," + text.substring(1); // repeats members
    }
    return request.withBody(text.getBytes(UTF_8));
  }

  /**
   * Whether the request moves the clock. The members of its body are not changed, because with a
   * clock far ahead the rest of the search would be pointless.
   */
  private static boolean isClock(Request request) {
    return request.target().contains("/test/clock");
  }

  private static void collect(JsonNode node, List<ObjectNode> objects) {
    if (node instanceof ObjectNode object) {
      objects.add(object);
    }
    node.forEach(child -> collect(child, objects));
  }

  private void change(ObjectNode object) {
    List<String> names = new ArrayList<>(object.propertyNames());
    String name = names.isEmpty() ? "name" : known.any(names);
    switch (random.nextInt(9)) {
      case 0 -> object.remove(name);
      case 1 -> object.putNull(name);
      case 2 -> object.put(name, known.any(TEXTS));
      case 3 -> object.set(name, known.any(NUMBERS));
      case 4 -> object.set(name, wrapped(object.path(name)));
      case 5 -> object.put(known.any(TEXTS), known.any(TEXTS));
      case 6 -> object.put(name, known.time());
      case 7 -> object.put(name, known.id(known.any(List.of(WireId.values()))));
      default -> repeat(object, name);
    }
  }

  private JsonNode wrapped(JsonNode value) {
    JsonNode inner = value.isMissingNode() ? NODES.nullNode() : value;
    return random.nextBoolean()
        ? PlainJson.array().add(inner)
        : PlainJson.object().set("id", inner);
  }

  private void repeat(ObjectNode object, String name) {
    if (object.path(name) instanceof ArrayNode array && !array.isEmpty()) {
      JsonNode one = array.get(0);
      int times = random.nextInt(120);
      for (int i = 0; i < times; i++) {
        array.add(one);
      }
    } else {
      object.put(name, random.nextBoolean());
    }
  }
}
