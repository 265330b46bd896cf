package turno.verification.attack;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Bodies that are deep, wide, or broken in an expensive way. */
final class DeepJson implements Attack {
  private static final int DEEP = 100_000;
  private static final int WIDE = 50_000;

  @Override
  public String name() {
    return "json";
  }

  @Override
  public String purpose() {
    return "JSON a hundred thousand levels deep, fifty thousand members wide, and worse";
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    Map<String, String> bodies = new LinkedHashMap<>();
    bodies.put("arrays in arrays", in("[".repeat(DEEP) + "]".repeat(DEEP)));
    bodies.put("arrays without an end", "[".repeat(DEEP));
    bodies.put("objects in objects", in("{\"a\":".repeat(DEEP) + "1" + "}".repeat(DEEP)));
    bodies.put("many members", in(members(WIDE, "")));
    bodies.put("one name many times", in("{" + "\"a\":1,".repeat(WIDE) + "\"a\":1}"));
    bodies.put("names that collide", in(members(WIDE, "AaBB".repeat(4))));
    bodies.put("a long name", in("{\"" + "a".repeat(500_000) + "\": 1}"));
    bodies.put("escapes", in("\"" + "\\u0041".repeat(80_000) + "\""));
    bodies.put("half a character", in("\"\\ud800\""));
    long slowest = 0;
    int asked = 0;
    for (Map.Entry<String, String> body : bodies.entrySet()) {
      for (String path : new String[] {"/customers", "/bookings", "/resources"}) {
        TimedReply answer =
            context.attacker().post(path, body.getValue(), UUID.randomUUID().toString());
        context.judge("POST " + path + " of " + body.getKey(), answer);
        slowest = Math.max(slowest, answer.millis());
        asked++;
      }
    }
    context.did("%d requests with %d kinds of bodies", asked, bodies.size());
    context.seen("the slowest answer came after %d ms", slowest);
  }

  private static String in(String metadata) {
    return "{\"name\": \"A\", \"metadata\": " + metadata + "}";
  }

  private static String members(int count, String begin) {
    return IntStream.range(0, count)
        .mapToObj(i -> "\"" + begin + i + "\":" + i)
        .collect(Collectors.joining(",", "{", "}"));
  }
}
