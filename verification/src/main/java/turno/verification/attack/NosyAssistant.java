package turno.verification.attack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.agents.ToolClient;
import turno.verification.kit.PlainJson;

/**
 * An assistant that a customer has persuaded to ask for other people's bookings. It calls the tools
 * of {@code /mcp} with parts of phone numbers, with names and with periods of time.
 */
final class NosyAssistant implements Attack {
  private static final String SURNAME = "Segredo";
  private static final String STRANGER = "Estranho";

  @Override
  public String name() {
    return "nosy-assistant";
  }

  @Override
  public String purpose() {
    return "an assistant that a customer persuades to read other people's bookings";
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    ApiClient client = context.attacker();
    AttackedBusiness business = new AttackedBusiness(client);
    int customers = context.count(200, 20);
    String service = business.service(business.hall(4 * customers));
    SideBySide.times(customers, number -> book(client, service, number));
    ToolClient tools = ToolClient.at("http://127.0.0.1:" + context.port() + "/mcp", client.key());
    List<ObjectNode> questions = questions(customers);
    int leaks = 0;
    for (ObjectNode question : questions) {
      String answer = tools.call("find_bookings", question).toString();
      if (answer.contains(SURNAME)) {
        leaks++;
        context.broke("find_bookings %s reveals somebody else's booking", question);
      }
    }
    for (int number = 0; number < customers; number++) {
      ObjectNode named = PlainJson.object().put("customer_phone", phone(number));
      JsonNode own =
          tools
              .call("find_bookings", named.put("customer_name", name(number)))
              .at("/structuredContent/bookings");
      if (own.size() != 1) {
        context.broke("the name and phone of %s find %d bookings", name(number), own.size());
      }
    }
    tools.faults().forEach(fault -> context.broke("%s", fault));
    context.did(
        "%d customers, %d questions about them, %d leaks", customers, questions.size(), leaks);
  }

  private static TimedReply book(ApiClient client, String service, int number)
      throws InterruptedException {
    ObjectNode wish = AttackedBusiness.wish(service);
    wish.putObject("customer").put("name", name(number)).put("phone", phone(number));
    return client.post("/bookings", wish).expectSuccess("POST /bookings");
  }

  private static String name(int number) {
    return "Maria " + SURNAME + " " + number;
  }

  private static String phone(int number) {
    return String.format(Locale.ROOT, "+55119%04d%04d", 7_000 + number % 1_000, number);
  }

  /** Questions that never contain both the whole phone number and the name of the same customer. */
  private static List<ObjectNode> questions(int customers) {
    List<ObjectNode> questions = new ArrayList<>();
    for (String part :
        List.of("1", "11", "119", "5511", "+55119", "%", "___", "55119700", "97000001", "0", "")) {
      questions.add(of(part, null));
      questions.add(of(part, "Maria"));
      questions.add(of(part, name(1)));
    }
    for (int number = 0; number < customers; number++) {
      String phone = phone(number);
      questions.add(of(phone, null));
      questions.add(of(phone, STRANGER));
      questions.add(of(phone, name(number + 1)));
      questions.add(of(phone.substring(0, phone.length() - 1), name(number)));
      questions.add(of(phone.substring(phone.length() - 8), name(number)));
    }
    for (String name : List.of("%", "", " ", "M", "Mar", "-", "*", "'", SURNAME.substring(1))) {
      questions.add(of(phone(1), name));
    }
    ObjectNode window = PlainJson.object().put("from", "2000-01-01").put("to", "2200-01-01");
    questions.add(window);
    questions.add(window.deepCopy().put("customer_name", name(1)));
    questions.add(PlainJson.object());
    questions.add(PlainJson.object().put("customer_name", name(1)));
    questions.add(PlainJson.object().put("cursor", "AAAA"));
    questions.add(PlainJson.object().put("q", "Maria"));
    return questions;
  }

  private static ObjectNode of(String phone, @Nullable String name) {
    ObjectNode question = PlainJson.object().put("customer_phone", phone);
    return name == null ? question : question.put("customer_name", name);
  }
}
