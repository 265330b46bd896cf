package turno.messages;

import java.util.Objects;
import java.util.UUID;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretKey;
import turno.testing.TestServer;

/** Links that a test's server puts into e-mails. */
public final class TestingLinks {
  private static final UnsubscribeLinks LINKS =
      new UnsubscribeLinks(Keys.of(new SecretKey(TestServer.SECRET_KEY)), () -> "");

  private TestingLinks() {}

  /** Returns the token with which a customer unsubscribes from marketing. */
  public static String unsubscribe(UUID workspaceId, String customer) {
    CustomerId id = Objects.requireNonNull(IdKind.CUSTOMER.parse(customer));
    String url = Objects.requireNonNull(LINKS.of(new WorkspaceId(workspaceId), id));
    return url.substring(url.lastIndexOf('/') + 1);
  }
}
