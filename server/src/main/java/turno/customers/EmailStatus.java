package turno.customers;

import com.fasterxml.jackson.annotation.JsonValue;
import turno.kernel.WireEnum;

/** The result of the last e-mail to a customer's current e-mail address (schema Customer). */
public enum EmailStatus implements WireEnum {
  UNKNOWN,
  DELIVERED,
  REFUSED;

  @Override
  @JsonValue
  public String wire() {
    return WireEnum.super.wire();
  }
}
