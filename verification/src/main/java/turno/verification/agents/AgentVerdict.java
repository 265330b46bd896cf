package turno.verification.agents;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The outcome of a run of the agents.
 *
 * @param wrong faults in the dialogue of the obedient agent, as {@link ToolCalls} defines them, and
 *     faults that {@link ToolClient} found in the results of either agent
 * @param doubles the customer's bookings and holds in addition to the intended one
 * @param mended mistakes that the server accepted, or after which the proposed call succeeded
 * @param unmended mistakes after which the proposed call failed, or no call was proposed
 * @param transcript the calls and answers of both agents in the first business
 */
public record AgentVerdict(
    int businesses,
    int calls,
    int lost,
    int wrong,
    int doubles,
    int unfinished,
    int mistakes,
    int mended,
    int unmended,
    List<String> evidence,
    List<String> transcript) {

  public boolean isSound() {
    return evidence.isEmpty();
  }

  AgentVerdict with(String more) {
    List<String> all = new ArrayList<>(evidence);
    all.add(more);
    return new AgentVerdict(
        businesses,
        calls,
        lost,
        wrong,
        doubles,
        unfinished,
        mistakes,
        mended,
        unmended,
        all,
        transcript);
  }

  /** The result in one line. */
  public String line() {
    return String.format(
        Locale.ROOT,
        "agents: %d businesses, %d calls, %d answers lost: %d wrong calls, %d double bookings, %d"
            + " unfinished; %d mistakes, %d fixed by the next call, %d not fixed",
        businesses,
        calls,
        lost,
        wrong,
        doubles,
        unfinished,
        mistakes,
        mended,
        unmended);
  }
}
