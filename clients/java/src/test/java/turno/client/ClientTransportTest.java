package turno.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.client.MisbehavingServer.answers;
import static turno.client.MisbehavingServer.breaksOff;
import static turno.client.MisbehavingServer.drops;
import static turno.client.MisbehavingServer.neverEnds;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import turno.client.MisbehavingServer.Seen;
import turno.client.api.BookingsApi.ListBookingsQuery;
import turno.client.errors.SlotTakenException;
import turno.client.errors.UnavailableException;
import turno.client.model.Booking;
import turno.client.model.BookingInput;
import turno.client.model.BookingPatch;
import turno.client.model.BookingStatus;
import turno.client.model.LinkAcceptance;
import turno.client.model.ServicePatch;

class ClientTransportTest {
  private static final String HOLD = "{\"id\": \"bkg_1\", \"status\": \"hold\", \"version\": 1}";
  private static final BookingInput INPUT =
      BookingInput.builder().serviceId("svc_1").start("2027-03-01").build();

  private static Turno turno(MisbehavingServer server) {
    return Turno.at(server.address()).key("sak_test_1").build();
  }

  private static String problem(String code) {
    return "{\"code\": \"" + code + "\", \"detail\": \"No.\", \"request_id\": \"r-1\"}";
  }

  private static long keys(MisbehavingServer server) {
    return server.seen.stream().map(Seen::key).distinct().count();
  }

  @Test
  void allAttemptsOfACallSendTheSameIdempotencyKey() throws IOException {
    try (var server =
        new MisbehavingServer(
            drops(),
            answers(503, problem("unavailable")),
            answers(429, problem("rate_limited"), "Retry-After: 0"),
            breaksOff(HOLD),
            answers(409, problem("idempotency_in_progress"), "Retry-After: 0"),
            answers(503, "<html>a proxy</html>"),
            answers(502, "<html>a proxy</html>"),
            answers(504, "<html>a proxy</html>"),
            answers(201, HOLD))) {
      Turno turno = turno(server);
      Booking hold = turno.holds().createHold(INPUT);
      assertEquals("bkg_1", hold.getId());
      assertSame(BookingStatus.HOLD, hold.getStatus());
      assertEquals(9, server.seen.size());
      assertEquals(1, keys(server));
      assertFalse(server.seen.get(0).key().isEmpty());
      for (Seen seen : server.seen) {
        assertEquals("POST /v1/holds HTTP/1.1", seen.line());
        assertEquals("Bearer sak_test_1", seen.headers().get("authorization"));
        assertEquals("{\"service_id\":\"svc_1\",\"start\":\"2027-03-01\"}", seen.body());
      }
      turno.holds().createHold(INPUT);
      assertEquals(2, keys(server), "another call has another key");
      assertNotEquals(server.seen.get(8).key(), server.seen.get(9).key());
    }
  }

  /** Accepting a link must not be repeated: the first attempt may have used up the link. */
  @Test
  void nonIdempotentPostIsNotRetriedAfterALostResponse() throws IOException {
    var input = LinkAcceptance.builder().token("once").password("a long password").build();
    for (MisbehavingServer.Behaviour lost :
        List.of(
            drops(),
            breaksOff("{}"),
            answers(502, "<html>a proxy</html>"),
            answers(504, "<html>a proxy</html>"))) {
      try (var server = new MisbehavingServer(lost)) {
        assertThrows(RuntimeException.class, () -> turno(server).users().acceptLink(input));
        assertEquals(1, server.seen.size());
      }
    }
    try (var server =
        new MisbehavingServer(answers(503, problem("unavailable")), answers(204, ""))) {
      turno(server).send(new Call("POST", "/session/accept").body(input));
      assertEquals(2, server.seen.size(), "a refused request had no effect");
    }
  }

  @Test
  void optionsOfACallAreSent() throws IOException {
    try (var server = new MisbehavingServer(answers(200, HOLD, "ETag: \"1\""))) {
      var tags = new ArrayList<String>();
      turno(server)
          .holds()
          .confirmHold(
              "bkg_1",
              Option.idempotencyKey("mine"),
              Option.ifMatch(3),
              Option.onResponse(
                  answer -> tags.add(answer.headers().firstValue("ETag").orElse(""))));
      Seen seen = server.seen.get(0);
      assertEquals("mine", seen.key());
      assertEquals("\"3\"", seen.headers().get("if-match"));
      assertEquals("", seen.body());
      assertEquals(List.of("\"1\""), tags);
    }
  }

  @Test
  void refusalIsThrownWithoutARetryAsTheExceptionForItsCode() throws IOException {
    String taken =
        """
        {"code": "slot_taken", "reason": "taken", "detail": "No.", "request_id": "r-1", "alternatives": [
          {"start": "2027-03-01T10:00:00-03:00", "end": "2027-03-01T10:30:00-03:00", "resource_ids": ["res_1"]}]}
        """;
    try (var server = new MisbehavingServer(answers(409, taken))) {
      var refusal =
          assertThrows(SlotTakenException.class, () -> turno(server).holds().createHold(INPUT));
      assertEquals(409, refusal.status());
      assertEquals("taken", String.valueOf(refusal.reason()));
      assertEquals("r-1", refusal.requestId());
      assertEquals("2027-03-01T10:00-03:00", refusal.alternatives().get(0).getStart().toString());
      assertEquals(List.of(), refusal.errors());
      assertEquals(1, server.seen.size());
    }
  }

  @Test
  void valuesNewerThanTheClientAreKept() throws IOException {
    String booking =
        "{\"id\": \"bkg_1\", \"status\": \"teleported\", \"colour\": {\"red\": 1}, \"payment\": {\"status\": \"?\"}}";
    try (var server =
        new MisbehavingServer(answers(200, booking), answers(418, problem("brand_new")))) {
      Booking found = turno(server).bookings().getBooking("bkg_1");
      assertEquals("teleported", found.getStatus().toString());
      assertEquals(BookingStatus.of("teleported"), found.getStatus());
      assertTrue(found.others().containsKey("colour"));
      assertEquals(
          Transport.JSON.readTree(booking),
          Transport.JSON.readTree(Transport.JSON.writeValueAsBytes(found)));
      var refusal =
          assertThrows(TurnoException.class, () -> turno(server).bookings().getBooking("bkg_1"));
      assertSame(TurnoException.class, refusal.getClass());
      assertEquals("brand_new", String.valueOf(refusal.code()));
      assertEquals(418, refusal.status());
    }
  }

  @Test
  void explicitNullIsSent() throws IOException {
    try (var server = new MisbehavingServer(answers(200, HOLD))) {
      var patch = BookingPatch.builder().externalId("A 1").set("notes", null).build();
      turno(server).bookings().updateBooking("bkg_1", patch);
      assertEquals("{\"external_id\":\"A 1\",\"notes\":null}", server.seen.get(0).body());
    }
  }

  @Test
  void retriesStopAtTheDeadline() throws IOException {
    try (var server = new MisbehavingServer(answers(503, problem("unavailable")))) {
      Option soon = Option.deadline(Duration.ofMillis(700));
      var failure =
          assertThrows(
              RuntimeException.class, () -> turno(server).bookings().getBooking("bkg_1", soon));
      // a slow machine may answer no attempt in time, which is reported as a failed connection
      assertTrue(
          failure instanceof UnavailableException || failure instanceof ConnectionFailedException,
          failure::toString);
    }
    try (var server =
        new MisbehavingServer(answers(429, problem("rate_limited"), "Retry-After: 3600"))) {
      assertThrows(TurnoException.class, () -> turno(server).bookings().getBooking("bkg_1"));
      assertEquals(1, server.seen.size(), "waiting would take longer than the deadline");
    }
  }

  @Test
  void callWithAStalledAnswerEndsAtTheDeadline() throws IOException {
    try (var server = new MisbehavingServer(neverEnds())) {
      Option soon = Option.deadline(Duration.ofMillis(700));
      assertTimeoutPreemptively(
          Duration.ofSeconds(60),
          () ->
              assertThrows(
                  ConnectionFailedException.class,
                  () -> turno(server).bookings().getBooking("bkg_1", soon)));
    }
  }

  @Test
  void bodyIsSentEvenWithoutAQuery() throws IOException {
    try (var server = new MisbehavingServer(answers(200, "{\"id\": \"svc_1\"}"))) {
      var patch = ServicePatch.builder().active(false).build();
      turno(server).services().updateService("svc_1", patch);
      assertEquals("{\"active\":false}", server.seen.get(0).body());
    }
  }

  @Test
  void missingServerIsReportedAsAFailedConnection() throws IOException {
    int port;
    try (var socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    var turno = Turno.at("http://127.0.0.1:" + port).deadline(Duration.ofMillis(300)).build();
    assertThrows(ConnectionFailedException.class, () -> turno.system().getMe());
  }

  @Test
  void pagesAreFetchedOnlyWhenNeeded() throws IOException {
    try (var server =
        new MisbehavingServer(
            answers(
                200, "{\"data\": [{\"id\": \"1\"}, {\"id\": \"2\"}], \"next_cursor\": \"a b\"}"),
            answers(200, "{\"data\": [], \"next_cursor\": \"c\"}"),
            answers(200, "{\"data\": [{\"id\": \"3\"}], \"next_cursor\": null}"))) {
      var bookings = turno(server).bookings();
      var query =
          new ListBookingsQuery().status(List.of("active")).resourceId(List.of("res_1", "res_2"));
      var ids = new ArrayList<String>();
      Page.stream(cursor -> bookings.listBookings(query.cursor(cursor)))
          .map(Booking::getId)
          .peek(id -> assertTrue(!id.equals("2") || server.seen.size() == 1))
          .forEach(ids::add);
      assertEquals(List.of("1", "2", "3"), ids);
      assertEquals(
          List.of(
              "GET /v1/bookings?status=active&resource_id=res_1&resource_id=res_2 HTTP/1.1",
              "GET /v1/bookings?status=active&resource_id=res_1&resource_id=res_2&cursor=a%20b HTTP/1.1",
              "GET /v1/bookings?status=active&resource_id=res_1&resource_id=res_2&cursor=c HTTP/1.1"),
          server.seen.stream().map(Seen::line).toList());
    }
  }

  @Test
  void anyPathCanBeCalled() throws IOException {
    try (var server = new MisbehavingServer(drops(), answers(200, "bytes"))) {
      HttpResponse<byte[]> answer =
          turno(server)
              .send(new Call("GET", "/bookings/{id}/payment/qr.png").path("id", "bkg_1/ä"));
      assertEquals("bytes", new String(answer.body(), java.nio.charset.StandardCharsets.UTF_8));
      assertEquals(
          "GET /v1/bookings/bkg_1%2F%C3%A4/payment/qr.png HTTP/1.1", server.seen.get(1).line());
    }
  }
}
