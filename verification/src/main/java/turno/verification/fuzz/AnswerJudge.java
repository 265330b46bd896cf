package turno.verification.fuzz;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.verification.kit.WireId;

/** Sends a request and reports the worst fault of its answer. */
final class AnswerJudge {
  private static final int MAX_ASKED = 10;

  private final FuzzConnection wire;
  private final AnswerRules rules;
  private final FuzzTarget target;
  private final String marker;
  private final List<String> foreign;

  /**
   * @param marker a word that is in every text of the other workspace and in no request
   * @param foreign the ids of the other workspace. An id that a successful request contained is
   *     removed, because later answers may echo it; a leak of the object would still show the
   *     marker
   */
  AnswerJudge(
      FuzzConnection wire,
      AnswerRules rules,
      FuzzTarget target,
      String marker,
      Map<WireId, List<String>> foreign) {
    this.wire = wire;
    this.rules = rules;
    this.target = target;
    this.marker = marker;
    this.foreign = new ArrayList<>();
    foreign.values().forEach(this.foreign::addAll);
  }

  /**
   * The judgement of one request.
   *
   * @param answer the answer; null if the server did not answer
   * @param fault the fault; null if there is none
   */
  record Verdict(@Nullable RawAnswer answer, @Nullable String fault) {}

  Verdict judge(Request request) {
    RawAnswer answer;
    try {
      answer = answer(request);
    } catch (IOException | NumberFormatException e) {
      return new Verdict(null, "no answer: " + e);
    }
    List<String> faults = new ArrayList<>(rules.faults(request, answer));
    String text = answer.text() + answer.headers();
    if (text.contains(marker)) {
      faults.addFirst("the answer shows text of another workspace");
    }
    String asked = request.text();
    if (foreign.stream().anyMatch(id -> text.contains(id) && !asked.contains(id))) {
      faults.addFirst("the answer shows an id of another workspace");
    }
    if (answer.isSuccess()) {
      foreign.removeIf(asked::contains); // from now on, answers may echo these ids
    }
    List<String> logged = target.log().get();
    if (!logged.isEmpty()) {
      faults.addFirst("the server logged: " + logged.getFirst());
    }
    return new Verdict(answer, faults.isEmpty() ? null : faults.getFirst());
  }

  /**
   * Sends the request, and repeats it after a 503, because a server on a busy machine may answer
   * 503 for a moment; only a lasting 503 is a fault.
   */
  private RawAnswer answer(Request request) throws IOException {
    RawAnswer answer = wire.send(request, target.key());
    for (int asked = 1; answer.status() == 503 && asked < MAX_ASKED; asked++) {
      answer = wire.send(request, target.key());
    }
    return answer;
  }
}
