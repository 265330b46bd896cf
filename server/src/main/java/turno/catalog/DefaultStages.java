package turno.catalog;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import turno.catalog.StageConfig.Stage;
import turno.catalog.StageConfig.StageAction;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Metadata;
import turno.platform.nouns.Identity;

/**
 * The stages of a workspace that has not configured its own stages: confirmed, arrived, in service,
 * done, no-show and cancelled. Labels are in the workspace's language if it is available, otherwise
 * in English, and match the dashboard's words for a booking's status. Most actions can start in
 * several stages, so that they are also available for bookings that were checked in, marked as
 * no-shows or reopened without an action.
 */
final class DefaultStages {
  private static final String GREY = "#8ea3b0";
  private static final List<String> HERE = List.of("waiting", "arrived");

  private DefaultStages() {}

  /** The labels of the stages and actions, in order. */
  private record Labels(List<String> stages, List<String> actions) {
    private static final Labels PT =
        new Labels(
            List.of("Confirmado", "Chegou", "Em atendimento", "Atendido", "Faltou", "Cancelado"),
            List.of("Chegada", "Iniciar", "Concluir", "Faltou", "Cancelar"));
    private static final Labels ES =
        new Labels(
            List.of("Confirmada", "Llegó", "En atención", "Atendida", "No vino", "Cancelada"),
            List.of("Llegada", "Iniciar", "Finalizar", "No vino", "Cancelar"));
    private static final Labels EN =
        new Labels(
            List.of("Confirmed", "Arrived", "In service", "Done", "No-show", "Cancelled"),
            List.of("Arrive", "Start", "Finish", "No-show", "Cancel"));

    static Labels in(String locale) {
      return switch (Locale.forLanguageTag(locale).getLanguage()) {
        case "pt" -> PT;
        case "es" -> ES;
        default -> EN;
      };
    }
  }

  /**
   * @param locale the BCP 47 tag of the workspace's language
   */
  static StageConfig of(WorkspaceId workspaceId, String locale) {
    Labels labels = Labels.in(locale);
    return new StageConfig(
        Identity.first(workspaceId, null, Metadata.NONE, Instant.EPOCH),
        stages(labels.stages()),
        actions(labels.actions()));
  }

  /** Returns the default colour of a stage. */
  static String color() {
    return GREY;
  }

  private static List<Stage> stages(List<String> labels) {
    return List.of(
        new Stage("waiting", labels.get(0), 1, GREY, false),
        new Stage("arrived", labels.get(1), 2, "#f2a33c", false),
        new Stage("in_service", labels.get(2), 3, "#3c82f2", false),
        new Stage("done", labels.get(3), 4, "#2f9e5b", true),
        new Stage("no_show", labels.get(4), 5, "#c0392b", true),
        new Stage("cancelled", labels.get(5), 6, "#5d6d7e", true));
  }

  private static List<StageAction> actions(List<String> labels) {
    List<String> lateToo = List.of("waiting", "arrived", "no_show");
    return List.of(
        action("arrive", labels.get(0), lateToo, "arrived", StageAction.Effect.CHECK_IN),
        action("start_service", labels.get(1), HERE, "in_service", null),
        action("finish", labels.get(2), List.of("in_service"), "done", null),
        action("no_show", labels.get(3), HERE, "no_show", StageAction.Effect.NO_SHOW),
        action("cancel", labels.get(4), HERE, "cancelled", StageAction.Effect.CANCEL));
  }

  private static StageAction action(
      String key, String label, List<String> from, String to, StageAction.@Nullable Effect effect) {
    return new StageAction(key, label, from, to, false, List.of(), effect);
  }
}
