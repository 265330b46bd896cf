package turno.platform.http;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.PublishableKeyId;
import turno.kernel.Id.VisitorId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.http.Caller.Guest;

/** Limits on the requests of customers who use links: docs/rules/manage.md#limits-of-customers. */
class CustomerLimitsTest {
  private static final WorkspaceId WORKSPACE = new WorkspaceId(new UUID(0, 1));
  private static final Caller KEY =
      new Caller(WORKSPACE, new KeyId(new UUID(0, 2)), Set.of(), "owner", false, false);
  private static final Caller CUSTOMER =
      Caller.managing(WORKSPACE, new BookingId(new UUID(0, 3)), 0);

  private static final Caller VISITOR =
      Caller.visiting(
          WORKSPACE,
          new PublishableKeyId(new UUID(0, 4)),
          new Guest.Visitor(new VisitorId(new UUID(0, 5)), "https://site.example", false));

  /** Limits requests by a clock that stands still, so that no bucket refills. */
  private static AccessControl access(long customer, long workspace) {
    return new AccessControl(
        (token, _, _) ->
            token.startsWith(Caller.MANAGE_TOKEN)
                ? CUSTOMER
                : token.startsWith("spk_") ? VISITOR : KEY,
        Authenticator.NOBODY,
        new AccessControl.Rates(0, 0, workspace, customer, 1, () -> 0));
  }

  private static void ask(AccessControl access, String token, String address) {
    RawRequest plain =
        RawRequest.inside("GET", "/v1/me", Map.of("authorization", "Bearer " + token), new byte[0]);
    RawRequest request =
        new RawRequest("GET", "/v1/me", "", plain::header, plain.body(), () -> address);
    access.admit(new RequestContext(request), Instant.EPOCH);
  }

  private static void assertRefused(AccessControl access, String token, String address) {
    ProblemException refusal =
        assertThrows(ProblemException.class, () -> ask(access, token, address));
    assertEquals(429, refusal.status());
  }

  @Test
  void eachAddressHasItsOwnLimit() {
    AccessControl access = access(3, 0);
    for (int i = 0; i < 3; i++) {
      ask(access, "mgt_x", "2001:db8:1:2::" + i); // a whole /64 counts as one address
    }
    assertRefused(access, "mgt_x", "2001:db8:1:2:ffff::1");
    ask(access, "mgt_x", "2001:db8:1:3::1");
    ask(access, "sak_x", "2001:db8:1:2::1");
  }

  /** Looking up a link reads the database every time. */
  @Test
  void linkBeyondTheLimitIsNotLookedUp() {
    AtomicInteger lookUps = new AtomicInteger();
    AccessControl access =
        new AccessControl(
            (_, _, _) -> {
              lookUps.incrementAndGet();
              return CUSTOMER;
            },
            Authenticator.NOBODY,
            new AccessControl.Rates(0, 0, 0, 2, 1, () -> 0));
    ask(access, "mgt_x", "192.0.2.1");
    ask(access, "mgt_x", "192.0.2.1");
    assertRefused(access, "mgt_x", "192.0.2.1");
    assertEquals(2, lookUps.get());
  }

  @Test
  void visitorsShareTheLimitsOfCustomers() {
    AccessControl access = access(3, 10);
    for (int i = 0; i < 3; i++) {
      ask(access, i == 0 ? "mgt_x" : "spk_x", "192.0.2.1");
    }
    assertRefused(access, "spk_x", "192.0.2.1");
    ask(access, "spk_x", "192.0.2.2");
    ask(access, "spk_x", "192.0.2.2");
    assertRefused(access, "spk_x", "192.0.2.3");
    assertRefused(access, "mgt_x", "192.0.2.3");
    ask(access, "sak_x", "192.0.2.3");
  }

  @Test
  void allCustomersTogetherMayUseHalfOfTheLimitOfTheWorkspace() {
    AccessControl access = access(0, 10);
    for (int i = 0; i < 5; i++) {
      ask(access, "mgt_x", "192.0.2." + i);
    }
    assertRefused(access, "mgt_x", "192.0.2.9");
    for (int i = 0; i < 10; i++) {
      ask(access, "sak_x", "192.0.2.9");
    }
    assertRefused(access, "sak_x", "192.0.2.9");
    assertEquals(2, requireNonNull(access.refusals().get("workspace")).getAsLong());
  }
}
