package turno.suite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import turno.kernel.Json;
import turno.testing.Rows;
import turno.testing.SignatureCheck;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;
import turno.testing.TestingTurno;

/** Runs the {@code listen} command with an API key, in a separate process. */
class ListenTest {
  private static final String MORNING = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String ELEVEN = TestWorkspace.MONDAY + "T11:00:00-03:00";
  private static final List<String> CREATED = List.of("--types", "booking.created");

  @TempDir Path home;

  @RegisterExtension private static final TestServer SERVER = TestServer.start();
  @RegisterExtension private final TestingReceiver receiver = new TestingReceiver();

  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(SERVER);
  private @Nullable Process process;
  private BufferedReader lines = new BufferedReader(Reader.nullReader());

  @AfterEach
  void end() throws Exception {
    if (process != null) {
      process.destroyForcibly().waitFor();
    }
  }

  private String key() {
    String slug =
        Rows.text(
            SERVER, "select slug from turno.workspaces where workspace_id = ?", world.workspaceId);
    return SERVER.createKey(slug, "member", List.of("bookings:read"));
  }

  private Process listen(String key, List<String> options) throws IOException {
    List<String> command = new ArrayList<>(TestingTurno.words());
    command.addAll(List.of("listen", "--key", key, "--server", SERVER.origin()));
    command.addAll(options);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("XDG_CONFIG_HOME", home.toString());
    Process started = builder.start();
    process = started;
    lines = started.inputReader(UTF_8);
    return started;
  }

  private List<String> forwarding() {
    List<String> options = new ArrayList<>(CREATED);
    options.addAll(List.of("--forward-to", receiver.url()));
    return options;
  }

  /** Waits up to two minutes for a line that contains the text, and returns the line. */
  private String line(String saying) throws Exception {
    return CompletableFuture.supplyAsync(
            () -> {
              try {
                StringBuilder before = new StringBuilder();
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                  if (line.contains(saying)) {
                    return line;
                  }
                  before.append(line).append('\n');
                }
                throw new AssertionError("no \"" + saying + "\" in\n" + before);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            })
        .get(2, TimeUnit.MINUTES);
  }

  @Test
  void listenShowsOnlyNewEvents() throws Exception {
    String before = world.booking(world.haircut, MORNING);
    listen(key(), CREATED);
    line("Listening for the events of ");
    String booking = world.booking(world.haircut, ELEVEN);
    line("  booking.created  evt_");
    StringBuilder event = new StringBuilder();
    for (String text = lines.readLine(); !text.isEmpty(); text = lines.readLine()) {
      event.append(text);
    }
    assertEquals(booking, Json.tree(event.toString()).at("/data/booking/id").asString());
    assertTrue(!event.toString().contains(before), event::toString);
  }

  @Test
  void listenDeliversSignedEventsAndResumes() throws Exception {
    String key = key();
    Process first = listen(key, forwarding());
    line("Listening for the events of ");
    String greeting = line("Delivering to " + receiver.url() + ", signed with whsec_");
    String secret = greeting.replaceFirst(".* signed with (\\S+) .*", "$1");
    world.booking(world.haircut, MORNING);
    TestingReceiver.Received one = receiver.await(1).getFirst();
    assertTrue(
        SignatureCheck.isSigned(
            one.header("Service-Signature"), one.body(), secret, Instant.now()));
    assertEquals(one.eventId(), one.header("Service-Event-Id"));
    assertEquals(one.eventId(), one.header("webhook-id"));
    assertEquals("booking.created", one.header("Service-Event-Type"));
    assertEquals("1", one.header("Service-Attempt"));
    line("  booking.created  " + one.eventId() + "  attempt 1: 204");
    Path kept = home.resolve("turno/listen.json");
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(kept)));

    first.destroyForcibly().waitFor();
    world.booking(world.haircut, ELEVEN);
    listen(key, forwarding());
    line("Listening for the events of ");
    line("signed with " + secret);
    // listen repeats its last delivery if it was killed before recording it
    receiver.await(
        () -> receiver.received().stream().anyMatch(r -> !r.eventId().equals(one.eventId())));
    List<TestingReceiver.Received> others =
        receiver.received().stream().filter(r -> !r.eventId().equals(one.eventId())).toList();
    assertEquals(1, others.size());
    assertTrue(
        SignatureCheck.isSigned(
            others.getFirst().header("Service-Signature"),
            others.getFirst().body(),
            secret,
            Instant.now()));
  }

  @Test
  void listenRetriesAnUnreachableReceiver() throws Exception {
    String nobody = "http://127.0.0.1:1/hooks";
    listen(key(), List.of("--types", "booking.created", "--forward-to", nobody));
    line("Listening for the events of ");
    world.booking(world.haircut, MORNING);
    line(nobody + " does not answer; retrying");
  }

  @Test
  void errorResponseOfTheReceiverIsShownAndTheDeliveryIsNotRetried() throws Exception {
    receiver.answering(500, "no");
    listen(key(), forwarding());
    line("Listening for the events of ");
    world.booking(world.haircut, MORNING);
    world.booking(world.haircut, ELEVEN);
    line("  attempt 1: 500");
    line("  attempt 1: 500");
    assertEquals(
        2, receiver.received().stream().map(TestingReceiver.Received::eventId).distinct().count());
  }

  @Test
  void listenContinuesIfItsLastEventWasDeleted() throws Exception {
    Path kept = home.resolve("turno/listen.json");
    Files.createDirectories(kept.getParent());
    String place = workspace() + " " + receiver.url();
    Files.writeString(
        kept, "{\"positions\": {\"" + place + "\": \"evt_01mfrz2fkrfwjawe7a272qnrn4\"}}");
    listen(key(), forwarding());
    line("evt_01mfrz2fkrfwjawe7a272qnrn4 has been deleted");
    world.booking(world.haircut, MORNING);
    line("  attempt 1: 204");
  }

  private String workspace() {
    return world.owner.get("/me").expect(200).text("/workspace/id");
  }

  @Test
  void invalidKeyIsReported() throws Exception {
    Process listening = listen("sak_live_" + "0".repeat(38), CREATED);
    line("The server answered 401: ");
    line("Check --key and --server.");
    assertTrue(listening.waitFor(2, TimeUnit.MINUTES), "listen keeps running");
    assertEquals(1, listening.exitValue());
    Process wrong = listen("01234", CREATED);
    line("--key must be an API key, which begins with sak_");
    assertTrue(wrong.waitFor(2, TimeUnit.MINUTES), "listen keeps running");
    assertEquals(2, wrong.exitValue());
  }
}
