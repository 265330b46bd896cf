package turno.contracttools.pages;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import turno.contracttools.AnsweredErrors;
import turno.contracttools.DescribedOperation;
import turno.contracttools.ErrorCatalogue;

/** Renders the errors as JSON for programs and as plain text for terminals. */
final class ErrorTexts {
  private final ErrorCatalogue catalogue;
  private final AnsweredErrors answered;

  ErrorTexts(ErrorCatalogue catalogue, AnsweredErrors answered) {
    this.catalogue = catalogue;
    this.answered = answered;
  }

  Object json() {
    List<Object> codes = new ArrayList<>();
    for (ErrorCatalogue.Code code : catalogue.codes()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("code", code.name());
      entry.put("statuses", code.statuses());
      entry.put("title", code.title());
      entry.put("page", address(code));
      entry.put(
          "reasons", catalogue.reasonsOf(code).stream().map(reason -> reason.name()).toList());
      codes.add(entry);
    }
    return Map.of("data", codes);
  }

  Object json(ErrorCatalogue.Code code) {
    Map<String, Object> page = new LinkedHashMap<>();
    page.put("code", code.name());
    page.put("statuses", code.statuses());
    page.put("title", code.title());
    explain(page, code.explanation(), answered.of(code));
    List<Object> reasons = new ArrayList<>();
    for (ErrorCatalogue.Reason reason : catalogue.reasonsOf(code)) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("reason", reason.name());
      explain(entry, reason.explanation(), answered.of(reason));
      reasons.add(entry);
    }
    page.put("reasons", reasons);
    if (listsFailures(code)) {
      page.put("field_codes", catalogue.fields());
    }
    return page;
  }

  private void explain(
      Map<String, Object> to,
      ErrorCatalogue.Explanation text,
      List<DescribedOperation> operations) {
    to.put("meaning", text.meaning());
    to.put("cause", text.cause());
    to.put("cure", text.cure());
    to.put("example", example(text));
    to.put("operations", operations.stream().map(DescribedOperation::id).toList());
  }

  String plain() {
    StringBuilder text = new StringBuilder("Errors\n\n");
    for (ErrorCatalogue.Code code : catalogue.codes()) {
      text.append(code.name()).append(" (").append(statuses(code)).append(")  ");
      text.append(code.title()).append("\n  ").append(address(code)).append('\n');
      for (ErrorCatalogue.Reason reason : catalogue.reasonsOf(code)) {
        text.append("  ").append(reason.name()).append(": ");
        text.append(reason.explanation().meaning()).append('\n');
      }
      text.append('\n');
    }
    return text.toString();
  }

  String plain(ErrorCatalogue.Code code) {
    StringBuilder text = new StringBuilder();
    text.append(code.name()).append(" (").append(statuses(code)).append(")\n");
    text.append(code.title()).append("\n\n");
    explain(text, code.explanation(), answered.of(code));
    for (ErrorCatalogue.Reason reason : catalogue.reasonsOf(code)) {
      text.append("\nreason ").append(reason.name()).append(": ");
      text.append(reason.explanation().meaning()).append("\n\n");
      explain(text, reason.explanation(), answered.of(reason));
    }
    if (listsFailures(code)) {
      text.append("\nThe values of errors[].code\n\n");
      catalogue.fields().forEach((word, meaning) -> text.append(word + ": " + meaning + "\n"));
    }
    return text.toString();
  }

  private void explain(
      StringBuilder to, ErrorCatalogue.Explanation text, List<DescribedOperation> operations) {
    to.append("Cause. ").append(text.cause()).append("\n\n");
    to.append("Cure. ").append(text.cure()).append("\n\n");
    to.append("Returned by: ");
    to.append(String.join(", ", operations.stream().map(DescribedOperation::id).toList()))
        .append("\n\n");
    to.append(pretty(example(text))).append('\n');
  }

  private String address(ErrorCatalogue.Code code) {
    return ContractPages.PUBLIC_URL + ContractPages.ERRORS + "/" + code.name();
  }

  static String statuses(ErrorCatalogue.Code code) {
    return String.join(", ", code.statuses().stream().map(String::valueOf).toList());
  }

  /** Whether answers with this code have {@code errors[]}, with one entry for each fault. */
  static boolean listsFailures(ErrorCatalogue.Code code) {
    return code.name().equals("invalid_request");
  }

  static ObjectNode example(ErrorCatalogue.Explanation text) {
    ObjectNode example = text.example().deepCopy();
    return example.put("type", ContractPages.PUBLIC_URL + example.path("type").stringValue());
  }

  static String pretty(ObjectNode example) {
    return JsonMapper.shared()
        .writer()
        .with(SerializationFeature.INDENT_OUTPUT)
        .writeValueAsString(example)
        .replace("\" : ", "\": ");
  }
}
