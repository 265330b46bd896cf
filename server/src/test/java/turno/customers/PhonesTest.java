package turno.customers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhonesTest {
  @ParameterizedTest
  @CsvSource({
    // numbers with a country code, in a workspace of any country
    "+55 (11) 98888-7777, US, +5511988887777",
    "+595 981 123456, BR, +595981123456",
    "' +5511988887777 ', BR, +5511988887777",
    // without a country code: a number in the workspace's country
    "(11) 98888-7777, BR, +5511988887777",
    "011 98888 7777, BR, +5511988887777",
    "0 15 11 98888-7777, BR, +5511988887777",
    "5511987009541, BR, +5511987009541",
    "0981 123456, PY, +595981123456",
    "(212) 555-0123, US, +12125550123",
    // 00 stands for +; in Brazil, a carrier code may follow the 00
    "0055 11 987009541, BR, +5511987009541",
    "00 55 (11) 98700-9541, AR, +5511987009541",
    "00 21 1 212 555 0123, BR, +12125550123",
    // mobile numbers of Argentina in various spellings
    "011 15-2345-6789, AR, +5491123456789",
    "+54 9 11 2345-6789, AR, +5491123456789",
    // the right length, but in an unassigned range
    "+5511111111111, BR, +5511111111111",
    // short numbers of companies are complete
    "4003-1234, BR, +5540031234",
    "0800 123 4567, BR, +558001234567",
    // an old form that a messenger account may still have
    "+52 1 55 1234 5678, MX, +5215512345678"
  })
  void completeNumberIsStoredAsE164(String text, String region, String e164) {
    assertEquals(e164, Phones.e164(text, region));
  }

  @ParameterizedTest
  @CsvSource({
    // without area code
    "98888-7777, BR",
    "8888-7777, BR",
    "66773399, AR",
    "2345-6789, AR",
    "555-0100, US",
    "+15550100, BR",
    // a digit is missing
    "(81) 9999-89, BR",
    "+55 11 98888 77, BR",
    "11 98888, BR",
    "00 1 212 555, BR",
    // not a phone number at all
    "123, BR",
    "+55, BR",
    "not a phone, BR",
    // too long
    "+5511988887777000000, BR",
    "+55 11 9870095411, BR"
  })
  void impossibleNumberIsRefused(String text, String region) {
    assertNull(Phones.e164(text, region));
  }

  @ParameterizedTest
  @CsvSource({
    "+5491123456789, +541123456789",
    "+541123456789, +541123456789",
    "+551188887777, +5511988887777",
    "+5511988887777, +5511988887777",
    "+5215512345678, +525512345678",
    "+525512345678, +525512345678",
    // a landline of Brazil has no ninth digit
    "+551133334444, +551133334444",
    "+595981123456, +595981123456"
  })
  void spellingsOfAPhoneShareOneForm(String e164, String form) {
    assertEquals(form, Phones.form(e164));
    assertEquals(form, Phones.spellings(e164).getFirst());
    Phones.spellings(e164).forEach(spelling -> assertEquals(form, Phones.form(spelling)));
  }

  @Test
  void everySpellingOfAPhoneIsSearchedFor() {
    assertEquals(List.of("+5511988887777", "+551188887777"), Phones.spellings("+5511988887777"));
    assertEquals(List.of("+541123456789", "+5491123456789"), Phones.spellings("+5491123456789"));
    assertEquals(List.of("+595981123456"), Phones.spellings("+595981123456"));
  }
}
