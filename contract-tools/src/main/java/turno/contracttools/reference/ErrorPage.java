package turno.contracttools.reference;

import java.util.List;
import turno.contracttools.AnsweredErrors;
import turno.contracttools.DescribedOperation;
import turno.contracttools.ErrorCatalogue;

/** The page of errors: every code, every reason, and every value of {@code errors[].code}. */
final class ErrorPage {
  private static final int FEW = 12;

  private final ErrorCatalogue errors;
  private final AnsweredErrors answered;

  ErrorPage(ErrorCatalogue errors, AnsweredErrors answered) {
    this.errors = errors;
    this.answered = answered;
  }

  String text() {
    StringBuilder page =
        new StringBuilder(
            """
            # Errors

            Every error is `application/problem+json`. Programs should distinguish errors by `code`, then by `reason`. The server has a page with
            examples for each code; `type` is the URL of its page.

            """);
    Markdown.head(page, "Code", "Status", "Meaning");
    for (ErrorCatalogue.Code code : errors.codes()) {
      String statuses = String.join(", ", code.statuses().stream().map(String::valueOf).toList());
      String link = "[" + Markdown.code(code.name()) + "](#" + code.name() + ")";
      Markdown.row(page, link, statuses, Markdown.cell(code.explanation().meaning()));
    }
    for (ErrorCatalogue.Code code : errors.codes()) {
      page.append("\n## ").append(code.name()).append("\n\n");
      page.append(code.title()).append(".\n\n");
      explain(page, code.explanation());
      List<DescribedOperation> operations = answered.of(code);
      if (!operations.isEmpty() && operations.size() <= FEW) {
        page.append("\nReturned by ").append(ids(operations)).append(".\n");
      }
      for (ErrorCatalogue.Reason reason : errors.reasonsOf(code)) {
        page.append("\n### ").append(reason.name()).append("\n\n");
        page.append("Reason: ").append(reason.explanation().meaning()).append(".\n\n");
        explain(page, reason.explanation());
        page.append("\nReturned by ").append(ids(answered.of(reason))).append(".\n");
      }
    }
    page.append("\n## The values of errors[].code\n\n");
    Markdown.head(page, "Value", "Meaning");
    errors
        .fields()
        .forEach(
            (word, meaning) -> Markdown.row(page, Markdown.code(word), Markdown.cell(meaning)));
    return page.toString();
  }

  private static void explain(StringBuilder page, ErrorCatalogue.Explanation text) {
    page.append("**Cause.** ").append(text.cause()).append("\n\n");
    page.append("**Cure.** ").append(text.cure()).append('\n');
  }

  private static String ids(List<DescribedOperation> operations) {
    return Markdown.codes(operations.stream().map(DescribedOperation::id).toList());
  }
}
