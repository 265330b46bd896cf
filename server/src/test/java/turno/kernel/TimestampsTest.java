package turno.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TimestampsTest {
  private static final Pattern SHAPE =
      Pattern.compile(
          "\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}(:\\d{2}([.]\\d{1,9})?)?([Zz]|[+-]\\d{2}:\\d{2})");
  private static final ZoneId SAO_PAULO = ZoneId.of("America/Sao_Paulo");
  private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");
  private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("2201-01-01T00:00:00Z");

  private static final List<String> VALID =
      List.of(
          "2027-03-01T09:00:00-03:00",
          "2027-03-01T09:00Z",
          "2027-03-01t09:00:59z",
          "2028-02-29T23:59:59.123456789+18:00",
          "2000-01-01T00:00:00.5-00:00",
          "2200-12-31T23:59:59+05:30");
  private static final List<String> INVALID =
      List.of(
          "",
          "2027-03-01",
          "2027-03-01T09:00",
          "2027-03-01T09:00:00",
          "2027-03-01T09:00:00.Z",
          "2027-03-01T09:00:00.1234567890Z",
          "2027-03-01T24:00:00Z",
          "2027-03-01T09:00:60Z",
          "2027-02-29T09:00:00Z",
          "2027-03-01T09:00:00+18:01",
          "2027-03-01T09:00:00-0300",
          "2027-03-01T09:00:00−03:00",
          "1999-12-31T23:59:59Z",
          "2201-01-01T00:00:00Z",
          "2027-00-10T09:00:00Z",
          "2027-03-00T09:00:00Z");

  @Test
  void validTimestampsAreReadAsTheJdkReadsThem() {
    for (String text : VALID) {
      assertNotNull(Timestamps.parse(text), text);
      assertEquals(general(text), Timestamps.parse(text), text);
    }
  }

  @Test
  void invalidTimestampIsNull() {
    for (String text : INVALID) {
      assertNull(Timestamps.parse(text), text);
    }
  }

  @Test
  void randomTextsAreReadAsTheJdkReadsThem() {
    Random random = new Random(7);
    String letters = "0123456789019-:.+TtZz ";
    for (int i = 0; i < 200_000; i++) {
      StringBuilder text = new StringBuilder(VALID.get(random.nextInt(VALID.size())));
      for (int change = random.nextInt(4); change >= 0; change--) {
        int at = random.nextInt(text.length());
        String letter = String.valueOf(letters.charAt(random.nextInt(letters.length())));
        switch (random.nextInt(6)) {
          case 0 -> text.insert(at, letter);
          case 1 -> text.delete(at, at + 1);
          default -> text.replace(at, at + 1, letter);
        }
      }
      assertEquals(general(text.toString()), Timestamps.parse(text.toString()), text.toString());
    }
  }

  @Test
  void spaceInAQueryIsReadAsPlus() {
    assertEquals(
        Instant.parse("2027-03-01T06:00:00Z"),
        Timestamps.parseInQuery("2027-03-01T09:00:00 03:00", SAO_PAULO));
    assertEquals(
        Instant.parse("2027-03-01T06:00:00Z"),
        Timestamps.parseInQuery("2027-03-01T09:00 03:00", SAO_PAULO));
    assertNull(Timestamps.parseInQuery("2027-03-01 09:00", SAO_PAULO));
  }

  @Test
  void timeWithoutAnOffsetUsesTheZone() {
    for (String text :
        List.of("2027-03-01T09:00", "2027-03-01t09:00:00", "2027-03-01T09:00:00.9")) {
      assertEquals(Instant.parse("2027-03-01T12:00:00Z"), Timestamps.parse(text, SAO_PAULO), text);
    }
    assertEquals(
        Instant.parse("2027-03-01T03:00:00Z"),
        Timestamps.parse("2027-03-01T09:00+06:00", SAO_PAULO));
    for (String text :
        List.of(
            "2027-03-01",
            "2027-03-01T24:00",
            "2027-02-29T09:00",
            "2027-03-01T09:00:",
            "2027-03-01T09:00:00.",
            "2201-01-01T00:00",
            "1999-12-31T20:59")) {
      assertNull(Timestamps.parse(text, SAO_PAULO), text);
    }
  }

  @Test
  void dateInAQueryMeansLocalMidnight() {
    assertEquals(
        Instant.parse("2027-03-01T03:00:00Z"), Timestamps.parseInQuery("2027-03-01", SAO_PAULO));
    // in Asunción the clocks once jumped from midnight to one
    assertEquals(
        Instant.parse("2023-10-01T04:00:00Z"),
        Timestamps.parseInQuery("2023-10-01", ZoneId.of("America/Asuncion")));
    assertNull(Timestamps.parseInQuery("2027-02-29", SAO_PAULO));
    assertNull(Timestamps.parseInQuery("2027-3-1", SAO_PAULO));
  }

  @Test
  void localTimesAroundAClockChangeAreResolved() {
    Instant jump = Instant.parse("2027-03-14T07:00:00Z");
    for (String missing : List.of("2027-03-14T02:00", "2027-03-14T02:30", "2027-03-14T02:59:59")) {
      assertEquals(jump, Timestamps.parse(missing, NEW_YORK), missing);
    }
    assertEquals(jump, Timestamps.parse("2027-03-14T03:00", NEW_YORK));
    assertEquals(jump.minusSeconds(60), Timestamps.parse("2027-03-14T01:59", NEW_YORK));
    // this local time occurs twice and means the earlier instant, in summer time
    assertEquals(
        Instant.parse("2027-11-07T05:30:00Z"), Timestamps.parse("2027-11-07T01:30", NEW_YORK));
    assertEquals(
        Instant.parse("2027-11-07T07:00:00Z"), Timestamps.parse("2027-11-07T02:00", NEW_YORK));
  }

  /** Parses by the same rules, implemented with the JDK. */
  private static @Nullable Instant general(String text) {
    if (!SHAPE.matcher(text).matches()) {
      return null;
    }
    try {
      Instant instant = OffsetDateTime.parse(text).toInstant().truncatedTo(ChronoUnit.SECONDS);
      return instant.isBefore(EARLIEST) || !instant.isBefore(LATEST) ? null : instant;
    } catch (DateTimeException e) {
      return null;
    }
  }
}
