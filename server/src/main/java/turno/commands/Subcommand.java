package turno.commands;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import tools.jackson.databind.node.ObjectNode;
import turno.imports.ImportRequests;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.platform.contract.BodyRules;
import turno.platform.contract.Contract;
import turno.platform.secrets.Keys;
import turno.workspaces.Workspace;

/**
 * A subcommand that calls an operation of the contract as the owner of a workspace. It is data: its
 * options are the members of the operation's body, which the contract checks, and it prints the
 * answer as JSON or as text for a person (decision 47).
 */
final class Subcommand implements Callable<Integer> {
  static final String WORKSPACE = "--workspace";

  private static final String JSON = "--json";

  private final Operator operator;
  private final CommandSpec spec;
  private final DataOption data = new DataOption();
  private final Map<String, ArgSpec> typed = new LinkedHashMap<>();
  private final Map<String, Member> members = new LinkedHashMap<>();
  private final Map<Integer, String> advice = new HashMap<>();
  private Function<ObjectNode, List<Failure>> check = _ -> List.of();
  private boolean hasSecrets;
  private boolean mayCreate;
  private @Nullable String operation;
  private Work work = SubcommandRun::call;
  private Function<ObjectNode, String> text = Json::text;

  /** The parts that all subcommands share. */
  record Operator(CliEnvironment environment, Application application, SecretInput input) {}

  /**
   * The member that an option sets.
   *
   * @param name empty for an option that is only checked
   * @param read converts the typed text to the value
   */
  private record Member(String name, Function<String, ?> read) {}

  /** The work of a subcommand while its database is open; by default it calls the operation. */
  @FunctionalInterface
  interface Work {
    ObjectNode run(SubcommandRun run);
  }

  Subcommand(Operator operator, String name, String header) {
    this.operator = operator;
    this.spec = CommandSpec.wrapWithoutInspection(this).name(name);
    spec.usageMessage().header(header);
  }

  /** Sets the operation that the subcommand calls. */
  Subcommand calls(String id) {
    operation = id;
    return this;
  }

  /** Provides the operation with the keys that encrypt secrets. */
  Subcommand withSecrets() {
    hasSecrets = true;
    return this;
  }

  Subcommand inWorkspace() {
    return add(option(WORKSPACE, "SLUG", "the workspace").required(true).build());
  }

  Subcommand inAnyWorkspace(String description) {
    return add(option(WORKSPACE, "SLUG", description).build());
  }

  /** Adds a positional parameter; it becomes a member of the body only through {@link #as}. */
  Subcommand about(String label, String description) {
    return add(
        PositionalParamSpec.builder()
            .index("0")
            .arity("1")
            .required(true)
            .paramLabel(label)
            .type(String.class)
            .description(description)
            .build());
  }

  Subcommand required(String option, String label, String description) {
    return member(option(option, label, description).required(true).build());
  }

  Subcommand optional(String option, String label, String description) {
    return member(option(option, label, description).build());
  }

  Subcommand number(String option, String label, String description) {
    return member(option(option, label, description).type(Integer.class).build());
  }

  Subcommand flag(String option, String description) {
    return member(
        OptionSpec.builder(option).type(Boolean.class).arity("0").description(description).build());
  }

  /**
   * Sets a different member name or type for an option.
   *
   * @param member the name of the member; empty if the option sets no member
   */
  Subcommand as(String option, String member, Function<String, ?> read) {
    members.put(option, new Member(member, read));
    return this;
  }

  /** Adds checks to the contract's checks. */
  Subcommand checks(Function<ObjectNode, List<Failure>> more) {
    check = more;
    return this;
  }

  /** Adds a sentence to refusals with this status. */
  Subcommand advises(int status, String sentence) {
    advice.put(status, sentence);
    return this;
  }

  /** Allows creating a database if none exists. */
  Subcommand inNewDatabase() {
    mayCreate = true;
    return this;
  }

  Subcommand does(Work other) {
    work = other;
    return this;
  }

  Subcommand prints(Function<ObjectNode, String> forPeople) {
    text = forPeople;
    return this;
  }

  private static OptionSpec.Builder option(String name, String label, String description) {
    return OptionSpec.builder(name).paramLabel(label).type(String.class).description(description);
  }

  private Subcommand member(OptionSpec option) {
    String name = option.longestName().substring(2).replace('-', '_');
    return add(option).as(option.longestName(), name, Function.identity());
  }

  private Subcommand add(ArgSpec argument) {
    spec.add(argument);
    typed.put(
        argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel(),
        argument);
    return this;
  }

  /** Completes the subcommand. */
  CommandSpec spec() {
    add(
        OptionSpec.builder(JSON)
            .type(Boolean.class)
            .arity("0")
            .description("print the API object as JSON")
            .build());
    return spec.addMixin("data", CommandSpec.forAnnotatedObject(data));
  }

  /** Returns the value of an option or parameter; null if it was not given. */
  @Nullable String typed(String name) {
    Object value = value(name);
    return value == null ? null : value.toString();
  }

  boolean isGiven(String option) {
    return value(option) != null;
  }

  private @Nullable Object value(String name) {
    ArgSpec argument = typed.get(name);
    Object value = argument == null ? null : argument.getValue();
    return Boolean.FALSE.equals(value) ? null : value;
  }

  @Override
  public Integer call() {
    ObjectNode body = body();
    List<Failure> failures = new ArrayList<>(check.apply(body));
    String called = operation;
    String schema = called == null ? null : Contract.load().operation(called).bodyPointer();
    if (schema != null) {
      failures.addAll(new BodyRules(Contract.load()).check(schema, body));
    }
    if (!failures.isEmpty()) {
      throw refusal(422, failures, "");
    }
    CliEnvironment environment = operator.environment();
    Function<CommandDatabase, ObjectNode> run =
        at -> work.run(new SubcommandRun(this, at, () -> owners(at), called, body));
    ObjectNode answer =
        mayCreate
            ? CommandDatabase.with(environment, data, run)
            : CommandDatabase.ofExisting(environment, data, run);
    environment.console().print(isGiven(JSON) ? Json.text(answer) : text.apply(answer));
    return Exit.DONE;
  }

  private Function<Workspace, ImportRequests> owners(CommandDatabase at) {
    Keys keys = hasSecrets ? at.keys(operator.environment()) : Keys.none();
    return operator.application().owners(at, keys);
  }

  private ObjectNode body() {
    ObjectNode body = Json.object();
    members.forEach((option, member) -> {
      Object value = value(option);
      Object read = value instanceof String given ? member.read().apply(given) : value;
      if ("".equals(read)) {
        throw CommandRefusal.unreadable(option + " must have at least one character.");
      }
      if (read != null && !member.name().isEmpty()) {
        body.set(member.name(), Json.MAPPER.valueToTree(read));
      }
    });
    return body;
  }

  /** Creates a refusal that names options instead of members. */
  CommandRefusal refusal(int status, List<Failure> failures, String detail) {
    List<String> lines = new ArrayList<>();
    failures.forEach(failure -> lines.add(option(failure) + ": " + failure.detail()));
    if (lines.isEmpty()) {
      lines.add(detail);
    }
    String more = advice.get(status);
    if (more != null) {
      lines.add(more);
    }
    String all = String.join("\n", lines);
    return status == 400 || status == 422
        ? CommandRefusal.unreadable(all)
        : CommandRefusal.failed(all);
  }

  private String option(Failure failure) {
    String place =
        failure.pointer() == null
            ? String.valueOf(failure.parameter())
            : failure.pointer().replaceFirst("#/", "").replaceFirst("/.*", "");
    for (Map.Entry<String, Member> member : members.entrySet()) {
      if (member.getValue().name().equals(place)) {
        return member.getKey();
      }
    }
    return "--" + place.replace('_', '-');
  }
}
