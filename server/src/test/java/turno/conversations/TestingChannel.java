package turno.conversations;

import java.sql.Connection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/** A configured channel that accepts every message. */
class TestingChannel implements Channel {
  private final ChannelName name;
  private final List<MappedTemplate> templates;

  TestingChannel(ChannelName name, List<MappedTemplate> templates) {
    this.name = name;
    this.templates = List.copyOf(templates);
  }

  @Override
  public ChannelName name() {
    return name;
  }

  @Override
  public boolean isSetUp(Connection connection, WorkspaceId workspaceId) {
    return true;
  }

  @Override
  public @Nullable String refusal(
      Connection connection, WorkspaceId workspaceId, MessageTemplate template) {
    return null;
  }

  @Override
  public List<MappedTemplate> mapped(Connection connection, WorkspaceId workspaceId) {
    return templates;
  }

  @Override
  public SendOutcome send(OutgoingMessage message, Lease lease) {
    return new SendOutcome.Sent("wamid." + message.id());
  }

  @Override
  public SendOutcome sendCode(WorkspaceId workspaceId, String phone, MessageTemplate template) {
    return new SendOutcome.Sent("wamid.code");
  }
}
