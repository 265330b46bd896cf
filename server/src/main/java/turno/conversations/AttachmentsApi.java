package turno.conversations;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Failure;
import turno.kernel.Id.AttachmentId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.WireEnum;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.AnswerFile;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;

/**
 * The operations on files. Files may come from strangers, so browsers may show only harmless types
 * and must not run anything in a file (docs/rules/conversations.md#files-are-strangers).
 */
final class AttachmentsApi {
  private static final String BYTES = "application/octet-stream";

  /** The types that browsers show without running anything in them. */
  private static final Set<String> PLAIN =
      Set.of(
          "image/jpeg",
          "image/png",
          "image/gif",
          "image/webp",
          "audio/aac",
          "audio/amr",
          "audio/mp4",
          "audio/mpeg",
          "audio/ogg",
          "audio/wav",
          "audio/webm",
          "video/3gpp",
          "video/mp4",
          "video/webm");

  private final Database database;
  private final CommandTransactions writes;
  private final StoreAttachment storeAttachment;

  AttachmentsApi(Database database, CommandTransactions writes, StoreAttachment storeAttachment) {
    this.database = database;
    this.writes = writes;
    this.storeAttachment = storeAttachment;
  }

  Map<String, Handler> handlers() {
    return Map.of("createAttachment", this::create, "getAttachment", this::get);
  }

  /**
   * Stores a file. The id of the file is returned only after the file has been stored completely.
   */
  private Answer create(RequestContext call) {
    String contentType = call.fileType();
    storeAttachment.requireRoom(call.workspaceId());
    IncomingFile file =
        new IncomingFile(type(call, contentType), contentType, call.query().text("name"));
    AttachmentId id = stored(call, file);
    return writes.run(
        call,
        transaction -> {
          Attachment attachment =
              present(AttachmentRows.find(transaction.connection(), call.workspaceId(), id));
          return Answer.created(AttachmentView.of(attachment), "/v1/attachments/" + id.toString());
        });
  }

  private AttachmentId stored(RequestContext call, IncomingFile file) {
    try (InputStream bytes = call.file()) {
      return storeAttachment.run(call.workspaceId(), file, bytes, call.now());
    } catch (StoreAttachment.EmptyFile e) {
      throw ProblemException.invalid(
          List.of(Failure.at("#", "required", "Send the file as the body; the body is empty.")));
    } catch (ChannelIntake.FileRefused e) {
      throw storeAttachment.noRoom(call.workspaceId()); // the size was checked before
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static MessageType type(RequestContext call, String contentType) {
    String given = call.query().text("type");
    if (given != null) {
      return WireEnum.of(MessageType.class, given);
    }
    return switch (contentType.substring(0, contentType.indexOf('/'))) {
      case "image" -> MessageType.IMAGE;
      case "audio" -> MessageType.AUDIO;
      case "video" -> MessageType.VIDEO;
      default -> MessageType.DOCUMENT;
    };
  }

  private static Attachment present(@Nullable Attachment found) {
    if (found == null) {
      throw ProblemException.notFound("There is no such file.");
    }
    return found;
  }

  private Answer get(RequestContext call) {
    AttachmentId id = call.pathId(0, IdKind.ATTACHMENT, "file");
    Attachment attachment =
        present(
            database.<@Nullable Attachment>read(
                connection -> AttachmentRows.find(connection, call.workspaceId(), id)));
    String type = attachment.contentType().split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    boolean plain = PLAIN.contains(type);
    AnswerFile file =
        new AnswerFile(
            attachment.bytes(),
            StoreAttachment.PART_BYTES,
            storeAttachment.read(call.workspaceId(), attachment.id()));
    return Answer.file(file, plain ? type : BYTES)
        .with(
            Map.of(
                "Content-Disposition",
                (plain ? "inline" : "attachment") + fileName(attachment.name()),
                "Content-Security-Policy",
                "default-src 'none'; sandbox",
                "Cross-Origin-Resource-Policy",
                "same-origin",
                "X-Content-Type-Options",
                "nosniff"));
  }

  /**
   * Returns the {@code filename*} parameter of the {@code Content-Disposition} header (RFC 6266),
   * encoded so that the name cannot break out of the header; empty if there is no name.
   */
  private static String fileName(@Nullable String name) {
    if (name == null) {
      return "";
    }
    StringBuilder encoded = new StringBuilder("; filename*=UTF-8''");
    for (byte octet : name.getBytes(StandardCharsets.UTF_8)) {
      boolean isPlain =
          (octet >= '0' && octet <= '9')
              || (octet >= 'A' && octet <= 'Z')
              || (octet >= 'a' && octet <= 'z')
              || octet == '.'
              || octet == '-'
              || octet == '_';
      if (isPlain) {
        encoded.append((char) octet);
      } else {
        encoded.append(String.format(Locale.ROOT, "%%%02X", octet));
      }
    }
    return encoded.toString();
  }

  /**
   * Locks, until the transaction ends, the files that a body names; throws 404 for an unknown file.
   */
  static List<Attachment> named(Connection connection, RequestContext call, JsonNode body)
      throws SQLException {
    List<AttachmentId> ids = new ArrayList<>();
    for (JsonNode text : body.path("attachment_ids")) {
      ids.add(IdKind.ATTACHMENT.parse(text.stringValue()));
    }
    List<Attachment> locked = AttachmentRows.lock(connection, call.workspaceId(), ids);
    List<Attachment> named = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      AttachmentId id = ids.get(i);
      named.add(
          locked.stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow(unknown(i)));
    }
    return named;
  }

  private static java.util.function.Supplier<ProblemException> unknown(int index) {
    return () -> ProblemException.unknownInBody("#/attachment_ids/" + index, "file");
  }

  /** Throws 409 if one of the files is attached to another message. */
  static void requireUnused(List<Attachment> files) {
    if (files.stream().anyMatch(file -> file.messageId() != null)) {
      throw ProblemException.conflict(
          ProblemReason.ATTACHMENT_TAKEN, "Another message already has one of these files.");
    }
  }
}
