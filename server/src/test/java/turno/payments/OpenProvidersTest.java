package turno.payments;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.PaymentId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.payments.providers.ApiPix;
import turno.payments.providers.ConnectGuard;
import turno.payments.providers.PixAccount;
import turno.payments.providers.PixProfile;
import turno.payments.providers.Provider;
import turno.payments.providers.Provider.ChargeReply;
import turno.platform.outgoing.PeerBytes;
import turno.verification.pix.PixSimulator;

/** Keeping connections to providers open: docs/rules/payments.md#replaced-accounts. */
class OpenProvidersTest {
  private static final String TXID = "abcdefghijklmnopqrstuvwxyz";
  private static final ConnectGuard ANYWHERE =
      new ConnectGuard() {
        @Override
        public @Nullable String complaint(String url) {
          return null;
        }

        @Override
        public boolean mayConnect(String scheme, InetAddress address) {
          return true;
        }
      };

  private final PixSimulator bank = PixSimulator.start();
  private final AtomicLong passed = new AtomicLong();
  private final OpenProviders open = new OpenProviders(2, () -> System.nanoTime() + passed.get());
  private final IdSource ids = new IdSource(java.time.InstantSource.system(), new Random(1));
  private final PaymentId first = ids.next(IdKind.PAYMENT);
  private final PaymentId second = ids.next(IdKind.PAYMENT);
  private final PaymentId third = ids.next(IdKind.PAYMENT);

  @AfterEach
  void close() {
    open.close();
    bank.close();
  }

  private ApiPix opened(PaymentId id, String base) {
    PixAccount account =
        new PixAccount(
            Objects.requireNonNull(PixProfile.of("generic")),
            base,
            base.equals(bank.baseUrl()) ? bank.tokenUrl() : base + "/token",
            PixSimulator.CLIENT_ID,
            PixSimulator.CLIENT_SECRET,
            PixSimulator.PIX_KEY,
            null,
            null,
            null,
            null);
    return open.open(
        id,
        () ->
            new ApiPix(
                IdKind.WORKSPACE.least(),
                account,
                ANYWHERE,
                PeerBytes.ofHeap(),
                ApiPix.newOutcomes()));
  }

  private void pass(Duration time) {
    passed.addAndGet(time.toNanos());
  }

  @Test
  void unusedProviderIsClosedWhenAnotherOpens() {
    ApiPix unused = opened(first, bank.baseUrl());
    assertEquals(new ChargeReply.Absent(), unused.find(TXID));
    pass(Duration.ofMinutes(4));
    opened(second, bank.baseUrl());
    assertSame(unused, open.get(first));
    pass(Duration.ofMinutes(2));
    opened(third, bank.baseUrl());
    assertNull(open.get(first));
    assertInstanceOf(Provider.Unclear.class, unused.find(TXID));
    passed.set(0);
    assertInstanceOf(ChargeReply.Absent.class, opened(first, bank.baseUrl()).find(TXID));
  }

  @Test
  void leastRecentlyUsedProvidersAreClosed() {
    opened(first, bank.baseUrl());
    pass(Duration.ofSeconds(40));
    ApiPix kept = opened(second, bank.baseUrl());
    opened(third, bank.baseUrl());
    assertEquals(2, open.size());
    assertNull(open.get(first));
    assertSame(kept, open.get(second));
  }

  @Test
  void providerInUseStaysOpen() throws IOException, InterruptedException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ApiPix busy = opened(first, "http://127.0.0.1:" + silent.getLocalPort());
      Thread asking = Thread.ofVirtual().start(() -> busy.find(TXID));
      try (Socket asked = silent.accept()) {
        pass(Duration.ofHours(1));
        opened(second, bank.baseUrl());
        opened(third, bank.baseUrl());
        assertSame(busy, open.get(first));
        asked
            .getOutputStream()
            .write("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n".getBytes(US_ASCII));
        asking.join();
      }
    }
  }
}
