package turno.catalog;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.catalog.CatalogWriter.CatalogPlan;
import turno.catalog.CatalogWriter.CatalogPlan.Guard;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.WireJson.InZone;
import turno.pictures.Picture;
import turno.pictures.PictureUse;
import turno.pictures.Pictures;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;

/** {@code /resources/{id}/picture}: sets and removes the picture of a resource. */
final class ResourcePictures {
  private final ResourceNoun noun;
  private final CatalogSource source;
  private final CatalogWriter writer;
  private final Pictures pictures;

  ResourcePictures(
      ResourceNoun noun, CatalogSource source, CatalogWriter writer, Pictures pictures) {
    this.noun = noun;
    this.source = source;
    this.writer = writer;
    this.pictures = pictures;
  }

  Answer put(RequestContext call) {
    WorkspaceId workspaceId = call.workspaceId();
    ResourceId id = noun.find(source.of(workspaceId), call).id();
    Picture picture = pictures.read(call, PictureUse.RESOURCE);
    return written(
        call,
        picture.url(workspaceId),
        connection ->
            pictures.put(connection, workspaceId, PictureUse.RESOURCE, id.value(), picture));
  }

  Answer delete(RequestContext call) {
    WorkspaceId workspaceId = call.workspaceId();
    ResourceId id = noun.find(source.of(workspaceId), call).id();
    written(
        call,
        null,
        connection -> pictures.delete(connection, workspaceId, PictureUse.RESOURCE, id.value()));
    return Answer.noContent();
  }

  /** Changes the URL of the picture together with the picture's row. */
  private Answer written(RequestContext call, @Nullable String url, Guard row) {
    return writer.write(
        call,
        before -> {
          Resource present = noun.find(before, call);
          // only setting a picture requires the version; a deletion does not
          if (url != null) {
            call.requireVersion(present.version());
          }
          Resource changed =
              Objects.equals(present.pictureUrl(), url)
                  ? present
                  : present.with(resource ->
                      resource
                          .pictureUrl(url)
                          .identity(present.identity().next(CatalogWriter.now(call))));
          CatalogChange change = CatalogChange.saving(before, changed);
          InZone shown = new InZone(changed, change.after().zone());
          return new CatalogPlan(change, row, _ -> Answer.ok(shown).version(changed.version()));
        });
  }
}
