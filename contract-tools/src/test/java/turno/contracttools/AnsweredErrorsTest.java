package turno.contracttools;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Checks that the reasons of operations fit their declared statuses, and that at least one
 * operation uses each reason.
 */
class AnsweredErrorsTest {
  private final ErrorCatalogue catalogue = TestedContract.BUNDLE.catalogue();
  private final AnsweredErrors answered =
      new AnsweredErrors(TestedContract.BUNDLE.contract(), catalogue);

  @Test
  void everyOperationDeclaresAStatusForEachOfItsReasons() {
    for (ErrorCatalogue.Reason reason : catalogue.reasons()) {
      List<DescribedOperation> operations = answered.of(reason);
      assertNotEquals(List.of(), operations, "no operation has the reason " + reason.name());
      for (DescribedOperation operation : operations) {
        assertTrue(
            reason.statuses().stream().anyMatch(status -> answered.declares(operation, status)),
            () ->
                operation.id()
                    + " has the reason "
                    + reason.name()
                    + " but declares none of its statuses");
      }
    }
  }
}
