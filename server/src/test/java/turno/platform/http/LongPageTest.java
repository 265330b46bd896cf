package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.kernel.Cursor;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemException;

/** Limits on the size of answers: docs/rules/protocol.md#large-answers, #limit-of-a-page. */
class LongPageTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final Caller CALLER =
      new Caller(
          new WorkspaceId(new UUID(0, 1)),
          new KeyId(new UUID(0, 2)),
          Set.of("customers:read"),
          "owner",
          false,
          false);
  private static final int MIB = 1 << 20;

  private static RequestContext list(String query) {
    return TestingCalls.get("listCustomers", CALLER, query, NOW);
  }

  private static CustomerId id(int number) {
    return IdKind.CUSTOMER.of(new UUID(0x0190_0000_0000_7000L, number));
  }

  /** Returns a page of a list with entries of these sizes, starting after the call's cursor. */
  private static JsonNode page(RequestContext call, List<Integer> sizes) {
    Page page = Page.of(call);
    CustomerId after = page.after(IdKind.CUSTOMER);
    List<Integer> found =
        IntStream.range(0, sizes.size())
            .filter(i -> after == null || id(i).compareTo(after) > 0)
            .limit(page.limit())
            .boxed()
            .toList();
    Answer answer =
        page.answer(
            found,
            i -> Map.of("id", id(i).toString(), "name", "x".repeat(sizes.get(i))),
            i -> Cursor.of(id(i)));
    return Json.tree(answer.body());
  }

  private static List<Integer> sizes(JsonNode page) {
    return page.path("data").valueStream().map(e -> e.path("name").stringValue().length()).toList();
  }

  @Test
  void pageEndsOnceItsEntriesExceedOneMebibyte() {
    List<Integer> sizes = Stream.generate(() -> 100_000).limit(30).toList();
    List<Integer> seen = new ArrayList<>();
    JsonNode page = page(list("limit=100"), sizes);
    assertEquals(11, sizes(page).size());
    seen.addAll(sizes(page));
    while (page.path("next_cursor").isString()) {
      page = page(list("limit=100&cursor=" + page.path("next_cursor").stringValue()), sizes);
      seen.addAll(sizes(page));
    }
    assertEquals(sizes, seen);
  }

  @Test
  void everyPageShowsAtLeastOneEntry() {
    List<Integer> sizes = List.of(3 * MIB, 1, 2 * MIB, 2);
    JsonNode first = page(list(""), sizes);
    assertEquals(List.of(3 * MIB), sizes(first));
    JsonNode second = page(list("cursor=" + first.path("next_cursor").stringValue()), sizes);
    assertEquals(List.of(1, 2 * MIB), sizes(second));
  }

  @Test
  void pageThatEndsWithTheLastEntryHasNoNextCursor() {
    assertTrue(page(list("limit=1"), List.of(2 * MIB)).path("next_cursor").isNull());
    assertFalse(page(list("limit=1"), List.of(2 * MIB, 1)).path("next_cursor").isNull());
  }

  @Test
  void pageForAToolHasALowerLimit() {
    RequestContext outer =
        new RequestContext(RawRequest.inside("POST", "/mcp", Map.of(), new byte[0]));
    outer.admitted(CALLER);
    RequestContext inner = new RequestContext(list("").request(), outer, true);
    assertEquals(MIB, list("").maxPartBytes(MIB));
    assertTrue(inner.maxPartBytes(MIB) <= MIB / 4);
  }

  @Test
  void tooLargeAnswerIsRefusedWhileItIsBuilt() {
    Iterable<String> endless = () -> Stream.generate(() -> "x".repeat(10_000)).iterator();
    ProblemException refused = assertThrows(ProblemException.class, () -> Answer.ok(endless));
    assertEquals(400, refused.status());
    assertTrue(refused.detail().contains("8 MiB"), refused.detail());
    Map<String, Object> inside = Map.of("data", Map.of("values", endless));
    assertThrows(ProblemException.class, () -> Answer.ok(inside));
    RequestContext call = list("");
    assertThrows(ProblemException.class, () -> new AnswerBuffer(call).value(endless));
    assertEquals(
        400,
        assertThrows(ProblemException.class, () -> call.growAnswer(Answer.MAX_BYTES + 1L))
            .status());
  }

  @Test
  void answerWithinTheLimitIsWrittenUnchanged() {
    for (int size : new int[] {0, 1, 7_999, 8_000, 8_001, 100_000, 5 * MIB}) {
      String text = "x".repeat(size);
      assertEquals(text, Json.tree(Answer.ok(text).body()).stringValue());
      assertEquals(
          text, Json.tree(new AnswerBuffer(list("")).value(text).answer().body()).stringValue());
    }
  }
}
