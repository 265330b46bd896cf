package turno.payments.providers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.payments.providers.Provider.ChargeReply;
import turno.payments.providers.Provider.ListReply;
import turno.payments.providers.Provider.Receipt;
import turno.payments.providers.Provider.ReceiptsReply;
import turno.platform.outgoing.PeerBytes;
import turno.testing.MisbehavingReceiver;
import turno.testing.MisbehavingReceiver.Manner;
import turno.verification.pix.PixSimulator;
import turno.verification.pix.PspDialect;
import turno.verification.pix.PspFault;
import turno.verification.pix.PspOperation;

/** Requests to a payment service, and the parsing of its answers. */
class ApiPixTest {
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
  private final PeerBytes bytes = new PeerBytes(64 * 1024 * 1024);
  private final ApiPix pix =
      new ApiPix(IdKind.WORKSPACE.least(), account(), ANYWHERE, bytes, ApiPix.newOutcomes());

  private PixAccount account() {
    return account(bank.baseUrl(), bank.tokenUrl());
  }

  private static PixAccount account(String baseUrl, String tokenUrl) {
    return new PixAccount(
        Objects.requireNonNull(PixProfile.of("generic")),
        baseUrl,
        tokenUrl,
        PixSimulator.CLIENT_ID,
        PixSimulator.CLIENT_SECRET,
        PixSimulator.PIX_KEY,
        null,
        null,
        null,
        null);
  }

  @AfterEach
  void close() {
    assertEquals(List.of(), bank.violations());
    pix.close();
    bank.close();
  }

  private static String reference(int number) {
    return "charge%026d".formatted(number);
  }

  @Test
  void everyPageOfAListIsRead() {
    bank.advanceClock(Duration.ofSeconds(-10)); // lists end with the last completed second
    Instant begin = bank.now().minusSeconds(60);
    Set<String> paid = new TreeSet<>();
    Set<String> payments = new HashSet<>();
    for (int i = 0; i < 230; i++) {
      String reference = reference(i);
      assertInstanceOf(
          ChargeReply.Known.class,
          pix.charge(new Provider.Order(reference, 1_000 + i, Duration.ofHours(1), null)));
      if (i % 20 != 0) {
        paid.add(reference);
        payments.add(bank.pay(reference));
      }
    }
    Instant end = bank.now().plusSeconds(10);
    ListReply.Known listed =
        assertInstanceOf(ListReply.Known.class, pix.paid(begin, end, _ -> true));
    assertEquals(paid, new TreeSet<>(listed.references()));
    assertEquals(paid.size(), listed.references().size());
    ReceiptsReply.Known receipts =
        assertInstanceOf(ReceiptsReply.Known.class, pix.receipts(begin, end, end));
    assertEquals(
        payments, receipts.receipts().stream().map(Receipt::paymentId).collect(Collectors.toSet()));
    assertEquals(payments.size(), receipts.receipts().size());
  }

  @Test
  void listWithAFailedPageIsUnclear() {
    for (int i = 0; i < 120; i++) {
      pix.charge(new Provider.Order(reference(i), 1_000, Duration.ofHours(1), null));
      bank.pay(reference(i));
    }
    bank.switches()
        .add(new PspFault(PspOperation.LIST_COB, PspFault.Answer.SERVER_ERROR, false, 1));
    assertInstanceOf(
        Provider.Unclear.class, pix.paid(bank.now().minusSeconds(60), bank.now(), _ -> true));
  }

  /**
   * Our clock is ten minutes ahead of the provider's; every answer of the provider shows the
   * provider's time.
   */
  @Test
  void listsEndAtTheCurrentTimeOfTheProvider() {
    bank.switches().refusesFutureLists(true);
    Instant ours = bank.now().plus(Duration.ofMinutes(10));
    assertInstanceOf(
        ListReply.Known.class, pix.paid(ours.minus(Duration.ofHours(1)), ours, _ -> true));
    ReceiptsReply.Known receipts =
        assertInstanceOf(
            ReceiptsReply.Known.class,
            pix.receipts(ours.minus(Duration.ofHours(1)), ours.plusSeconds(60), ours));
    assertTrue(!receipts.until().isAfter(bank.now()), receipts::toString);
  }

  @Test
  void unreadableListIsNotTreatedAsEmpty() {
    bank.switches()
        .dialect(
            PspOperation.LIST_COB,
            (status, _) -> new PspDialect.Spoken(status, Json.object().put("total", 3)));
    assertInstanceOf(
        ListReply.Refused.class, pix.paid(bank.now().minusSeconds(60), bank.now(), _ -> true));
  }

  @Test
  void answerIsReadUpToALimitAndItsMemoryIsReleased() throws Exception {
    String head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    String token = "{\"access_token\":\"t\",\"expires_in\":3600}";
    Manner endless =
        connection -> {
          if (connection.read().line().contains("token")) {
            connection.say("HTTP/1.1 200 OK\r\n\r\n" + token);
          } else {
            connection.say(head).flood("1000\r\n" + "[".repeat(0x1000) + "\r\n");
          }
        };
    try (MisbehavingReceiver service = MisbehavingReceiver.start(endless);
        ApiPix asked =
            new ApiPix(
                IdKind.WORKSPACE.least(),
                account(
                    service.url().resolve("/v2").toString(),
                    service.url().resolve("/token").toString()),
                ANYWHERE,
                bytes,
                ApiPix.newOutcomes())) {
      Provider.Unclear one = assertInstanceOf(Provider.Unclear.class, asked.find(reference(1)));
      assertEquals("answer_too_large", one.why());
      Provider.Unclear list =
          assertInstanceOf(
              Provider.Unclear.class, asked.paid(Instant.EPOCH, Instant.EPOCH, _ -> true));
      assertEquals("answer_too_large", list.why());
    }
    assertEquals(0, bytes.taken());
  }

  @Test
  void retryAfterIsReadFromATooManyRequestsAnswer() {
    bank.switches().add(PspFault.refusing(PspOperation.GET_COB, PspFault.Answer.TOO_MANY_REQUESTS));
    Provider.Unclear unclear = assertInstanceOf(Provider.Unclear.class, pix.find(reference(1)));
    assertEquals(Duration.ofSeconds(1), unclear.pause());
    assertInstanceOf(ChargeReply.Absent.class, pix.find(reference(1)));
  }
}
