package turno.verification.payments;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.PlainJson;
import turno.verification.kit.ServerProcess;

/** The output of the server's {@code payments audit --with-provider}. */
record OwnAudit(int exitCode, JsonNode answer) {
  /**
   * @param readAgain whether the running server should again read the charges of the bookings that
   *     the findings are about
   */
  static OwnAudit of(ServerProcess process, boolean readAgain) throws InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of("payments", "audit", "--workspace", "all", "--with-provider", "--json"));
    if (readAgain) {
      words.add("--read-again");
    }
    ServerProcess.Ran ran = process.ran(words.toArray(String[]::new));
    if (ran.printed().isBlank()) {
      throw new IllegalStateException("the audit printed nothing and ended with " + ran.exitCode());
    }
    return new OwnAudit(ran.exitCode(), PlainJson.read(ran.printed()));
  }

  /**
   * The findings of the audit, and a wrong exit code; expected money without a booking is left out.
   *
   * @param strays the ids of payments that may belong to no booking
   */
  List<String> unexpected(Set<String> strays) {
    List<String> unexpected = new ArrayList<>();
    JsonNode findings = answer.path("findings");
    for (JsonNode one : findings) {
      boolean stray =
          one.path("fault").asString("").equals("money_without_booking")
              && strays.contains(one.path("provider_payment_id").asString(""));
      if (!stray) {
        unexpected.add(one.toString());
      }
    }
    if (exitCode != (findings.isEmpty() ? 0 : 1)) {
      unexpected.add("it exited with " + exitCode + " for " + findings.size() + " findings");
    }
    return unexpected;
  }
}
