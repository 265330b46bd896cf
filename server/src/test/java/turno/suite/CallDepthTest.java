package turno.suite;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Counts the server's own methods on the stack when a request sends its statement to the database.
 * The fewer methods, the easier a stack trace is to read.
 */
class CallDepthTest {
  /** The driver's log of statements; a statement is logged on the thread that sends it. */
  private static final Logger STATEMENTS =
      Logger.getLogger("org.postgresql.core.v3.QueryExecutorImpl");

  @RegisterExtension private static final TestServer server = TestServer.startPlain();
  private final TestWorkspace shop = TestWorkspace.barbeariaSol(server);

  @Test
  void holdIsWrittenAtADepthOfAtMost28() {
    Map<String, Object> body =
        Map.of("service_id", shop.haircut, "start", TestWorkspace.MONDAY + "T10:00:00-03:00");
    assertDepth(28, "write_booking", api -> send(api, "POST", "/holds", body).expect(201));
  }

  @Test
  void serviceIsChangedAtADepthOfAtMost28() {
    String path = "/services/" + shop.haircut;
    Map<String, Object> body = Map.of("name", "Corte");
    assertDepth(
        28, "insert into turno.services", api -> send(api, "PATCH", path, body).expect(200));
  }

  @Test
  void workspaceIsLoadedForSlotsAtADepthOfAtMost23() {
    String month = "/slots?service_id=" + shop.haircut + "&from=2027-03-01&to=2027-03-30";
    assertDepth(23, "turno.bookings", api -> api.get(month).expect(200));
  }

  private static CheckedReply send(TestApi api, String method, String path, Object body) {
    return api.request(method, path).idempotencyKey(TestApi.newKey()).body(body).send();
  }

  /**
   * Sends the request to a new node. The node still has to prepare each statement, so the driver
   * logs the text, and it loads the workspace on the request's thread.
   */
  private void assertDepth(int most, String statement, Consumer<TestApi> request) {
    List<String> ours;
    try (TestingStart.Started node = server.secondNode()) {
      TestApi api = shop.owner.at(node.origin());
      ours =
          stackOf(statement, () -> request.accept(api)).stream()
              .filter(frame -> frame.contains("turno."))
              .toList();
    }
    assertTrue(
        ours.size() <= most,
        () -> ours.size() + " methods are on the stack:\n  " + String.join("\n  ", ours));
  }

  /** Returns the stack of the request when it sends a statement with this text. */
  private static List<String> stackOf(String statement, Runnable work) {
    List<List<String>> stacks = new CopyOnWriteArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            if (Thread.currentThread().getName().equals("request")
                && line.getMessage().contains(statement)) {
              stacks.add(
                  Stream.of(new Throwable().getStackTrace())
                      .map(StackTraceElement::toString)
                      .filter(frame -> !frame.contains("CallDepthTest"))
                      .toList());
            }
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Level before = STATEMENTS.getLevel();
    STATEMENTS.setLevel(Level.FINEST);
    STATEMENTS.addHandler(handler);
    try {
      work.run();
    } finally {
      STATEMENTS.removeHandler(handler);
      STATEMENTS.setLevel(before);
    }
    return stacks.getFirst();
  }
}
