import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export interface Seen {
  line: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers a request, or fails to. */
export type Behaviour = (response: ServerResponse) => void;

export const drops: Behaviour = (response) => response.socket?.destroy();

export const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(text);
  };

/** Closes the connection in the middle of the body. */
export const breaksOff =
  (body: string): Behaviour =>
  (response) => {
    response.writeHead(200, { 'Content-Length': body.length + 10 });
    response.write(body, () => response.socket?.destroy());
  };

export const streams =
  (text: string): Behaviour =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(text);
  };

/** Starts a server that applies the next behaviour to each request, repeats the last behaviour forever, and records the requests. */
export async function misbehaving(test: TestContext, ...behaviours: Behaviour[]) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) {
      body += part;
    }
    const behave = behaviours[Math.min(seen.length, behaviours.length - 1)];
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    behave?.(response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
