package turno.verification.attack;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Sends JSON bodies that are deeply nested, wide, or broken in a way that is expensive to parse.
 */
final class DeepJson implements Attack {
  /** The sizes in characters of a body within the size limit and of a body above it. */
  private static final int[] CHARACTERS = {60_000, 600_000};

  @Override
  public String name() {
    return "json";
  }

  @Override
  public String purpose() {
    return "JSON with tens of thousands of levels or members, and names with the same hash code";
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    int asked = 0;
    for (int characters : CHARACTERS) {
      for (Map.Entry<String, String> body : bodies(characters).entrySet()) {
        for (String path : new String[] {"/customers", "/bookings", "/resources"}) {
          TimedReply answer =
              context.attacker().post(path, body.getValue(), UUID.randomUUID().toString());
          context.judge("POST " + path + " of " + body.getKey(), answer);
          asked++;
        }
      }
    }
    context.did("%d requests of 60 KB and of 600 KB", asked);
  }

  private static Map<String, String> bodies(int characters) {
    int deep = characters / 2;
    Map<String, String> bodies = new LinkedHashMap<>();
    bodies.put("arrays in arrays", in("[".repeat(deep) + "]".repeat(deep)));
    bodies.put("arrays without an end", "[".repeat(characters));
    bodies.put("objects in objects", in(objects(characters / 6)));
    bodies.put("many members", in(members(characters / 13, DeepJson::plain)));
    bodies.put("one name many times", in(members(characters / 8, number -> "a")));
    bodies.put("names with the same hash code", in(members(characters / 36, DeepJson::colliding)));
    bodies.put("a long name", in("{\"" + "a".repeat(characters) + "\": 1}"));
    bodies.put("escapes", in("\"" + "\\u0041".repeat(characters / 6) + "\""));
    bodies.put("an unpaired surrogate", in("\"\\ud800\""));
    return bodies;
  }

  private static String in(String metadata) {
    return "{\"name\": \"A\", \"metadata\": " + metadata + "}";
  }

  private static String objects(int levels) {
    return "{\"a\":".repeat(levels) + "1" + "}".repeat(levels);
  }

  private static String members(int count, IntFunction<String> name) {
    return IntStream.range(0, count)
        .mapToObj(number -> "\"" + name.apply(number) + "\":" + number % 10)
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String plain(int number) {
    return "a" + number;
  }

  /** Returns one of many names with the same hash code, because "Aa" and "BB" have the same one. */
  private static String colliding(int number) {
    StringBuilder name = new StringBuilder();
    for (int bit = 0; bit < 15; bit++) {
      name.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return name.toString();
  }
}
