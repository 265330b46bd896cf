package turno.customers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.customers.ErasedCustomers.Erased;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;

/** The file in the data folder that lists erased customers and deleted workspaces: decision 44. */
class ErasedCustomersTest {
  private static final Instant NOW = Instant.parse("2027-02-26T13:05:00Z");
  private static final WorkspaceId SOL = new WorkspaceId(new UUID(1, 1));

  @TempDir Path folder;

  private Path file() {
    return folder.resolve(ErasedCustomers.NAME);
  }

  private static CustomerId customer(int number) {
    return new CustomerId(new UUID(2, number));
  }

  private void add(int... numbers) {
    for (int number : numbers) {
      ErasedCustomers.in(folder).add(SOL, List.of(customer(number)), NOW);
    }
  }

  private List<CustomerId> listed() throws IOException {
    return ErasedCustomers.read(file()).stream().map(Erased::customerId).toList();
  }

  @Test
  void erasuresAreListedOnePerLineInOrder() throws IOException {
    assertEquals(List.of(), listed());
    add(1, 2);
    assertEquals(
        List.of(new Erased(SOL, customer(1), NOW), new Erased(SOL, customer(2), NOW)),
        ErasedCustomers.read(file()));
    assertEquals(2, Files.readAllLines(file()).size());
  }

  @Test
  void deletedWorkspaceIsListedWithoutACustomer() throws IOException {
    add(1);
    ErasedCustomers.in(folder).add(SOL, NOW);
    List<Erased> all = List.of(new Erased(SOL, customer(1), NOW), new Erased(SOL, null, NOW));
    assertEquals(all, ErasedCustomers.read(file()));
    ErasedCustomers.in(folder).merge(all);
    assertEquals(2, Files.readAllLines(file()).size());
    Files.writeString(
        file(),
        "{\"workspace_id\": \"" + SOL + "\", \"customer_id\": \"cus_nobody\"}\n",
        StandardOpenOption.APPEND);
    assertThrows(ErasedCustomers.Unreadable.class, this::listed);
  }

  @Test
  void truncatedLineIsIgnored() throws IOException {
    add(1, 2);
    byte[] whole = Files.readAllBytes(file());
    int second = whole.length / 2;
    for (int length = second; length < whole.length - 1; length++) {
      Files.write(file(), Arrays.copyOf(whole, length));
      assertEquals(List.of(customer(1)), listed(), "cut at " + length);
      add(3);
      assertEquals(List.of(customer(1), customer(3)), listed(), "cut at " + length);
    }
    // a line without its line break may belong to a committed erasure
    Files.write(file(), Arrays.copyOf(whole, whole.length - 1));
    add(3);
    assertEquals(List.of(customer(1), customer(2), customer(3)), listed());
  }

  @Test
  void unreadableLineIsReportedWithItsNumber() throws IOException {
    add(1);
    Files.writeString(file(), "{\"customer_id\": \"cus_nobody\"}\n", StandardOpenOption.APPEND);
    ErasedCustomers.Unreadable refused =
        assertThrows(ErasedCustomers.Unreadable.class, this::listed);
    assertTrue(refused.getMessage().contains("line 2"), refused.getMessage());
  }

  @Test
  void mergedListsHaveNoDuplicates() throws IOException {
    add(1);
    List<Erased> more =
        List.of(
            new Erased(SOL, customer(1), NOW.plusSeconds(1)),
            new Erased(SOL, customer(2), NOW),
            new Erased(SOL, customer(2), NOW));
    ErasedCustomers.in(folder).merge(more);
    assertEquals(List.of(customer(1), customer(2)), listed());
    ErasedCustomers.none().merge(more);
  }
}
