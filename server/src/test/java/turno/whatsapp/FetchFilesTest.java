package turno.whatsapp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.conversations.ChannelContact;
import turno.conversations.ChannelMessage;
import turno.conversations.ChannelName;
import turno.conversations.MessageType;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.http.CidrBlock;
import turno.platform.jobs.Jobs;
import turno.platform.jobs.LeasedWork;
import turno.platform.jobs.Places;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.OutgoingHttp;
import turno.platform.outgoing.PeerBytes;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretKey;
import turno.testing.TestDatabase;
import turno.testing.Waits;
import turno.verification.whatsapp.Media;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.WhatsAppSimulator;

/** Tests that fetches from a slow server do not delay those from other servers. */
class FetchFilesTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final SimulatedNumber NUMBER = SimulatedNumber.example();

  @RegisterExtension private final TestDatabase place = TestDatabase.create();

  private final IdSource ids = new IdSource(InstantSource.fixed(NOW), new SecureRandom());
  private final NumberSecrets secrets =
      new NumberSecrets(
          Keys.of(new SecretKey(Base64.getEncoder().encodeToString(new byte[32]))),
          new SecureRandom());
  private final WhatsAppSimulator simulator = WhatsAppSimulator.start(0);
  private final Database database = new Database(place.address(), 4, "test");
  private final OutgoingHttp http =
      new OutgoingHttp(
          "test",
          new AddressGuard(List.of(CidrBlock.parse("127.0.0.0/8"))),
          PeerBytes.ofHeap(),
          null,
          "Turno/test");
  private final TestingIntake intake = new TestingIntake();
  private final FetchFiles files =
      new FetchFiles(
          database, intake, new Graph(http), secrets, InstantSource.fixed(NOW), () -> true);
  private final Places places = new Places(32, 2);
  private final LeasedWork<FileRows.ToFetch> fetch =
      new LeasedWork<>(
          "fetch",
          new LeasedWork.Needs(database, InstantSource.fixed(NOW), ids, new Jobs()),
          FileRows.TABLE,
          places,
          files);

  @BeforeEach
  void start() {
    fetch.add(Duration.ofSeconds(1));
  }

  @AfterEach
  void stop() {
    http.close();
    fetch.close();
    database.close();
    simulator.close();
  }

  private WorkspaceId workspace(String baseUrl) {
    WorkspaceId id = ids.next(IdKind.WORKSPACE);
    ConfigureNumber.Command command =
        new ConfigureNumber.Command(
            id,
            NUMBER.id(),
            NUMBER.accountId(),
            baseUrl,
            NUMBER.accessToken(),
            NUMBER.appSecret(),
            NUMBER.verifyToken(),
            null);
    database.write(connection -> new ConfigureNumber(secrets).run(connection, command, null, NOW));
    return id;
  }

  private void waits(WorkspaceId workspaceId, String mediaId) {
    ChannelMessage message =
        new ChannelMessage(
            ChannelName.WHATSAPP,
            new ChannelContact(List.of("1:5511988887777"), null, null),
            "wamid." + workspaceId + mediaId,
            NOW,
            MessageType.IMAGE,
            null,
            null,
            List.of());
    MessageId id = intake.received(workspaceId, message, NOW).messageId();
    database.write(connection -> {
      FileRows.insert(
          connection,
          new FileRows.File(workspaceId, id, mediaId, MessageType.IMAGE, "image/jpeg", null),
          NOW);
      return null;
    });
  }

  @Test
  void slowServerDoesNotDelayFilesOfOtherWorkspaces() throws IOException {
    simulator.add(NUMBER);
    for (int i = 0; i < 3; i++) {
      simulator.keep(NUMBER.id(), new Media("" + i, "image/jpeg", 10, 10));
    }
    // accepts connections and never answers
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      WorkspaceId slow = workspace("http://127.0.0.1:" + silent.getLocalPort());
      for (int i = 0; i < 40; i++) {
        waits(slow, "slow" + i);
      }
      assertTrue(fetch.run());
      assertEquals(2, places.taken(), "only two files of the slow workspace are being fetched");
      WorkspaceId other = workspace(simulator.baseUrl());
      for (int i = 0; i < 3; i++) {
        waits(other, "" + i);
      }
      Waits.until(
          () -> {
            fetch.run();
            return files.counts().of("fetched") == 3;
          },
          () -> places.taken() + " are under way");
      assertEquals(3, intake.stored.size());
      // after the two fetches time out, the slow workspace's other files are fetched
      Waits.until(
          () -> {
            fetch.run();
            return places.taken() == 2;
          },
          () -> places.taken() + " are under way");
    }
  }
}
