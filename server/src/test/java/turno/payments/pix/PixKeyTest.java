package turno.payments.pix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys as people type them: docs/rules/payments.md#pix-keys. */
class PixKeyTest {
  @ParameterizedTest
  @CsvSource({
    "529.982.247-25, 52998224725",
    "529982247-25, 52998224725",
    "52998224725, 52998224725",
    "11.222.333/0001-81, 11222333000181",
    "11222333000181, 11222333000181",
    "12.abc.345/01de-35, 12ABC34501DE35",
    "(11)98888-7777, +5511988887777",
    "5511988887777, +5511988887777",
    "+55 11 98888-7777, +5511988887777",
    "11 98888 7777, +5511988887777",
    "011 98888-7777, +5511988887777",
    "(11) 3333-4444, +551133334444",
    "+595 981 123456, +595981123456",
    "Pix@Example.com, pix@example.com",
    "' pix@example.com ', pix@example.com",
    "7D9F0335-8DCC-4054-9BF9-0DBD61D36906, 7d9f0335-8dcc-4054-9bf9-0dbd61d36906"
  })
  void keysAreNormalizedToTheDirectoryForm(String written, String key) {
    assertEquals(key, PixKey.parse(written));
    assertEquals(key, PixKey.parse(key));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "abc",
        "",
        "529.982.247-24",
        "111.111.111-11",
        "11.222.333/0001-80",
        "00000000000000",
        "98888-7777",
        "(10)98888-7777",
        "(11)88888-777",
        "5511988887",
        "+5511",
        "@example.com",
        "pix@",
        "pix @example.com",
        "7d9f0335-8dcc-4054-9bf9-0dbd61d3690",
        "11111111111111111111111111"
      })
  void invalidKeysAreRefused(String written) {
    assertNull(PixKey.parse(written));
  }

  /**
   * The digits may be a phone number or a CPF; a wrong guess would send money to another person.
   */
  @ParameterizedTest
  @CsvSource({"11999999975, +5511999999975, 119.999.999-75"})
  void ambiguousDigitsAreRefused(String both, String phone, String cpf) {
    assertNull(PixKey.parse(both));
    assertEquals(phone, PixKey.parse(phone));
    assertEquals(both, PixKey.parse(cpf));
  }
}
