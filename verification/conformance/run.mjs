// Checks /mcp of a running server with the official conformance suite and the official client.
//   MCP_ORIGIN=http://127.0.0.1:8080 MCP_KEY=sak_… node run.mjs
// The suite cannot send a key, so a proxy adds it and leaves Host and Origin unchanged.
import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { byClient } from './client.mjs';

const { MCP_ORIGIN: origin, MCP_KEY: key } = process.env;
const folder = fileURLToPath(new URL('.', import.meta.url));
const cli = folder + 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

// all scenarios that a revision requires, and one that the suite does not count yet
const runs = [
  ['--requirements', '2026-07-28'],
  ['--requirements', '2025-11-25'],
  ['--scenario', 'http-header-validation', '--spec-version', '2026-07-28'],
];

const proxy = createServer((incoming, outgoing) => {
  const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
  const passed = request(origin + incoming.url, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
});
await new Promise((listening) => proxy.listen(0, '127.0.0.1', listening));
const url = `http://127.0.0.1:${proxy.address().port}/mcp`;

function run(chosen) {
  const words = [cli, 'server', '--url', url, ...chosen, '--expected-failures', folder + 'baseline.yml'];
  return new Promise((ended) => {
    let output = '';
    const suite = spawn(process.execPath, words, { cwd: folder });
    suite.stdout.on('data', (piece) => (output += piece));
    suite.stderr.on('data', (piece) => (output += piece));
    suite.on('close', (code) => ended({ name: chosen.join(' '), code, output }));
  });
}

const results = await Promise.all(runs.map(run));
proxy.close();
for (const { name, code, output } of results) {
  const summary = output.match(/(Total|Passed): *\d+[^\n]*/)?.[0] ?? '';
  console.log(`${code === 0 ? 'passed' : 'FAILED'} ${name} ${summary}`);
  if (code !== 0 || process.env.MCP_ALL) console.log(output);
}
const faults = await byClient(origin, key);
faults.forEach((fault) => console.log('FAILED client: ' + fault));
if (faults.length === 0) console.log('passed the official client, with both generations of the protocol');
process.exit(results.some(({ code }) => code !== 0) || faults.length > 0 ? 1 : 0);
