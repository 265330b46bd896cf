import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { labelOf, places, zoneOf } from '../../src/pages/start/places';

describe('the city of a business', () => {
  test('may be a large city that no time zone is named after', () => {
    expect(['Encarnación', 'rosario', ' sao jose dos campos ', 'Sao Paulo'].map(zoneOf)).toEqual([
      'America/Asuncion',
      'America/Argentina/Cordoba',
      'America/Sao_Paulo',
      'America/Sao_Paulo',
    ]);
  });

  test('is found by each label of the list, and by the name of its zone', () => {
    expect(places.filter(({ label, zone }) => zoneOf(label) !== zone)).toEqual([]);
    expect(zoneOf('America/Asuncion')).toBe('America/Asuncion');
    expect(zoneOf(labelOf('America/Sao_Paulo'))).toBe('America/Sao_Paulo');
  });

  test('is the city of the time zone, whichever name of the zone the browser reports', () => {
    for (const zone of ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires', 'America/Sao_Paulo', 'America/Asuncion']) {
      const own = zone.split('/').at(-1)!.replace('_', ' ');
      expect([`${own} (${zone})`, zone]).toContain(labelOf(zone));
      expect(zoneOf(labelOf(zone))).toBe(zone);
    }
  });

  test('is unknown if its name is ambiguous across time zones, or if it is not listed', () => {
    expect(['Concepción', 'Lua', ''].map(zoneOf)).toEqual([undefined, undefined, undefined]);
  });

  test('is listed once, and determines the right country for its business', () => {
    expect(new Set(places.map(({ label }) => label)).size).toBe(places.length);
    const table = readFileSync(new URL('../../../server/src/main/resources/workspaces/zone-countries.txt', import.meta.url), 'utf8');
    const ours = table.split('\n').filter((line) => /^(AR|BR|PY) /.test(line));
    const zones = ours.flatMap((line) => line.split(' ').slice(1));
    const added = places.filter(({ city, zone }) => !zone.endsWith(`/${city.replaceAll(' ', '_')}`));
    expect(added.filter(({ zone }) => !zones.includes(zone))).toEqual([]);
  });
});
