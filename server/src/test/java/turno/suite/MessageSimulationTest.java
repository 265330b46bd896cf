package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import biweekly.Biweekly;
import biweekly.component.VEvent;
import jakarta.mail.internet.MimeMultipart;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.StoredRows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;
import turno.testing.TestingMailServer.Taken;
import turno.testing.Waits;

/**
 * Weeks of a business with moves, cancellations, silent changes, a mail server that fails and a
 * clock that jumps. An auditor that shares no code with the planner judges every message by the
 * history of its booking: docs/rules/messages.md#claim. {@code -Dturno.messages.steps=N} and {@code
 * -Dturno.seed=N} make it longer, or another.
 */
class MessageSimulationTest {
  private static final int STEPS = Integer.getInteger("turno.messages.steps", 60);
  private static final long SEED = Long.getLong("turno.seed", 7);
  private static final int HOUR = 3_600;

  /** A message whose booking was at another version when it was written, or no longer true. */
  private static final String CONTRADICTING =
      """
      select m.booking_id || ' ' || m.occasion || ' ' || m.fact
        from turno.booking_messages m
        join turno.booking_history h
          on h.workspace_id = m.workspace_id and h.booking_id = m.booking_id and h.version = m.booking_version
        left join turno.booking_history n
          on n.workspace_id = m.workspace_id and n.booking_id = m.booking_id and n.version = m.booking_version + 1
        join turno.bookings b on b.workspace_id = m.workspace_id and b.id = m.booking_id
       where m.written_at is not null
         and (h.at > m.written_at or n.at < date_trunc('second', m.written_at)
              or (m.occasion = 'cancelled') <> (h.action = 'cancelled'))
      """;

  /** A confirmed booking ahead, or an ending, of which no message was made although one was due. */
  private static final String MISSING =
      """
      select h.booking_id || ' ' || h.action
        from turno.booking_history h
        join turno.bookings b on b.workspace_id = h.workspace_id and b.id = h.booking_id
       where h.action in ('booked', 'cancelled') and not coalesce((h.change ->> 'silent')::boolean, false)
         and b.starts_at > h.at + interval '4 days'
         and not exists (select from turno.booking_history l
                          where l.workspace_id = h.workspace_id and l.booking_id = h.booking_id
                            and l.version > h.version)
         and not exists (select from turno.booking_messages m
                          where m.workspace_id = h.workspace_id and m.booking_id = h.booking_id
                            and m.occasion = case h.action when 'booked' then 'booked' else 'cancelled' end
                            and m.state = 'sent')
      """;

  private static final String UNSETTLED =
      """
      select ((select count(*) from turno.booking_messages where due_at is not null)
              + (select count(*) from turno.bookings where look_at <= 'NOW'))::text
      """;

  @RegisterExtension private final TestingMailServer mails = new TestingMailServer();
  @RegisterExtension private final TestServer server = TestServer.start(mails.settings());
  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
  private final Random random = new Random(SEED);
  private final List<String> bookings = new ArrayList<>();

  /** Bookings that changed shortly before a jump: their messages may be too late to be of use. */
  private final Set<String> jumpedOver = new HashSet<>();

  private final Set<String> changed = new HashSet<>();

  @Test
  void messagesNeverContradictTheirBookingsAndNoneIsMissingOrSentTwice() throws Exception {
    ObjectNode settings = Json.object();
    settings.putNull("quiet_hours");
    world.owner.patch("/workspace", settings).expect(200);
    for (int step = 0; step < STEPS; step++) {
      step();
      world.advance(1 + random.nextInt(5));
    }
    mails.answeringWell();
    settle();
    String of = "seed " + SEED;
    assertTrue(mails.taken().size() > STEPS / 4, of);
    assertEquals(List.of(), lines(CONTRADICTING), of);
    assertEquals(
        List.of(),
        lines(MISSING).stream().filter(line -> !jumpedOver.contains(booking(line))).toList(),
        of);
    assertNoneIsTwice();
    for (Taken mail : mails.taken()) {
      assertSaysTheBookingOfItsVersion(mail);
    }
  }

  private void step() {
    int dice = random.nextInt(100);
    if (dice < 40 || bookings.isEmpty()) {
      book();
    } else if (dice < 60) {
      change("reschedule", Json.object().put("start", start()));
    } else if (dice < 72) {
      change("cancel", Json.object());
    } else if (dice < 90) {
      world.advance(random.nextInt(20 * HOUR));
    } else if (dice < 95) {
      outage();
    } else {
      jump();
    }
  }

  private void book() {
    ObjectNode wish = world.wish(world.haircut, start());
    wish.putObject("customer")
        .put("name", "Rita " + bookings.size())
        .put("email", world.people.owner().email());
    wish.put("notify", notifies());
    CheckedReply made =
        world.owner.request("POST", "/bookings").idempotencyKey(TestApi.newKey()).body(wish).send();
    if (made.isSuccess()) { // it may be closed then
      bookings.add(made.id());
      changed.add(made.id());
    }
  }

  private void change(String how, ObjectNode body) {
    String id = bookings.get(random.nextInt(bookings.size()));
    body.put("notify", notifies());
    CheckedReply reply =
        world
            .owner
            .request("POST", "/bookings/" + id + "/" + how)
            .idempotencyKey(TestApi.newKey())
            .body(body)
            .send();
    if (reply.isSuccess()) {
      changed.add(id);
    }
  }

  private String notifies() {
    return random.nextInt(7) == 0 ? "none" : "auto";
  }

  /** A start in the next month. */
  private String start() {
    OffsetDateTime now = OffsetDateTime.parse(world.owner.get("/me").text("/now"));
    return now.toLocalDate().plusDays(1 + random.nextInt(30))
        + "T%02d:%02d:00-03:00".formatted(9 + random.nextInt(7), 20 * random.nextInt(3));
  }

  /** The mail server is away for less time than messages are of use. */
  private void outage() {
    mails.answering(random.nextBoolean() ? "CONNECT" : "RCPT", "451 not now");
    book();
    world.advance(random.nextInt(20 * HOUR));
    change("reschedule", Json.object().put("start", start()));
    world.advance(random.nextInt(20 * HOUR));
    mails.answeringWell();
  }

  private void jump() {
    if (random.nextBoolean()) {
      settle();
    } else {
      jumpedOver.addAll(changed);
    }
    world.advance(8 * 24 * HOUR);
  }

  /** Moves the clock on until no message is due, and forgets what has changed. */
  private void settle() {
    Waits.until(
        () -> {
          String now = world.owner.get("/me").text("/now");
          if (lines(UNSETTLED.replace("NOW", now)).equals(List.of("0"))) {
            return true;
          }
          world.advance(60);
          return false;
        },
        "messages stay due");
    changed.clear();
  }

  private static String booking(String line) {
    return IdKind.BOOKING.of(UUID.fromString(line.split(" ")[0])).toString();
  }

  private void assertNoneIsTwice() {
    Map<String, Integer> times = new HashMap<>();
    mails.taken().forEach(mail -> times.merge(mail.id(), 1, Integer::sum));
    assertEquals(List.of(), times.entrySet().stream().filter(each -> each.getValue() > 1).toList());
  }

  /** The calendar file says which version of the booking the mail was written from. */
  private void assertSaysTheBookingOfItsVersion(Taken mail) throws Exception {
    MimeMultipart forms = (MimeMultipart) mail.message().getContent();
    String file =
        new String(forms.getBodyPart(2).getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    VEvent event = Biweekly.parse(file).first().getEvents().getFirst();
    String id = event.getUid().getValue().replace("@turno", "");
    String start = "";
    String status = "";
    for (JsonNode entry :
        world.owner.get("/bookings/" + id + "/history?limit=100").expect(200).json().path("data")) {
      if (entry.path("version").intValue() <= event.getSequence().getValue()) {
        for (JsonNode change : entry.path("changes")) {
          String to = change.path("to").asString("");
          start = change.path("field").asString("").equals("start") ? to : start;
          status = change.path("field").asString("").equals("status") ? to : status;
        }
      }
    }
    assertEquals(
        OffsetDateTime.parse(start).toInstant(), event.getDateStart().getValue().toInstant(), id);
    assertEquals(status.equals("cancelled"), file.contains("METHOD:CANCEL"), id);
    String text =
        new String(forms.getBodyPart(0).getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(text.contains(start.substring(11, 16)), text);
  }

  private List<String> lines(String sql) {
    try (Connection connection = server.connect()) {
      return StoredRows.lines(connection, sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
