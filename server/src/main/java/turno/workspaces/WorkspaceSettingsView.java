package turno.workspaces;

import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.PostalAddress;
import turno.kernel.Timestamps;

/**
 * A workspace with its settings as the contract shows it (schema Workspace).
 *
 * @param notificationChannels the channels that could notify a customer of a change to their
 *     booking
 */
record WorkspaceSettingsView(
    String id,
    String name,
    String slug,
    String mode,
    String timeZone,
    String country,
    String currency,
    String locale,
    String defaultHandler,
    List<String> notificationChannels,
    @Nullable PostalAddress address,
    @Nullable String phone,
    @Nullable String email,
    @Nullable String mapUrl,
    @Nullable String openingScheduleId,
    int travelMinutes,
    boolean automaticMessages,
    @Nullable QuietHours quietHours,
    @Nullable String accentColor,
    @Nullable Long messageBudgetCents,
    MessagePrices messagePrices,
    long version,
    String createdAt,
    String updatedAt) {

  static WorkspaceSettingsView of(Workspace workspace, List<String> notificationChannels) {
    Premises premises = workspace.premises();
    return new WorkspaceSettingsView(
        workspace.id().toString(),
        workspace.name(),
        workspace.slug(),
        workspace.mode().wire(),
        workspace.zone().getId(),
        workspace.country(),
        workspace.currency().code(),
        workspace.locale(),
        workspace.defaultHandler().wire(),
        notificationChannels,
        premises.address(),
        premises.phone(),
        premises.email(),
        premises.mapUrl(),
        Id.wireOrNull(premises.openingScheduleId()),
        premises.travelMinutes(),
        workspace.messaging().automatic(),
        workspace.messaging().quietHours(),
        workspace.look().accentColor(),
        workspace.messaging().budgetCents(),
        workspace.messaging().prices(),
        workspace.version(),
        Timestamps.format(workspace.createdAt(), workspace.zone()),
        Timestamps.format(workspace.updatedAt(), workspace.zone()));
  }
}
