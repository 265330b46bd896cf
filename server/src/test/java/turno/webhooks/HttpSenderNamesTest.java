package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.testing.MisbehavingReceiver.answering;
import static turno.webhooks.TestingEnds.HERE;
import static turno.webhooks.TestingEnds.PATIENT;
import static turno.webhooks.TestingEnds.SHORT;
import static turno.webhooks.TestingEnds.addresses;
import static turno.webhooks.TestingEnds.all;
import static turno.webhooks.TestingEnds.await;
import static turno.webhooks.TestingEnds.send;

import java.net.URI;
import java.net.UnknownHostException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.platform.http.CidrBlock;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.NameLookups;
import turno.testing.Waits;

/**
 * Attempts to deliver to host names that resolve to several, forbidden or changing addresses, or
 * that cannot be resolved.
 */
class HttpSenderNamesTest {
  @AutoClose private final TestingEnds ends = new TestingEnds();

  /**
   * A name that resolves to an allowed address at the first attempt resolves to a forbidden one at
   * the next attempt.
   */
  @Test
  void nameRebindingToAPrivateAddressIsRefused() throws Exception {
    var inside = ends.receiver(answering(200, "secret"));
    var asked = new AtomicInteger();
    // no server listens at the first address
    NameLookups.Names rebinding =
        host -> addresses(asked.getAndIncrement() == 0 ? "127.0.0.2" : "127.0.0.1");
    var allowedOutside = new AddressGuard(List.of(CidrBlock.parse("127.0.0.2/32")));
    var sender = ends.sender(allowedOutside, PATIENT, rebinding);
    var url = inside.url("rebinding.example.com");
    // the name is resolved once per attempt, and the sender connects to the address that was
    // checked
    assertEquals("connection_refused", send(sender, url).error());
    assertEquals(1, asked.get());
    assertEquals("blocked_address", send(sender, url).error());
    assertEquals(2, asked.get());
    assertEquals(0, inside.connections());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "::ffff:127.0.0.1",
        "::1",
        "169.254.169.254",
        "fe80::1",
        "64:ff9b::7f00:1"
      })
  void namesOfPrivateAddressesAreBlocked(String address) throws Exception {
    var strict = new AddressGuard(List.of());
    var sender = ends.sender(strict, PATIENT, host -> addresses(address));
    for (var scheme : List.of("https", "http")) {
      var reply = send(sender, URI.create(scheme + "://hooks.example.com/"));
      assertEquals("blocked_address", reply.error());
      assertTrue(reply.durationMillis() < PATIENT.toMillis());
    }
    assertEquals("blocked_address", send(sender, URI.create("http://8.8.8.8/")).error());
  }

  @Test
  void forbiddenAddressesOfANameAreSkipped() throws Exception {
    var receiver = ends.receiver(answering(200, ""));
    NameLookups.Names names = host -> addresses("10.0.0.1", "127.0.0.1");
    var sender = ends.sender(HERE, PATIENT, names);
    assertEquals(200, send(sender, receiver.url("hooks.example.com")).statusCode());
  }

  @Test
  void nextAddressIsTriedAfterARefusal() throws Exception {
    var receiver = ends.receiver(answering(200, ""));
    NameLookups.Names names = host -> addresses("127.0.0.2", "127.0.0.1");
    var sender = ends.sender(HERE, PATIENT, names);
    assertEquals(200, send(sender, receiver.url("hooks.example.com")).statusCode());
  }

  @Test
  void nameWithoutAddressesIsReported() throws Exception {
    NameLookups.Names none =
        host -> {
          throw new UnknownHostException(host);
        };
    var sender = ends.sender(HERE, PATIENT, none);
    assertEquals("dns", send(sender, URI.create("https://hooks.example.com/")).error());
    assertEquals("invalid_url", send(sender, URI.create("https:/nowhere")).error());
    assertEquals("invalid_url", send(sender, URI.create("ftp://hooks.example.com/")).error());
  }

  /** A hanging resolver occupies one thread per name, and does not delay other names. */
  @Test
  void hangingNameServerDelaysOnlyItsOwnNames() throws Exception {
    var receiver = ends.receiver(answering(200, ""));
    var letGo = new CountDownLatch(1);
    ends.kept(letGo::countDown);
    var asked = new AtomicInteger();
    NameLookups.Names names =
        host -> {
          if (host.startsWith("slow")) {
            asked.incrementAndGet();
            await(letGo);
          }
          return addresses("127.0.0.1");
        };
    var urls = new LinkedHashMap<String, URI>();
    for (int i = 0; i < 500; i++) {
      urls.put("slow " + i, receiver.url("slow" + (i % 20) + ".example.com"));
    }
    var sender = ends.sender(HERE, PATIENT, names);
    var running = CompletableFuture.supplyAsync(() -> all(urls, url -> send(sender, url)));
    Waits.until(
        () -> sender.underWay() >= urls.size() && asked.get() >= 20,
        "the attempts are not under way");
    assertEquals(200, send(sender, receiver.url("quick.example.com")).statusCode());
    sender.close();
    running
        .orTimeout(60, TimeUnit.SECONDS)
        .join()
        .forEach((name, reply) -> assertEquals("stopped", reply.error(), name));
    assertEquals(20, asked.get());

    var impatient = ends.sender(HERE, SHORT, names);
    all(urls, url -> send(impatient, url))
        .forEach((name, reply) -> assertEquals("timeout", reply.error(), name));
    assertTrue(asked.get() <= 40, asked + " lookups"); // late lookups are not even begun
  }
}
