package turno.webhooks;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.function.Predicate;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.http.CidrBlock;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.NameLookups;
import turno.platform.outgoing.PeerBytes;
import turno.testing.MisbehavingReceiver;
import turno.testing.MisbehavingReceiver.Manner;
import turno.testing.TestingCertificates;

/** Opens senders and receivers of delivery attempts, and closes them after the test. */
final class TestingEnds {
  /** A deadline that a well-behaved receiver never exceeds. */
  static final Duration PATIENT = Duration.ofMinutes(10);

  /**
   * A deadline for receivers that never finish; on a busy machine, the deadline may also pass
   * before a status arrives.
   */
  static final Duration SHORT = Duration.ofMillis(1_500);

  static final WorkspaceId WORKSPACE = IdKind.WORKSPACE.least();

  private static final int MAX_TRIES = 20;

  static final byte[] BODY = "{\"name\":\"João\"}".getBytes(StandardCharsets.UTF_8);
  static final AddressGuard HERE = new AddressGuard(List.of(CidrBlock.parse("127.0.0.0/8")));

  private static final NameLookups.Names LOCAL = host -> addresses("127.0.0.1");

  private final List<AutoCloseable> opened = new ArrayList<>();

  /** Returns a sender that resolves every name to this machine. */
  HttpSender sender(Duration deadline) {
    return sender(HERE, deadline, LOCAL);
  }

  HttpSender sender(AddressGuard guard, Duration deadline, NameLookups.Names names) {
    return kept(
        new HttpSender(
            guard,
            new PeerBytes(1L << 30),
            deadline,
            "1.2.3",
            names,
            TestingCertificates.sender()));
  }

  MisbehavingReceiver receiver(Manner manner) throws IOException {
    return kept(MisbehavingReceiver.start(manner));
  }

  MisbehavingReceiver encrypted(String certificate, Manner manner) throws IOException {
    return kept(MisbehavingReceiver.start(TestingCertificates.receiver(certificate), manner));
  }

  MisbehavingReceiver flooding(String head, String piece) throws IOException {
    return receiver(connection -> {
      connection.read();
      connection.say(head).flood(piece);
    });
  }

  static Manner dripping(String text) {
    return connection -> {
      connection.read();
      connection.drip(text, 150);
    };
  }

  static Manner answeringRaw(String text) {
    return connection -> {
      connection.read();
      connection.say(text);
    };
  }

  static ReceiverReply send(HttpSender sender, URI url) {
    return sender.send(WORKSPACE, url, new LinkedHashMap<>(), BODY);
  }

  /**
   * Repeats the attempt until the machine was fast enough for the expected reply, because a
   * deadline that passes too early says nothing about the sender.
   */
  static ReceiverReply send(HttpSender sender, URI url, Predicate<ReceiverReply> inTime) {
    ReceiverReply reply = send(sender, url);
    for (int tries = 1; !inTime.test(reply) && tries < MAX_TRIES; tries++) {
      reply = send(sender, url);
    }
    return reply;
  }

  /** Whether the attempt ended before its deadline. */
  static boolean isInTime(ReceiverReply reply) {
    return !"timeout".equals(reply.error());
  }

  /** Sends all requests concurrently. */
  static <T> SequencedMap<String, ReceiverReply> all(
      Map<String, T> each, Function<T, ReceiverReply> send) {
    var replies = new LinkedHashMap<String, ReceiverReply>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var running = new LinkedHashMap<String, CompletableFuture<ReceiverReply>>();
      each.forEach((name, one) ->
          running.put(name, CompletableFuture.supplyAsync(() -> send.apply(one), threads)));
      running.forEach((name, reply) -> replies.put(name, reply.join()));
    }
    return replies;
  }

  static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static InetAddress[] addresses(String... texts) {
    return Arrays.stream(texts).map(InetAddress::ofLiteral).toArray(InetAddress[]::new);
  }

  /** Closes the resource at the end of the test; resources are closed in reverse order. */
  <T extends AutoCloseable> T kept(T closeable) {
    opened.add(closeable);
    return closeable;
  }

  void close() throws Exception {
    for (var each : opened.reversed()) {
      each.close();
    }
  }
}
