package turno.contracttools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What errors.yaml says of operations is what the operations declare. */
class AnsweredErrorsTest {
  private final ErrorCatalogue catalogue = TestedContract.BUNDLE.catalogue();
  private final AnsweredErrors answered =
      new AnsweredErrors(TestedContract.BUNDLE.contract(), catalogue);

  @Test
  void everyOperationDeclaresTheStatusOfItsReasons() {
    for (ErrorCatalogue.Reason reason : catalogue.reasons()) {
      List<DescribedOperation> operations = answered.of(reason);
      assertEquals(reason.operations().size(), operations.size(), reason.name());
      for (DescribedOperation operation : operations) {
        assertTrue(
            reason.statuses().stream().anyMatch(status -> answered.declares(operation, status)),
            () ->
                operation.id() + " gives the reason " + reason.name() + " and declares no status");
      }
    }
  }
}
