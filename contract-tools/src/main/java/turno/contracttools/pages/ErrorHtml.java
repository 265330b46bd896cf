package turno.contracttools.pages;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import turno.contracttools.AnsweredErrors;
import turno.contracttools.DescribedOperation;
import turno.contracttools.ErrorCatalogue;

/** Renders the errors for browsers. */
final class ErrorHtml {
  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
  private static final int SHOWN_OPEN = 12;

  private final ErrorCatalogue catalogue;
  private final AnsweredErrors answered;

  ErrorHtml(ErrorCatalogue catalogue, AnsweredErrors answered) {
    this.catalogue = catalogue;
    this.answered = answered;
  }

  String index() {
    StringBuilder html = new StringBuilder("<p class=\"code\">Turno</p><h1>Errors</h1>\n");
    html.append(
        "<p>Programs should distinguish errors by <code>code</code>, then by <code>reason</code>.</p>\n<table>\n");
    html.append("<thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead>\n");
    for (ErrorCatalogue.Code code : catalogue.codes()) {
      html.append("<tr><td>").append(link(code, "", code.name())).append("</td><td>");
      html.append(ErrorTexts.statuses(code)).append("</td><td>");
      html.append(marked(code.explanation().meaning())).append("</td></tr>\n");
    }
    html.append("</table>\n<h2>Reasons</h2>\n<table>\n");
    html.append("<thead><tr><th>Reason</th><th>Code</th><th>Meaning</th></tr></thead>\n");
    for (ErrorCatalogue.Reason reason : catalogue.reasons()) {
      html.append("<tr><td>").append(link(reason.code(), reason.name(), reason.name()));
      html.append("</td><td><code>").append(reason.code().name()).append("</code></td><td>");
      html.append(marked(reason.explanation().meaning())).append("</td></tr>\n");
    }
    return html.append("</table>\n").toString();
  }

  private static String link(ErrorCatalogue.Code code, String anchor, String text) {
    String to = ContractPages.ERRORS + "/" + code.name() + (anchor.isEmpty() ? "" : "#" + anchor);
    return "<a href=\"" + to + "\"><code>" + text + "</code></a>";
  }

  String page(ErrorCatalogue.Code code) {
    StringBuilder html = new StringBuilder();
    html.append("<p class=\"code\"><code>").append(code.name()).append("</code> · status ");
    html.append(ErrorTexts.statuses(code)).append("</p>\n<h1>");
    html.append(escaped(code.title())).append("</h1>\n");
    explain(html, code.explanation(), answered.of(code));
    List<ErrorCatalogue.Reason> reasons = catalogue.reasonsOf(code);
    if (!reasons.isEmpty()) {
      html.append(
          "<h2>Reasons</h2>\n<p>The <code>reason</code> member is more specific:</p>\n<table>\n");
      for (ErrorCatalogue.Reason reason : reasons) {
        html.append("<tr><td><a href=\"#").append(reason.name()).append("\"><code>");
        html.append(reason.name()).append("</code></a></td><td>");
        html.append(marked(reason.explanation().meaning())).append("</td></tr>\n");
      }
      html.append("</table>\n");
    }
    if (ErrorTexts.listsFailures(code)) {
      html.append("<h2 id=\"errors\">The values of <code>errors[].code</code></h2>\n<table>\n");
      catalogue
          .fields()
          .forEach((word, meaning) -> {
            html.append("<tr><td><code>").append(word).append("</code></td><td>");
            html.append(marked(meaning)).append("</td></tr>\n");
          });
      html.append("</table>\n");
    }
    for (ErrorCatalogue.Reason reason : reasons) {
      html.append("<h2 id=\"").append(reason.name()).append("\"><code>");
      html.append(reason.name()).append("</code></h2>\n");
      explain(html, reason.explanation(), answered.of(reason));
    }
    return html.toString();
  }

  private void explain(
      StringBuilder html, ErrorCatalogue.Explanation text, List<DescribedOperation> operations) {
    html.append("<h3>Cause</h3>\n<p>").append(marked(text.cause())).append("</p>\n");
    html.append("<h3>Cure</h3>\n<p>").append(marked(text.cure())).append("</p>\n");
    html.append("<h3>Example</h3>\n<pre><code>");
    html.append(escaped(ErrorTexts.pretty(ErrorTexts.example(text))));
    html.append("</code></pre>\n");
    if (!operations.isEmpty()) {
      html.append("<details").append(operations.size() > SHOWN_OPEN ? "" : " open");
      html.append("><summary>Returned by ").append(operations.size());
      html.append(operations.size() == 1 ? " operation" : " operations").append("</summary>\n");
      html.append("<ul class=\"operations\">\n");
      for (DescribedOperation operation : operations) {
        html.append("<li><a href=\"").append(ContractPages.DOCS).append('#').append(operation.id());
        html.append("\"><code>").append(operation.id()).append("</code></a>");
        html.append(operation.isPlanned() ? " (planned)" : "").append("</li>\n");
      }
      html.append("</ul></details>\n");
    }
  }

  /** Text of the catalogue as HTML; backticks mark code. */
  private static String marked(String text) {
    return QUOTED
        .matcher(escaped(text))
        .replaceAll(match -> Matcher.quoteReplacement("<code>" + match.group(1) + "</code>"));
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
