package turno.conversations;

import java.util.Map;
import turno.customers.Correspondents;
import turno.customers.CustomerConversations;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.workspaces.Workspaces;

/** Puts the feature together: its operations, its jobs, and what others ask of it. */
public final class Conversations {
  private final ConversationsApi api;
  private final CustomerConversations ofCustomers;

  /** What {@code customers} asks of it. */
  public CustomerConversations ofCustomers() {
    return ofCustomers;
  }

  /**
   * What the feature needs of others.
   *
   * @param forgotten is told of the addresses of those who are erased
   */
  public record Needs(
      Database requests,
      CommandTransactions writes,
      Workspaces workspaces,
      IdSource ids,
      ForgottenContacts forgotten) {}

  public Conversations(Needs needs) {
    this.api =
        new ConversationsApi(
            needs.requests(),
            needs.writes(),
            needs.workspaces(),
            new Correspondents(needs.ids()),
            needs.ids(),
            () -> {});
    this.ofCustomers =
        new ConversationsOfCustomers(needs.workspaces(), needs.ids(), needs.forgotten());
  }

  public Map<String, Handler> handlers() {
    return api.handlers();
  }
}
