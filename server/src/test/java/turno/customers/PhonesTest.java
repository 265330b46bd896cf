package turno.customers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class PhonesTest {
  @Test
  void aNumberWithItsCountryCodeIsTakenAsItIs() {
    assertEquals("+5511988887777", Phones.e164("+55 (11) 98888-7777", "US"));
    assertEquals("+595981123456", Phones.e164("+595 981 123456", "BR"));
    assertEquals("+5511988887777", Phones.e164(" +5511988887777 ", "BR"));
  }

  @Test
  void aNationalNumberBelongsToTheWorkspacesCountry() {
    assertEquals("+5511988887777", Phones.e164("(11) 98888-7777", "BR"));
    assertEquals("+5511988887777", Phones.e164("011 98888 7777", "BR"));
    assertEquals("+595981123456", Phones.e164("0981 123456", "PY"));
    assertEquals("+12125550123", Phones.e164("(212) 555-0123", "US"));
  }

  @Test
  void mobilesOfArgentinaAreOneNumberHoweverTheyAreWritten() {
    assertEquals("+5491123456789", Phones.e164("011 15-2345-6789", "AR"));
    assertEquals("+5491123456789", Phones.e164("+54 9 11 2345-6789", "AR"));
  }

  @Test
  void possibleIsEnough() {
    // of the right length, though nobody has it
    assertEquals("+5511111111111", Phones.e164("+5511111111111", "BR"));
    assertEquals("+15550100", Phones.e164("+15550100", "BR"));
  }

  @Test
  void theImpossibleIsRefused() {
    assertNull(Phones.e164("123", "BR"));
    assertNull(Phones.e164("+55", "BR"));
    assertNull(Phones.e164("not a phone", "BR"));
    assertNull(Phones.e164("+5511988887777000000", "BR"));
  }
}
