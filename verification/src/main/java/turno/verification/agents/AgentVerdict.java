package turno.verification.agents;

import java.util.List;
import java.util.Locale;

/**
 * What became of a run.
 *
 * @param wrong calls of the agent that follows the descriptions which were refused all the same, or
 *     went on without asking, and results that break their schema
 * @param doubles what was booked or held besides the one booking that was wanted
 * @param mended mistakes after which the next call succeeded
 * @param transcript what was said in the first business
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
    return wrong + doubles + unfinished + unmended == 0;
  }

  /** The result in one line. */
  public String line() {
    return String.format(
        Locale.ROOT,
        "agents: %d businesses, %d calls, %d answers lost: %d wrong calls, %d double bookings, %d"
            + " unfinished; %d mistakes, %d mended by the next call, %d not",
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
