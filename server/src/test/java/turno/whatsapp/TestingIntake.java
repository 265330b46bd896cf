package turno.whatsapp;

import java.io.IOException;
import java.io.InputStream;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import turno.conversations.ChannelChange;
import turno.conversations.ChannelContact;
import turno.conversations.ChannelIntake;
import turno.conversations.ChannelMessage;
import turno.conversations.ChannelName;
import turno.conversations.ChannelStatus;
import turno.conversations.HistoricMessage;
import turno.conversations.IncomingFile;
import turno.conversations.MessageStatus;
import turno.conversations.MissingFile;
import turno.conversations.RecordedMessage;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;

/**
 * Records conversations as the channel expects: recognizes repetitions, and on request fails before
 * or after recording, like a process that dies.
 */
final class TestingIntake implements ChannelIntake {
  private final IdSource ids = new IdSource(InstantSource.fixed(Instant.EPOCH), new SecureRandom());
  private final Map<String, MessageId> recorded = new HashMap<>();
  final List<String> log = new ArrayList<>();
  final Map<String, MessageStatus> statuses = new HashMap<>();
  final Set<String> sent = new HashSet<>();
  final Map<AttachmentId, Integer> stored = new ConcurrentHashMap<>();
  final Map<MessageId, List<AttachmentId>> attached = new ConcurrentHashMap<>();
  final Map<MessageId, MissingFile> missing = new ConcurrentHashMap<>();
  private int calls;
  private int failBefore = -1;
  private int failAfter = -1;

  /** Simulates that the process dies during a call. */
  static final class Died extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Makes the call with this number, counted from 0, fail before its effect. */
  void dieBefore(int call) {
    failBefore = call;
  }

  /** Makes the call with this number, counted from 0, fail after its effect. */
  void dieAfter(int call) {
    failAfter = call;
  }

  int calls() {
    return calls;
  }

  private void begin() {
    if (calls == failBefore) {
      calls++;
      throw new Died();
    }
  }

  private void end() {
    if (calls++ == failAfter) {
      throw new Died();
    }
  }

  private synchronized RecordedMessage record(String kind, ChannelMessage message) {
    begin();
    boolean repeated = recorded.containsKey(message.externalId());
    MessageId id = recorded.computeIfAbsent(message.externalId(), _ -> ids.next(IdKind.MESSAGE));
    if (!repeated) {
      log.add(kind + " " + message.text());
    }
    end();
    return new RecordedMessage(ids.next(IdKind.CONVERSATION), id, repeated);
  }

  @Override
  public RecordedMessage received(WorkspaceId workspaceId, ChannelMessage message, Instant now) {
    return record("in", message);
  }

  @Override
  public RecordedMessage echoed(WorkspaceId workspaceId, ChannelMessage message, Instant now) {
    return record("echo", message);
  }

  @Override
  public synchronized int history(
      WorkspaceId workspaceId, List<HistoricMessage> messages, Instant now) {
    begin();
    int fresh = 0;
    for (HistoricMessage one : messages) {
      if (recorded.putIfAbsent(one.message().externalId(), ids.next(IdKind.MESSAGE)) == null) {
        fresh++;
        log.add("old " + one.message().text());
      }
    }
    end();
    return fresh;
  }

  @Override
  public synchronized boolean status(WorkspaceId workspaceId, ChannelStatus status, Instant now) {
    begin();
    boolean known = sent.contains(status.externalId());
    if (known) {
      statuses.merge(
          status.externalId(),
          status.status(),
          (before, after) -> before.compareTo(after) >= 0 ? before : after);
    }
    end();
    return known;
  }

  @Override
  public synchronized boolean changed(WorkspaceId workspaceId, ChannelChange change, Instant now) {
    begin();
    boolean known = recorded.containsKey(change.externalId());
    if (known) {
      log.add((change.deletes() ? "deleted " : "edited ") + change.externalId());
    }
    end();
    return known;
  }

  @Override
  public void missing(WorkspaceId workspaceId, MessageId messageId, MissingFile why, Instant now) {
    missing.put(messageId, why);
  }

  @Override
  public synchronized void contact(
      WorkspaceId workspaceId, ChannelName channel, ChannelContact contact, Instant now) {
    begin();
    log.add("contact " + contact.name());
    end();
  }

  @Override
  public AttachmentId store(
      WorkspaceId workspaceId, IncomingFile file, InputStream bytes, Instant now)
      throws IOException, FileRefused {
    byte[] most = bytes.readNBytes((int) FetchFiles.MAX_BYTES + 1);
    if (most.length > FetchFiles.MAX_BYTES) {
      throw new FileRefused(MissingFile.TOO_LARGE, "too large");
    }
    AttachmentId id = ids.next(IdKind.ATTACHMENT);
    stored.put(id, most.length);
    return id;
  }

  @Override
  public synchronized boolean isThere(WorkspaceId workspaceId, MessageId messageId) {
    return recorded.containsValue(messageId);
  }

  /** Erases all recorded messages. */
  void erase() {
    recorded.clear();
  }

  @Override
  public void attach(
      WorkspaceId workspaceId, MessageId messageId, AttachmentId attachmentId, Instant now) {
    attached.computeIfAbsent(messageId, _ -> new ArrayList<>()).add(attachmentId);
  }
}
