import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { actorFilter, kindOf, operations } from '../../src/pages/settings/audited';

/** Writes without an audit entry: sign-ins, one's own password and sessions, links, unsubscribing, previews, requests from providers. */
const unaudited = [
  'acceptLink',
  'changePassword',
  'endSession',
  'joinWorkspace',
  'previewMessageRule',
  'readLink',
  'receivePixCallback',
  'receiveWhatsAppCallback',
  'recoverPassword',
  'signIn',
  'signOut',
  'switchWorkspace',
  'unsubscribe',
];

/** The operations in the contract that change data. */
function writes(): string[] {
  const folder = join(import.meta.dirname, '../../../contract/paths');
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}(put|post|patch|delete):\n {4}operationId: (\w+)$/gm)].map(
      ([, , id]) => id!,
    ),
  );
}

describe('the audit', () => {
  test('has words for every operation that leaves an entry', () => {
    const wanted = writes().filter((id) => !unaudited.includes(id));
    expect(wanted.length).toBeGreaterThan(50);
    expect([...operations].sort()).toEqual(wanted.sort());
    for (const language of ['en', 'es', 'pt-BR']) {
      const words = JSON.parse(readFileSync(join(import.meta.dirname, `../../src/text/${language}/audit.json`), 'utf8'));
      expect(Object.keys(words.operations).sort(), language).toEqual([...operations].sort());
    }
  });

  test('can be filtered by a key or a user, or not at all', () => {
    expect(actorFilter('key_01')).toEqual({ key_id: 'key_01' });
    expect(actorFilter('usr_01')).toEqual({ user_id: 'usr_01' });
    expect(actorFilter('all')).toEqual({});
  });

  test('recognizes objects by their ids', () => {
    expect(kindOf('bkg_01')).toBe('booking');
    expect(['pbk_01', 'rul_01', 'ws_01'].map(kindOf)).toEqual(['site', 'rule', 'workspace']);
    expect(kindOf('xyz_01')).toBeUndefined();
  });
});
