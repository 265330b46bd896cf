package turno.payments.pix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Published codes with checksums that other programs computed:
 * docs/rules/payments.md#code-of-a-payment.
 */
class BrCodeTest {
  private static final String KEY =
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";
  private static final String MAIL_AND_AMOUNT =
      "00020126370014br.gov.bcb.pix0115pix@example.com520400005303986540550.005802BR5911STUDIO DEMO6009SAO PAULO62290525bkg000000000000000000000163045D2E";
  private static final String PHONE_AND_MESSAGE =
      "00020126450014br.gov.bcb.pix0114+55119123456780205Sinal52040000530398654040.015802BR5911STUDIO DEMO6009SAO PAULO62070503***6304F374";
  private static final String CHARGE =
      "00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5911STUDIO DEMO6009SAO PAULO62070503***6304C47D";
  private static final String CHARGE_WITH_AMOUNT =
      "00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865406123.455802BR5913Fulano de Tal6008BRASILIA62070503***63042E64";
  private static final String RECURRING =
      "00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9";
  private static final String CHARGE_AND_RECURRING =
      "00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/94ed2badcbc04c15b0bb7fa35319489063047741";

  @Test
  void staticCodesMatchPublishedExamples() {
    assertEquals(
        KEY,
        BrCode.ofKey(
            "123e4567-e12b-12d1-a456-426655440000", null, null, "Fulano de Tal", "BRASILIA", null));
    assertEquals(
        MAIL_AND_AMOUNT,
        BrCode.ofKey(
            "pix@example.com",
            null,
            "50.00",
            "STUDIO DEMO",
            "SAO PAULO",
            "bkg0000000000000000000001"));
    assertEquals(
        PHONE_AND_MESSAGE,
        BrCode.ofKey("+5511912345678", "Sinal", "0.01", "STUDIO DEMO", "SÃO PAULO", null));
  }

  @Test
  void chargeCodeMatchesAPublishedExample() {
    assertEquals(
        CHARGE,
        BrCode.ofCharge(
            "pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25", "STUDIO DEMO", "SAO PAULO"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        KEY,
        MAIL_AND_AMOUNT,
        PHONE_AND_MESSAGE,
        CHARGE,
        CHARGE_WITH_AMOUNT,
        RECURRING,
        CHARGE_AND_RECURRING
      })
  void parsedCodeIsWrittenIdentically(String code) {
    assertEquals(code, BrCode.parse(code).text());
  }

  @Test
  void partsOfACodeAreRead() {
    BrCode paid = BrCode.parse(MAIL_AND_AMOUNT);
    assertEquals("pix@example.com", paid.key());
    assertEquals("50.00", paid.amount());
    assertEquals("bkg0000000000000000000001", paid.txid());
    assertEquals("STUDIO DEMO", paid.merchantName());
    assertEquals("SAO PAULO", paid.merchantCity());
    BrCode charge = BrCode.parse(CHARGE_WITH_AMOUNT);
    assertEquals("pix.example.com/8b3da2f39a4140d1a91abd93113bd441", charge.location());
    assertEquals("123.45", charge.amount());
    assertNull(charge.key());
    assertNull(charge.txid());
    assertEquals("Sinal", BrCode.parse(PHONE_AND_MESSAGE).message());
  }

  @ParameterizedTest
  @ValueSource(strings = {KEY, CHARGE, CHARGE_AND_RECURRING})
  void anyChangedCharacterIsDetected(String code) {
    for (int i = 0; i < code.length(); i++) {
      char other = code.charAt(i) == '7' ? '8' : '7';
      String changed = code.substring(0, i) + other + code.substring(i + 1);
      assertThrows(IllegalArgumentException.class, () -> BrCode.parse(changed), changed);
    }
  }

  @Test
  void checksumAndSchemeIgnoreCase() {
    String body = CHARGE.substring(0, CHARGE.length() - 4);
    assertEquals("C47D", BrCode.checkSum(body));
    assertEquals(CHARGE, BrCode.parse(body + "c47d").text());
    String upper = body.replace("br.gov.bcb.pix", "BR.GOV.BCB.PIX");
    assertEquals(
        "pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25",
        BrCode.parse(upper + BrCode.checkSum(upper)).location());
    assertEquals("29B1", BrCode.checkSum("123456789"));
  }

  @Test
  void namesAreSimplifiedAndTruncated() {
    BrCode code =
        BrCode.parse(
            BrCode.ofKey(
                "123e4567-e12b-12d1-a456-426655440000",
                "Sinal do corte e da barba de sábado às nove em ponto",
                "1.00",
                "Barbearia São João & Irmãos ✂ Ltda",
                "São José dos Campos",
                null));
    assertEquals("Barbearia Sao Joao & Irma", code.merchantName());
    assertEquals("Sao Jose dos Ca", code.merchantCity());
    assertEquals("Sinal do corte e da barba de sabado a", code.message());
    assertTrue(code.text().chars().allMatch(c -> c >= ' ' && c <= '~'));
  }

  @Test
  void chargeLocationHasALengthLimit() {
    String longest = "p".repeat(77);
    assertEquals(longest, BrCode.parse(BrCode.ofCharge(longest, "N", "C")).location());
    String longer = "p".repeat(78);
    assertThrows(IllegalArgumentException.class, () -> BrCode.ofCharge(longer, "N", "C"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0002", "000201", "00020163046304", "000201000201630400AA", "zz0201"})
  void invalidCodeIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> BrCode.parse(text));
  }
}
