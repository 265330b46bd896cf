// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
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
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** The data that a customer needs to pay by Pix. The members are null while there is no code. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PixCharge {
  @JsonProperty("txid")
  private @Nullable String txid;

  @JsonProperty("copy_paste")
  private @Nullable String copyPaste;

  @JsonProperty("qr_code_url")
  private @Nullable String qrCodeUrl;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private PixCharge() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new PixCharge());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PixCharge copy() {
    PixCharge copy = new PixCharge();
    copy.txid = txid;
    copy.copyPaste = copyPaste;
    copy.qrCodeUrl = qrCodeUrl;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of the charge at the provider; null for a static code, and while there is no code. */
  public @Nullable String getTxid() {
    return txid;
  }

  /** The code to paste into a banking app; null while there is none, such as until the provider has answered. */
  public @Nullable String getCopyPaste() {
    return copyPaste;
  }

  /** URL of the QR image of the code; null while there is no code, such as until the provider has answered. */
  public @Nullable String getQrCodeUrl() {
    return qrCodeUrl;
  }

  /**
   * Returns, by their JSON names, the members that this version of the class does not know and the
   * members that {@link Builder#set} has set.
   */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("txid", txid);
    members.put("copy_paste", copyPaste);
    members.put("qr_code_url", qrCodeUrl);
    members.putAll(others);
    return "PixCharge" + members;
  }

  /** Builds instances of {@link PixCharge}. */
  public static final class Builder {
    private PixCharge made;

    private Builder(PixCharge made) {
      this.made = made;
    }

    /** Id of the charge at the provider; null for a static code, and while there is no code. */
    public Builder txid(@Nullable String txid) {
      made.txid = txid;
      return this;
    }

    /** The code to paste into a banking app; null while there is none, such as until the provider has answered. */
    public Builder copyPaste(@Nullable String copyPaste) {
      made.copyPaste = copyPaste;
      return this;
    }

    /** URL of the QR image of the code; null while there is no code, such as until the provider has answered. */
    public Builder qrCodeUrl(@Nullable String qrCodeUrl) {
      made.qrCodeUrl = qrCodeUrl;
      return this;
    }

    /**
     * Sets a member by its JSON name. Use this for a member that this class does not know, or to
     * send an explicit null: a member that another method sets to null is not sent.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * Returns an object with the values set so far.
     */
    public PixCharge build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "PixCharge is missing required members: " + String.join(", ", missing));
      }
      PixCharge built = made;
      made = built.copy();
      return built;
    }
  }
}
