package turno.availability;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Why one start is available or not.
 *
 * @param placement the answer of {@link Availability#place} to the same question
 * @param rows one row for each requirement of the service, in the order of the requirements
 */
public record Explanation(Placement placement, List<Row> rows) {
  /** Copies the list. */
  public Explanation {
    rows = List.copyOf(rows);
  }

  /**
   * One requirement with its candidate resources.
   *
   * @param candidates in the order of preference; candidates that can never meet the requirement
   *     come last
   */
  public record Row(List<Candidate> candidates) {
    /** Copies the list. */
    public Row {
      candidates = List.copyOf(candidates);
    }
  }

  /**
   * A candidate resource of a requirement, alone or as part of a combination.
   *
   * @param combination all resources of the candidate's combination, including the candidate; empty
   *     for a single resource. A combination is free if all its resources are free.
   * @param startMinute the first minute for which the resource is needed, without buffers
   * @param endMinute the first minute after that time, without buffers
   * @param rules the judgements, in the order in which they were made
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
   * The judgement of one rule on a candidate. The rule is identified by the reason with which it
   * refuses a start.
   *
   * @param blocker the obstacle; null if the candidate passed, or failed for a reason that has no
   *     interval
   */
  public record Judgement(Reason rule, boolean passed, @Nullable Blocker blocker) {}

  /** An obstacle with its interval. */
  public sealed interface Blocker {
    /** The first minute of the obstacle. */
    int startMinute();

    /** The first minute after the obstacle. */
    int endMinute();
  }

  /**
   * A booking, a hold or a block that takes the resource. The interval includes the holder's
   * buffers.
   *
   * @param onlyByBuffer whether the obstacle overlaps only the buffers of the requested start
   */
  public record Taken(
      BusyEntry.Kind kind, UUID holder, int startMinute, int endMinute, boolean onlyByBuffer)
      implements Blocker {}

  /**
   * The time in which the service or the resource is closed: from the end of one opening to the
   * start of the next.
   *
   * @param startMinute {@link Openings#NO_BEGINNING} if there is no opening in the 1,200 days
   *     before
   * @param endMinute {@link Openings#NO_END} if there is no opening in the 1,200 days after
   * @param byOverride whether the weekly hours alone would be open
   * @param ofService whether the service's own schedule is closed, rather than the resource's
   */
  public record Closed(int startMinute, int endMinute, boolean byOverride, boolean ofService)
      implements Blocker {}
}
