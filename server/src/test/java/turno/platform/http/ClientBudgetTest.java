package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** A limit for all clients together, and each client's share of the limit. */
class ClientBudgetTest {
  private static final String ANA = "192.0.2.1";
  private static final String BRUNO = "192.0.2.2";

  private final ClientBudget budget = new ClientBudget(100, 40);

  @Test
  void clientsHaveSeparateShares() {
    assertTrue(budget.part(ANA).add(30));
    ClientBudget.Part more = budget.part(ANA);
    assertFalse(more.add(11));
    assertTrue(more.add(10));
    assertFalse(budget.part(ANA).add(1));
    assertTrue(budget.part(BRUNO).add(40));
    assertEquals(80, budget.taken());
  }

  @Test
  void totalStaysWithinTheBudget() {
    assertTrue(budget.part(null).add(90));
    assertFalse(budget.part(ANA).add(11));
    assertFalse(budget.part(null).add(11));
    assertTrue(budget.part(ANA).add(10));
  }

  @Test
  void trustedProxyIsLimitedOnlyByTheBudget() {
    ClientBudget.Part proxy = budget.part(null);
    assertTrue(proxy.add(60));
    assertTrue(proxy.add(40));
    assertFalse(proxy.add(1));
  }

  @Test
  void returnedBudgetCanBeUsedAgain() {
    ClientBudget.Part part = budget.part(ANA);
    assertTrue(part.growTo(40));
    assertTrue(part.growTo(20)); // this client already holds more
    assertFalse(part.growTo(41));
    assertEquals(40, budget.taken());
    part.giveBack();
    part.giveBack();
    assertEquals(0, budget.taken());
    assertTrue(part.growTo(40));
  }

  @Test
  void useCountsTowardsTheSharesOfAddressAndWorkspace() {
    ClientBudget.Part part = budget.part(ANA);
    assertTrue(part.add(30));
    assertTrue(part.countFor("workspace"));
    assertFalse(budget.part("workspace").add(11));
    ClientBudget.Part other = budget.part(BRUNO);
    assertTrue(other.add(20));
    assertFalse(other.countFor("workspace"));
    assertFalse(part.add(11));
    assertTrue(part.add(10));
    part.close();
    other.close();
    assertEquals(0, budget.taken());
    assertTrue(budget.part("workspace").add(40));
  }

  @Test
  void unneededBudgetIsReturned() {
    ClientBudget.Part part = budget.part(ANA);
    assertTrue(part.become(40));
    assertTrue(part.become(15));
    assertEquals(15, budget.taken());
    assertTrue(budget.part(ANA).add(25));
    assertFalse(part.become(16));
    assertTrue(part.become(0));
    assertEquals(25, budget.taken());
  }

  @Test
  void idleClientMayExceedItsShareOnce() {
    ClientBudget.Part large = budget.part(ANA);
    assertTrue(large.add(1_000));
    assertFalse(budget.part(ANA).add(1));
    assertFalse(budget.part(BRUNO).add(1)); // the whole budget is used
    large.giveBack();
    assertTrue(budget.part(BRUNO).add(1));
  }

  @Test
  void concurrentUseIsCountedExactly() throws Exception {
    ClientBudget shared = new ClientBudget(1_000, 10);
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<?>> runs = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        runs.add(threads.submit(() -> takeAndGiveBack(shared)));
      }
      for (Future<?> run : runs) {
        run.get();
      }
    }
    assertEquals(0, shared.taken());
    ClientBudget.Part whole = shared.part(ANA);
    assertTrue(whole.add(5));
    assertTrue(whole.add(5));
    assertFalse(whole.add(1));
  }

  private static void takeAndGiveBack(ClientBudget budget) {
    for (int i = 0; i < 20_000; i++) {
      try (ClientBudget.Part part = budget.part(i % 2 == 0 ? ANA : BRUNO)) {
        if (part.add(3)) {
          assertTrue(budget.taken() <= 1_000);
        }
      }
    }
  }
}
