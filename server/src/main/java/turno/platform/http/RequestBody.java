package turno.platform.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.kernel.JsonWeight;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.contract.Operation;

/** Reads the bodies of requests: JSON, which must be UTF-8 (RFC 8259, 8.1), and files. */
final class RequestBody {
  private static final byte[] NOTHING = {};
  private static final String MERGE_PATCH = "application/merge-patch+json";

  /**
   * How many times the estimated memory of the tree is reserved: once for the tree itself, and once
   * for everything that the pipeline and the handler make from it, namely failures, records and
   * rows.
   */
  static final int MADE = 2;

  private static final String BYTES = "application/octet-stream";
  private static final int LONGEST_TYPE = 127;
  private static final Pattern MEDIA_TYPE =
      Pattern.compile("[a-z0-9][a-z0-9!#$&^_.+-]*/[a-z0-9][a-z0-9!#$&^_.+-]*");

  /** Stands for the parsed body of an operation that reads the bytes itself. */
  static final Parsed UNREAD = new Parsed(Json.object(), List.of());

  /** Plain descriptions of the parser's errors, keyed by words in its messages. */
  private static final Map<String, String> FAULTS =
      Map.of(
          "double-quote", "put the names of members in double quotes",
          "Duplicate", "it contains a member twice",
          "Unrecognized token", "a word is not true, false or null; put strings in double quotes",
          "Illegal unquoted character",
              "a string contains a line break or another control character");

  /**
   * Reads the body as it arrived, and reserves room for everything that the pipeline and the
   * handler make from it. A body that is a file is left for the handler to read.
   */
  static byte[] read(Operation operation, RequestContext call) throws IOException {
    RawRequest request = call.request();
    if (operation.fileBody()) {
      requirePlain(request);
      countForCaller(call);
      return NOTHING;
    }
    byte[] bytes = bytes(request, operation.bodyLimit());
    countForCaller(call); // only now, so that a slow client cannot block other clients
    if (bytes.length > 0 && operation.hasBody() && !operation.rawBody()) {
      requireJson(operation, request);
      occupy(MADE * JsonWeight.of(bytes), request);
    }
    return operation.hasBody() ? bytes : NOTHING;
  }

  private static void countForCaller(RequestContext call) {
    Caller caller = call.knownCaller();
    if (caller != null) {
      countFor(caller.workspaceId(), call.request());
    }
  }

  /**
   * Also counts the body towards the share of a workspace; throws 503 if the workspace has too many
   * bodies in progress.
   */
  static void countFor(WorkspaceId workspaceId, RawRequest request) {
    try {
      request.body().countFor(workspaceId);
    } catch (RawRequest.NoRoomForBody e) {
      throw noRoom();
    }
  }

  /** Reserves room for the body and everything made from it; throws 503 if there is none. */
  static void occupy(long bytes, RawRequest request) {
    try {
      request.body().occupy(bytes);
    } catch (RawRequest.NoRoomForBody e) {
      throw noRoom();
    }
  }

  private static ProblemException noRoom() {
    return ProblemException.unavailable(
        "The server is already processing too many request bodies from this client, its workspace or all clients together. Try again later.");
  }

  /** Returns the body as it arrived; empty if there is none. */
  static byte[] bytes(RawRequest request, int most) throws IOException {
    if (!request.body().isAnnounced()) {
      return NOTHING;
    }
    try {
      return request.body().read(most);
    } catch (IOException e) {
      throw refusal(e, most);
    }
  }

  /**
   * Returns a body that is read while it arrives; its reads throw the same problems as {@link
   * #bytes}.
   */
  static InputStream open(Operation operation, RawRequest request) {
    int most = operation.bodyLimit();
    if (!request.body().isAnnounced()) {
      return InputStream.nullInputStream();
    }
    try {
      return new Refusing(request.body().open(most), most);
    } catch (IOException e) {
      throw refusal(e, most);
    }
  }

  /** Reads the whole of a body that is a file. */
  static byte[] whole(Operation operation, RawRequest request) {
    try {
      return bytes(request, operation.bodyLimit());
    } catch (IOException e) {
      throw refusal(e, operation.bodyLimit());
    }
  }

  /** A body that throws a problem if it cannot be read. */
  private static final class Refusing extends FilterInputStream {
    private final int most;

    Refusing(InputStream body, int most) {
      super(body);
      this.most = most;
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int from, int length) {
      try {
        return super.read(target, from, length);
      } catch (IOException e) {
        throw refusal(e, most);
      }
    }
  }

  private static ProblemException refusal(IOException failure, int most) {
    return switch (failure) {
      case RawRequest.BodyTooLarge _ ->
          new ProblemException(
              413, ProblemCode.PAYLOAD_TOO_LARGE, "The body may have at most " + most + " bytes.");
      case RawRequest.NoRoomForBody _ -> noRoom();
      case RawRequest.BodyStalled _ ->
          new ProblemException(
              408, ProblemCode.INVALID_REQUEST, "The body did not arrive in time.");
      default ->
          malformed(
              "The body cannot be read: its chunks are malformed, or it ended too" + " early.");
    };
  }

  /**
   * Returns the media type of a file without its parameters, in lower case; {@code
   * application/octet-stream} if none is given. Throws 415 if it is malformed.
   */
  static String fileType(RawRequest request) {
    String given = contentType(request);
    String type = given == null ? BYTES : given.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (type.length() > LONGEST_TYPE || !MEDIA_TYPE.matcher(type).matches()) {
      throw new ProblemException(
          415,
          ProblemCode.UNSUPPORTED_MEDIA_TYPE,
          "Content-Type must name the media type of the file, such as image/jpeg.");
    }
    return type;
  }

  private static void requirePlain(RawRequest request) {
    if (request.body().isEncoded()) {
      throw new ProblemException(
              415,
              ProblemCode.UNSUPPORTED_MEDIA_TYPE,
              "Send the body unencoded, without a Content-Encoding.")
          .header("Accept-Encoding", "identity");
    }
  }

  private static @Nullable String contentType(RawRequest request) {
    List<Failure> failures = new ArrayList<>();
    String type = RequestHeaders.single(request, "Content-Type", failures);
    if (!failures.isEmpty()) {
      throw ProblemException.unreadable(failures.getFirst().detail(), failures);
    }
    return type;
  }

  private static void requireJson(Operation operation, RawRequest request) {
    requirePlain(request);
    String type = contentType(request);
    if (!isJson(type, operation.method().equals("PATCH"))) {
      ProblemException refusal =
          new ProblemException(
              415,
              ProblemCode.UNSUPPORTED_MEDIA_TYPE,
              "Send the body as application/json, in UTF-8.");
      throw operation.method().equals("PATCH")
          ? refusal.header("Accept-Patch", Answer.JSON + ", " + MERGE_PATCH)
          : refusal.header("Accept", Answer.JSON);
    }
  }

  private static boolean isJson(@Nullable String value, boolean patch) {
    if (value == null) {
      return false;
    }
    String[] parts = value.split(";", -1);
    String type = parts[0].strip().toLowerCase(Locale.ROOT);
    for (int i = 1; i < parts.length; i++) {
      String parameter = parts[i].strip().replace("\"", "").toLowerCase(Locale.ROOT);
      if (parameter.startsWith("charset=") && !parameter.equals("charset=utf-8")) {
        return false;
      }
    }
    return type.equals(Answer.JSON) || (patch && type.equals(MERGE_PATCH));
  }

  /**
   * A parsed body. JSON that is not an object becomes an empty object with a failure, which is
   * reported with the other failures of the shape (422), not as an unreadable body (400).
   */
  record Parsed(ObjectNode body, List<Failure> failures) {}

  /** Parses a body; an absent body is treated as {@code {}}. */
  static Parsed parse(byte[] bytes) {
    if (bytes.length == 0) {
      return new Parsed(Json.object(), List.of());
    }
    requireUtf8(bytes);
    try {
      JsonNode tree = Json.tree(bytes);
      if (tree.isMissingNode()) {
        throw malformed("The body contains only whitespace.");
      }
      return tree instanceof ObjectNode object
          ? new Parsed(object, List.of())
          : new Parsed(
              Json.object(), List.of(Failure.at("#", "type", "Send a JSON object as the body.")));
    } catch (JacksonException e) {
      throw malformed("The body is not valid JSON: " + fault(e) + ".");
    }
  }

  // the parser itself would guess other encodings and accept malformed sequences
  private static void requireUtf8(byte[] bytes) {
    boolean plain = true;
    for (byte b : bytes) {
      if (b <= 0) {
        plain = false;
        break;
      }
    }
    if (plain) {
      return;
    }
    for (int i = 0; i < Math.min(4, bytes.length); i++) {
      if (bytes[i] == 0) {
        throw malformed("The body is not UTF-8.");
      }
    }
    try {
      UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
    } catch (CharacterCodingException e) {
      throw malformed("The body is not UTF-8.");
    }
  }

  private static ProblemException malformed(String detail) {
    return ProblemException.unreadable(detail, List.of(Failure.at("#", "malformed", detail)));
  }

  /** Describes the fault in the body and its position. */
  private static String fault(JacksonException failure) {
    if (failure instanceof StreamConstraintsException) {
      return "it is nested too deeply, or a number or a string in it is too long";
    }
    if (failure instanceof DatabindException) {
      return "there is text after its end";
    }
    TokenStreamLocation place = failure.getLocation();
    return description(failure)
        + (place == null
            ? ""
            : " (line " + place.getLineNr() + ", column " + place.getColumnNr() + ")");
  }

  private static String description(JacksonException failure) {
    if (failure instanceof UnexpectedEndOfInputException) {
      return "it ends too early";
    }
    String text = String.valueOf(failure.getOriginalMessage());
    for (Map.Entry<String, String> fault : FAULTS.entrySet()) {
      if (text.contains(fault.getKey())) {
        return fault.getValue();
      }
    }
    return "it contains an unexpected character";
  }
}
