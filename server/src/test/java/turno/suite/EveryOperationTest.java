package turno.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.platform.contract.Operation;
import turno.testing.ContractCheck;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Checks each operation of the contract against each rule that applies to it, one test for each
 * pair. Every reply is also checked against the contract.
 */
class EveryOperationTest {
  @RegisterExtension
  private static final TestServer server =
      TestServer.start(
          Map.of(
              "TURNO_WEBHOOKS", "hold", // deliveries would change endpoints meanwhile
              "TURNO_SIGN_UP", "owners"));

  private static List<Check> checks;

  @BeforeAll
  static void open() {
    TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
    TestWorkspace neighbour = world.neighbour();
    world.people.owner().api().put("/channels/whatsapp", Attempts.whatsAppNumber()).expect(200);
    Attempts attempts = new Attempts(world);
    // some lists contain the whole history, so they need a workspace with little history
    TestWorkspace quiet = TestWorkspace.crowdedBarbeariaSol(server);
    checks = new ArrayList<>();
    checks.addAll(new AdmissionChecks(world, attempts).all());
    checks.addAll(new ProtocolChecks(world, attempts).all());
    checks.addAll(new PathChecks(world, neighbour, attempts).all());
    checks.addAll(new QueryChecks(world, neighbour, attempts).all());
    checks.addAll(new BodyChecks(world, attempts).all());
    checks.addAll(new BodyIdChecks(world, neighbour, attempts).all());
    checks.addAll(new ReplayChecks(world, attempts).all());
    checks.addAll(new ExampleChecks(world, attempts).all());
    checks.addAll(new VersionChecks(world, attempts).all());
    checks.addAll(new PagingChecks(quiet, neighbour, new Attempts(quiet)).all());
    checks.addAll(new TenantChecks(world, neighbour, attempts).all());
    checks.addAll(new AuditChecks(world, attempts).all());
    checks.addAll(new FaultChecks(world, attempts).all());
  }

  @TestFactory
  Stream<DynamicContainer> everyOperationKeepsItsContract() {
    return ContractCheck.CONTRACT.operations().stream()
        .map(operation ->
            DynamicContainer.dynamicContainer(operation.id(), checksOf(operation).stream()));
  }

  private static List<DynamicTest> checksOf(Operation operation) {
    return checks.stream()
        .filter(check -> check.appliesTo().test(operation))
        .map(check ->
            DynamicTest.dynamicTest(
                operation.id() + " " + check.name(), () -> check.run().accept(operation)))
        .toList();
  }
}
