package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Metadata;
import turno.testing.BarbeariaSol;

class BlockTest {
  private static Block block(String from, String to) {
    return TestingBlocks.of(
        BarbeariaSol.id(IdKind.BLOCK, 9),
        BarbeariaSol.ANA,
        Instant.parse(from),
        Instant.parse(to),
        null);
  }

  private static Block.Part part(String from, String to) {
    return new Block.Part(Instant.parse(from), Instant.parse(to));
  }

  @Test
  void blockWithinADayIsOnePart() {
    assertEquals(
        List.of(part("2027-03-03T14:00:00Z", "2027-03-03T16:00:00Z")),
        block("2027-03-03T14:00:00Z", "2027-03-03T16:00:00Z").parts());
  }

  @Test
  void blockIsSplitAtUtcMidnights() {
    assertEquals(
        List.of(
            part("2027-03-03T22:30:00Z", "2027-03-04T00:00:00Z"),
            part("2027-03-04T00:00:00Z", "2027-03-05T00:00:00Z"),
            part("2027-03-05T00:00:00Z", "2027-03-05T01:00:00Z")),
        block("2027-03-03T22:30:00Z", "2027-03-05T01:00:00Z").parts());
  }

  @Test
  void blockEndingAtMidnightDoesNotIncludeTheNextDay() {
    assertEquals(1, block("2027-03-03T00:00:00Z", "2027-03-04T00:00:00Z").parts().size());
  }

  @Test
  void secondsAreRoundedOutwardsToMinutes() {
    assertEquals(
        Instant.parse("2027-03-03T14:00:00Z"),
        Block.minuteBefore(Instant.parse("2027-03-03T14:00:59Z")));
    assertEquals(
        Instant.parse("2027-03-03T14:01:00Z"),
        Block.minuteAfter(Instant.parse("2027-03-03T14:00:01Z")));
    assertEquals(
        Instant.parse("2027-03-03T14:01:00Z"),
        Block.minuteAfter(Instant.parse("2027-03-03T14:01:00Z")));
  }

  private static List<String> failures(String start, String end) {
    ObjectNode body = Json.object().put("start", start).put("end", end);
    List<Failure> failures = new ArrayList<>();
    Block.check(body, ZoneOffset.UTC, failures);
    return failures.stream().map(failure -> failure.pointer() + " " + failure.code()).toList();
  }

  @Test
  void emptyBlockIsRefused() {
    assertEquals(
        List.of("#/end out_of_range"),
        failures("2027-03-03T14:00:00-03:00", "2027-03-03T17:00:00+00:00"));
    assertEquals(
        List.of("#/end out_of_range"),
        failures("2027-03-03T14:00:00-03:00", "2027-03-03T13:00:00-03:00"));
  }

  @Test
  void blockLastsAtMost1095Days() {
    Instant start = Instant.parse("2027-03-03T14:00:30Z");
    Instant end = start.plus(Duration.ofDays(1_095));
    assertEquals(List.of(), failures(start.toString(), end.toString()));
    assertEquals(
        List.of("#/end out_of_range"), failures(start.toString(), end.plusSeconds(1).toString()));
  }

  @Test
  void invalidTimesAreReportedTogether() {
    assertEquals(
        List.of("#/start format", "#/end format"),
        failures("2027-02-30T14:00:00-03:00", "1999-01-01T00:00:00Z"));
  }

  @Test
  void metadataSizeIsLimited() {
    ObjectNode body =
        Json.object().put("start", "2027-03-03T14:00Z").put("end", "2027-03-03T15:00Z");
    body.putObject("metadata").put("text", "x".repeat(16 * 1_024));
    List<Failure> failures = new ArrayList<>();
    Block.check(body, ZoneOffset.UTC, failures);
    assertTrue(failures.stream().anyMatch(failure -> failure.code().equals("max_size")));
  }

  @Test
  void blockBodyHasDefaults() {
    ObjectNode body =
        Json.object().put("start", "2027-03-03T14:00Z").put("end", "2027-03-03T15:00:01Z");
    body.put("units", 2.0);
    Block block =
        Block.read(
            body,
            ZoneOffset.UTC,
            BarbeariaSol.WORKSPACE,
            BarbeariaSol.ANA,
            BarbeariaSol.id(IdKind.BLOCK, 1),
            BarbeariaSol.NOW);
    assertEquals(2, block.units());
    assertEquals("manual", block.source());
    assertEquals(Metadata.NONE, block.identity().metadata());
    assertEquals(Instant.parse("2027-03-03T15:01:00Z"), block.endsAt());
  }
}
