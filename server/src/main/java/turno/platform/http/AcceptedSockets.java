package turno.platform.http;

import io.helidon.common.socket.SocketOptions;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The options of each accepted socket. Helidon's own options have no read timeout, so a thread
 * blocked in a read could not stop waiting without closing the connection.
 *
 * @param readTimeout how long a read may block; then it fails, so its thread can do something else
 */
record AcceptedSockets(Duration readTimeout) implements SocketOptions {
  /**
   * The size of the send buffer in bytes; Linux doubles it. Without this limit, the operating
   * system would buffer megabytes for each client that does not read its answers.
   */
  private static final int SEND_BUFFER = 128 * 1024;

  private static final SocketOptions PLAIN =
      SocketOptions.builder().tcpNoDelay(true).socketSendBufferSize(SEND_BUFFER).build();

  @Override
  public void configureSocket(SocketChannel channel) {
    SocketOptions.super.configureSocket(channel);
    try {
      channel.socket().setSoTimeout(Math.toIntExact(readTimeout.toMillis()));
    } catch (SocketException e) {
      throw new UncheckedIOException(e); // already closed
    }
  }

  @Override
  public Map<SocketOption<?>, Object> socketOptions() {
    return PLAIN.socketOptions();
  }

  @Override
  public Duration connectTimeout() {
    return PLAIN.connectTimeout();
  }

  @Override
  public Optional<Integer> socketReceiveBufferSize() {
    return PLAIN.socketReceiveBufferSize();
  }

  @Override
  public Optional<Integer> socketSendBufferSize() {
    return PLAIN.socketSendBufferSize();
  }

  @Override
  public boolean socketReuseAddress() {
    return PLAIN.socketReuseAddress();
  }

  @Override
  public boolean socketKeepAlive() {
    return PLAIN.socketKeepAlive();
  }

  @Override
  public boolean tcpNoDelay() {
    return PLAIN.tcpNoDelay();
  }
}
