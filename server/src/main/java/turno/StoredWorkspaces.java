package turno;

import java.util.List;
import java.util.random.RandomGenerator;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.workspaces.CreateWorkspace;
import turno.workspaces.ListWorkspaces;
import turno.workspaces.WorkspaceView;

/** Workspaces of the database, for the command line. */
final class StoredWorkspaces implements WorkspaceDesk {
  private final RandomGenerator random;

  StoredWorkspaces(RandomGenerator random) {
    this.random = random;
  }

  @Override
  public ObjectNode create(OpenedDatabase opened, NewWorkspace workspace) {
    CreateWorkspace.Command command =
        new CreateWorkspace.Command(
            workspace.name(),
            workspace.slug(),
            workspace.timeZone().getId(),
            workspace.currency().code(),
            workspace.locale(),
            workspace.country(),
            workspace.mode());
    return CommandDatabase.with(
        opened,
        random,
        at ->
            switch (new CreateWorkspace(at.database(), at.ids())
                .run(command, at.clock().instant())) {
              case CreateWorkspace.Outcome.Created(var created) ->
                  Json.MAPPER.valueToTree(WorkspaceView.of(created));
              case CreateWorkspace.Outcome.Refused(var failures) ->
                  throw CommandDatabase.refusal(failures);
            });
  }

  @Override
  public List<ObjectNode> list(OpenedDatabase opened) {
    return CommandDatabase.with(
        opened,
        random,
        at ->
            new ListWorkspaces(at.database())
                .run().stream()
                    .map(workspace ->
                        Json.MAPPER.<ObjectNode>valueToTree(WorkspaceView.of(workspace)))
                    .toList());
  }
}
