package turno.messages;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.secrets.Keys;
import turno.platform.secrets.TextSignatures;

/**
 * The links with which customers withdraw their consent to marketing: the ids of the workspace and
 * of the customer, and a signature over both. Nothing is stored
 * (docs/rules/messages.md#unsubscribe).
 */
final class UnsubscribeLinks {
  private static final int ID_LENGTH = 26;
  private static final int SIGNATURE_LENGTH = 22;
  private static final int LENGTH = 2 * ID_LENGTH + SIGNATURE_LENGTH;

  private final TextSignatures signatures;
  private final Supplier<String> publicUrl;

  UnsubscribeLinks(Keys keys, Supplier<String> publicUrl) {
    this.signatures = new TextSignatures(keys, "unsubscribe links");
    this.publicUrl = publicUrl;
  }

  /** The customer for whom a link was made. */
  record Of(WorkspaceId workspaceId, CustomerId customerId) {}

  /** Makes the link for a customer; null if the server has no secret key. */
  @Nullable String of(WorkspaceId workspaceId, CustomerId customerId) {
    return signatures.isPossible()
        ? publicUrl.get()
            + "/v1/unsubscribe/"
            + workspaceId.toString().substring(IdKind.WORKSPACE.prefix().length())
            + customerId.toString().substring(IdKind.CUSTOMER.prefix().length())
            + signatures.of(signed(workspaceId, customerId))
        : null;
  }

  /** Reads a token; null if it is invalid. */
  @Nullable Of read(String token) {
    if (token.length() != LENGTH) {
      return null;
    }
    WorkspaceId workspace =
        IdKind.WORKSPACE.parse(IdKind.WORKSPACE.prefix() + token.substring(0, ID_LENGTH));
    CustomerId customer =
        IdKind.CUSTOMER.parse(IdKind.CUSTOMER.prefix() + token.substring(ID_LENGTH, 2 * ID_LENGTH));
    return workspace != null
            && customer != null
            && signatures.isRight(signed(workspace, customer), token.substring(2 * ID_LENGTH))
        ? new Of(workspace, customer)
        : null;
  }

  private static String signed(WorkspaceId workspaceId, CustomerId customerId) {
    return workspaceId + " " + customerId;
  }
}
