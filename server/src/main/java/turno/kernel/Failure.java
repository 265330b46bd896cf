package turno.kernel;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One reason why a request is not valid: an entry of {@code errors}
 * (docs/rules/protocol.md#all-faults-at-once).
 *
 * @param pointer the JSON Pointer into the body, in fragment form ({@code #/customer/phone}), or
 *     null
 * @param parameter the name of the query parameter or header, or null
 * @param code a value of the contract's {@code FieldError.code}
 * @param detail a sentence for people
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Failure(
    @Nullable String pointer, @Nullable String parameter, String code, String detail) {

  public static Failure at(String pointer, String code, String detail) {
    return new Failure(pointer, null, code, detail);
  }

  public static Failure of(String parameter, String code, String detail) {
    return new Failure(null, parameter, code, detail);
  }
}
