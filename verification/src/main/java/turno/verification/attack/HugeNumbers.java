package turno.verification.attack;

import java.util.List;
import java.util.UUID;

/** Sends numbers that are expensive to process: with huge exponents or very many digits. */
final class HugeNumbers implements Attack {
  private static final List<String> NUMBERS =
      List.of(
          "1e99999999999",
          "-1e99999999999",
          "1e-99999999999",
          "1E400",
          "0.1e1000000000",
          "1e2147483648",
          "9".repeat(100_000),
          "0." + "9".repeat(100_000),
          "1" + "0".repeat(500) + "e-500");

  @Override
  public String name() {
    return "numbers";
  }

  @Override
  public String purpose() {
    return "numbers with huge exponents and a hundred thousand digits, in members and in metadata";
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    int asked = 0;
    for (String number : NUMBERS) {
      for (String body :
          List.of(
              "{\"service_id\": \"svc_01mdr4qhh8ez5915150kmfrvrw\", \"start\": \"2030-01-01T00:00:00Z\","
                  + " \"party_size\": "
                  + number
                  + "}",
              "{\"name\": \"A\", \"time_zone\": \"UTC\", \"metadata\": {\"n\": " + number + "}}",
              "{\"name\": \"A\", \"capacity\": " + number + "}")) {
        for (String path : List.of("/holds", "/schedules", "/resources")) {
          TimedReply answer = context.attacker().post(path, body, UUID.randomUUID().toString());
          context.judge("POST " + path + " with " + shown(number), answer);
          asked++;
        }
      }
      String query = number.length() > 1_000 ? number.substring(0, 1_000) : number;
      TimedReply answer = context.attacker().get("/slots?party_size=" + query + "&limit=" + query);
      context.judge("GET /slots with " + shown(number), answer);
      asked++;
    }
    context.did("%d requests with %d numbers", asked, NUMBERS.size());
  }

  private static String shown(String number) {
    return number.length() > 20 ? number.substring(0, 20) + "…" : number;
  }
}
