import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';

// the server's tests also run the examples, against a real server
test('the examples in the README compile', () => {
  const text = readFileSync('README.md', 'utf8');
  const pieces = [...text.matchAll(/```typescript\n(.*?)```/gs)].map(([, piece]) => piece ?? '');
  assert.equal(pieces.length, 3);
  mkdirSync('target/readme', { recursive: true });
  const files = pieces.map((piece, number) => {
    writeFileSync(`target/readme/piece-${number}.ts`, piece);
    return `target/readme/piece-${number}.ts`;
  });
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
  const tsc = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', ...options, ...files], { encoding: 'utf8' });
  assert.equal(tsc.stdout, '');
  assert.equal(tsc.status, 0);
});
