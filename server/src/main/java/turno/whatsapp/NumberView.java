package turno.whatsapp;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.conversations.MappedTemplate;
import turno.kernel.Timestamps;

/** A WhatsApp number on the wire, without the access token, the app secret and the verify token. */
record NumberView(
    String phoneNumberId,
    String businessAccountId,
    @Nullable String baseUrl,
    @Nullable String callbackUrl,
    @Nullable ProblemView problem,
    List<MappedTemplate> messages,
    List<TemplateView> templates,
    long version,
    String createdAt,
    String updatedAt) {
  /** Why no message can be sent. */
  record ProblemView(String code, @Nullable String detail, String since) {}

  /** A template with the status that WhatsApp reported last. */
  record TemplateView(String name, String language, String status, String changedAt) {}

  /**
   * @param callbackUrl null if no available key opens the secrets
   */
  static NumberView of(
      WhatsAppNumber number,
      @Nullable String callbackUrl,
      List<MappedTemplate> messages,
      List<TemplateRows.Template> templates,
      ZoneId zone) {
    WhatsAppNumber.Problem problem = number.problem();
    return new NumberView(
        number.phoneNumberId(),
        number.businessAccountId(),
        number.baseUrl(),
        callbackUrl,
        problem == null
            ? null
            : new ProblemView(
                problem.code(), problem.detail(), Timestamps.format(problem.at(), zone)),
        messages,
        templates.stream()
            .map(template ->
                new TemplateView(
                    template.name(),
                    template.language(),
                    template.status(),
                    Timestamps.format(template.changedAt(), zone)))
            .toList(),
        number.version(),
        Timestamps.format(number.createdAt(), zone),
        Timestamps.format(number.updatedAt(), zone));
  }
}
