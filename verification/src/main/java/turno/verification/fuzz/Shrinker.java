package turno.verification.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/**
 * Reduces requests as long as they still show the same fault, with at most 150 attempts in the
 * whole search.
 */
final class Shrinker {
  private static final int MAX_TRIES = 150;
  private static final String KEY = "Idempotency-Key";

  private final AnswerJudge judge;
  private final RequestGenerator requests;
  private int tries;

  Shrinker(AnswerJudge judge, RequestGenerator requests) {
    this.judge = judge;
    this.requests = requests;
  }

  Request shrink(Request request, String fault) {
    Request smallest = request;
    boolean smaller = true;
    while (smaller && tries < MAX_TRIES) {
      smaller = false;
      for (Request candidate : candidates(smallest)) {
        if (tries++ < MAX_TRIES && hasFault(candidate, fault)) {
          smallest = candidate;
          smaller = true;
          break;
        }
      }
    }
    return smallest;
  }

  // uses a new key, because a used key would only repeat the stored answer
  private boolean hasFault(Request candidate, String fault) {
    boolean keyed = candidate.headers().stream().anyMatch(h -> h.name().equals(KEY));
    Request sent = keyed ? candidate.without(KEY).with(KEY, requests.key()) : candidate;
    return fault.equals(judge.judge(sent).fault());
  }

  private static List<Request> candidates(Request request) {
    List<Request> candidates = new ArrayList<>();
    int question = request.target().indexOf('?');
    if (question >= 0) {
      String path = request.target().substring(0, question);
      candidates.add(request.withTarget(path));
      List<String> pairs = Arrays.asList(request.target().substring(question + 1).split("&"));
      for (int i = 0; i < pairs.size() && pairs.size() > 1; i++) {
        List<String> fewer = new ArrayList<>(pairs);
        fewer.remove(i);
        candidates.add(request.withTarget(path + "?" + String.join("&", fewer)));
      }
    }
    for (int i = 0; i < request.headers().size(); i++) {
      List<Request.Header> fewer = new ArrayList<>(request.headers());
      fewer.remove(i);
      candidates.add(request.withHeaders(fewer));
    }
    byte[] body = request.body();
    if (body != null) {
      candidates.add(request.withBody(null));
      smallerJson(body).forEach(text -> candidates.add(request.withBody(text.getBytes(UTF_8))));
    }
    return candidates;
  }

  private static List<String> smallerJson(byte[] body) {
    List<String> found = new ArrayList<>();
    JsonNode tree;
    try {
      tree = PlainJson.read(body);
    } catch (JacksonException e) {
      return found;
    }
    without(tree, tree, found);
    return found;
  }

  /**
   * Adds copies of the tree to {@code found}, each without one member or without the last element
   * of an array.
   */
  private static void without(JsonNode root, JsonNode node, List<String> found) {
    if (node instanceof ObjectNode object) {
      for (String name : List.copyOf(object.propertyNames())) {
        ObjectNode before = object.deepCopy();
        object.remove(name);
        found.add(root.toString());
        object.removeAll().setAll(before);
      }
    } else if (node instanceof ArrayNode array && array.size() > 1) {
      JsonNode last = array.remove(array.size() - 1);
      found.add(root.toString());
      array.add(last);
    }
    node.forEach(child -> without(root, child, found));
  }
}
