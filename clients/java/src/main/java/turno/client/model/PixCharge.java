// Made from contract/ by ./turno clients; changes by hand are lost.
package turno.client.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What a customer needs to pay by Pix. The members are null until the provider has answered. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PixCharge {
  @JsonProperty("txid")
  private String txid;

  @JsonProperty("copy_paste")
  private String copyPaste;

  @JsonProperty("qr_code_url")
  private String qrCodeUrl;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The charge at the provider; null for a static code. */
  public String getTxid() {
    return txid;
  }

  /** The charge at the provider; null for a static code. */
  public PixCharge txid(String txid) {
    this.txid = txid;
    return this;
  }

  /** The code to paste into a banking app. */
  public String getCopyPaste() {
    return copyPaste;
  }

  /** The code to paste into a banking app. */
  public PixCharge copyPaste(String copyPaste) {
    this.copyPaste = copyPaste;
    return this;
  }

  /** Address of the code as a QR image. */
  public String getQrCodeUrl() {
    return qrCodeUrl;
  }

  /** Address of the code as a QR image. */
  public PixCharge qrCodeUrl(String qrCodeUrl) {
    this.qrCodeUrl = qrCodeUrl;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public PixCharge set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PixCharge)) {
      return false;
    }
    PixCharge that = (PixCharge) other;
    return Objects.equals(txid, that.txid)
        && Objects.equals(copyPaste, that.copyPaste)
        && Objects.equals(qrCodeUrl, that.qrCodeUrl)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(txid, copyPaste, qrCodeUrl, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("txid", txid);
    members.put("copy_paste", copyPaste);
    members.put("qr_code_url", qrCodeUrl);
    members.putAll(others);
    return "PixCharge" + members;
  }
}
