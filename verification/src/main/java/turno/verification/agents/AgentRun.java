package turno.verification.agents;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import turno.postgres.Progress;

/**
 * Runs two agents in each of many businesses: an obedient agent that follows the tools'
 * descriptions, and an erring agent that makes mistakes and then makes the call that the refusal
 * proposes. In each business, also checks the bookings of the obedient agent.
 */
public final class AgentRun {
  private static final int LOST_OF = 6;
  private static final int EVIDENCE_OF_ONE = 40;

  private final AgentWorld world;
  private final int businesses;
  private final long seed;
  private final Progress progress;
  private final List<String> evidence = new ArrayList<>();
  private final List<String> transcript = new ArrayList<>();
  private int calls;
  private int lost;
  private int wrong;
  private int doubles;
  private int unfinished;
  private int mistakes;
  private int mended;
  private int unmended;

  public AgentRun(AgentWorld world, int businesses, long seed, Progress progress) {
    this.world = world;
    this.businesses = businesses;
    this.seed = seed;
    this.progress = progress;
  }

  public AgentVerdict run() throws IOException, InterruptedException {
    for (int number = 1; number <= businesses; number++) {
      work(number);
      if (number % 20 == 0) {
        progress.say(number + " of " + businesses + " businesses");
      }
    }
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
        List.copyOf(evidence),
        List.copyOf(transcript));
  }

  private void work(int number) throws IOException, InterruptedException {
    Random random = new Random(seed * 1_000_003 + number);
    SeededBusiness business = SeededBusiness.open(world, number, random);
    ToolClient client = ToolClient.at(world.origin() + "/mcp", business.key());
    ToolCalls talk = new ToolCalls(client, random, LOST_OF);
    String customer = "Cliente " + number;
    try {
      ScriptedAgent.End end = new ScriptedAgent(talk, business, random, customer).run();
      judge(number, business, customer, end, talk);
    } catch (IllegalStateException e) {
      unfinished++;
      tell(number, "did not finish: " + e.getMessage(), talk.lines());
    }
    calls += talk.calls();
    lost += talk.lost();
    if (!talk.wrong().isEmpty()) {
      wrong += talk.wrong().size();
      tell(number, String.join("\n", talk.wrong()), talk.lines());
    }
    ErringAgent erring = new ErringAgent(client);
    erring.run("Outro " + number);
    mistakes += erring.mistakes();
    mended += erring.mended();
    if (!erring.unmended().isEmpty()) {
      unmended += erring.unmended().size();
      tell(number, String.join("\n", erring.unmended()), erring.lines());
    }
    if (!client.faults().isEmpty()) {
      wrong += client.faults().size();
      tell(number, String.join("\n", client.faults()), List.of());
    }
    if (number == 1) {
      transcript.add("The agent that follows the descriptions:");
      transcript.addAll(talk.lines());
      transcript.add("The agent that makes mistakes:");
      transcript.addAll(erring.lines());
    }
  }

  private void judge(
      int number, SeededBusiness business, String customer, ScriptedAgent.End end, ToolCalls talk)
      throws IOException, InterruptedException {
    List<String> live = new ArrayList<>();
    boolean found = end.bookingId().isEmpty();
    for (JsonNode booking : business.bookingsOf(customer)) {
      String status = booking.path("status").asString("");
      boolean own = booking.path("id").asString("").equals(end.bookingId());
      found |= own;
      if (own && !status.equals(end.status())) {
        unfinished++;
        tell(number, "the agent got " + end + ", but the booking is " + status, talk.lines());
      }
      if (!status.equals("cancelled") && !own) {
        live.add(booking.path("id").asString("") + " " + status);
      }
    }
    if (!found) {
      unfinished++;
      tell(number, "the agent got " + end + ", but the booking is not listed", talk.lines());
    }
    if (!live.isEmpty()) {
      doubles += live.size();
      tell(number, "also booked: " + live, talk.lines());
    }
  }

  private void tell(int number, String what, List<String> lines) {
    evidence.add("business " + number + " of seed " + seed + ": " + what);
    lines.stream().limit(EVIDENCE_OF_ONE).forEach(line -> evidence.add("  " + line));
  }
}
