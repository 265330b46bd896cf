// Holds /mcp of a running server against the official conformance suite and the official client.
//   MCP_ORIGIN=http://127.0.0.1:8080 MCP_KEY=sak_… node run.mjs
// The suite can send no key: a proxy adds it, and leaves Host and Origin as they came.
import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { byClient } from './client.mjs';

const { MCP_ORIGIN: origin, MCP_KEY: key } = process.env;
const folder = fileURLToPath(new URL('.', import.meta.url));
const cli = folder + 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

// the scenarios that a server without prompts, resources and fixture tools can meet
const scenarios = [
  ['2026-07-28', 'server-stateless'],
  ['2026-07-28', 'tools-list'],
  ['2026-07-28', 'dns-rebinding-protection'],
  ['2026-07-28', 'http-header-validation'],
  ['2026-07-28', 'caching'],
  ['2025-11-25', 'server-initialize'],
  ['2025-11-25', 'ping'],
  ['2025-11-25', 'tools-list'],
  ['2025-11-25', 'dns-rebinding-protection'],
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

function run(version, scenario) {
  const words = [cli, 'server', '--url', url, '--scenario', scenario, '--spec-version', version];
  words.push('--expected-failures', folder + 'baseline.yml');
  return new Promise((ended) => {
    let output = '';
    const suite = spawn(process.execPath, words, { cwd: folder });
    suite.stdout.on('data', (piece) => (output += piece));
    suite.stderr.on('data', (piece) => (output += piece));
    suite.on('close', (code) => ended({ name: `${version} ${scenario}`, code, output }));
  });
}

const results = await Promise.all(scenarios.map(([version, scenario]) => run(version, scenario)));
proxy.close();
for (const { name, code, output } of results) {
  const summary = output.match(/Passed: *\d+\/\d+[^\n]*/)?.[0] ?? '';
  console.log(`${code === 0 ? 'held' : 'FAILED'} ${name} ${summary}`);
  if (code !== 0 || process.env.MCP_ALL) console.log(output);
}
const faults = await byClient(origin, key);
faults.forEach((fault) => console.log('FAILED client: ' + fault));
if (faults.length === 0) console.log('held the official client, in both eras');
process.exit(results.some(({ code }) => code !== 0) || faults.length > 0 ? 1 : 0);
