package turno.availability;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Why one start is available or not.
 *
 * @param placement what {@link Availability#place} answers for the same question
 * @param rows one for each requirement of the service, in order
 */
public record Explanation(Placement placement, List<Row> rows) {
  /** Copies the list. */
  public Explanation {
    rows = List.copyOf(rows);
  }

  /**
   * One requirement with the resources that could meet it.
   *
   * @param candidates in the order of preference; those that can never meet it come last
   */
  public record Row(List<Candidate> candidates) {
    /** Copies the list. */
    public Row {
      candidates = List.copyOf(candidates);
    }
  }

  /**
   * One resource that could meet a requirement, alone or as part of a combination.
   *
   * @param combination all resources of the combination that it stands in here, itself among them;
   *     empty if it stands alone. A combination is free where all its parts are.
   * @param startMinute when the resource is first needed, without buffers
   * @param endMinute when it is no longer needed, without buffers
   * @param rules in the order in which they are judged
   */
  public record Candidate(
      int resource,
      List<Integer> combination,
      int startMinute,
      int endMinute,
      List<Judgement> rules) {
    /** Copies the lists. */
    public Candidate {
      combination = List.copyOf(combination);
      rules = List.copyOf(rules);
    }
  }

  /**
   * How one rule judges a candidate. A rule is named by the reason that it gives for a refusal.
   *
   * @param blocker what is in the way, if it has an interval; else null
   */
  public record Judgement(Reason rule, boolean passed, @Nullable Blocker blocker) {}

  /** The interval of something that is in the way. */
  public sealed interface Blocker {
    /** The first minute. */
    int startMinute();

    /** The first minute after it. */
    int endMinute();
  }

  /**
   * A booking, a hold or a block takes the resource; its buffers are included.
   *
   * @param onlyByBuffer whether it overlaps only the buffers of the start asked for
   */
  public record Taken(
      BusyEntry.Kind kind, UUID holder, int startMinute, int endMinute, boolean onlyByBuffer)
      implements Blocker {}

  /**
   * The service or the resource is closed, from the end of one opening to the start of the next.
   *
   * @param startMinute {@link Openings#NO_BEGINNING} where nothing is open before
   * @param endMinute {@link Openings#NO_END} where nothing opens again
   * @param byOverride whether the weekly hours alone would be open
   * @param ofService whether it is the service's own schedule that is closed, not the resource's
   */
  public record Closed(int startMinute, int endMinute, boolean byOverride, boolean ofService)
      implements Blocker {}
}
