import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { needsInWords } from '../../src/pages/catalog/words';
import en from '../../src/text/en/catalog.json';
import { icu } from '../../src/text/icu';
import pt from '../../src/text/pt-BR/catalog.json';

const names = {
  groups: [
    { id: 'grp_a', name: 'Barbeiros' },
    { id: 'grp_b', name: 'Cadeiras' },
  ],
  resources: [{ id: 'res_a', name: 'Sauna' }],
};

beforeAll(async () => {
  await i18next.use(icu).init({ lng: 'en', resources: { en: { catalog: en }, 'pt-BR': { catalog: pt } } });
});

describe('the needs of a service in words', () => {
  test('name groups and single resources together', async () => {
    await i18next.changeLanguage('en');
    const needs = [{ group_id: 'grp_a' }, { group_id: 'grp_b', count: 2 }, { resource_id: 'res_a' }];
    expect(needsInWords(needs, names, i18next.t)).toBe('one of Barbeiros, 2 of Cadeiras, and Sauna');
  });

  test('are in the language of the user', async () => {
    await i18next.changeLanguage('pt-BR');
    expect(needsInWords([{ group_id: 'grp_a' }, { group_id: 'grp_b' }], names, i18next.t)).toBe('um de Barbeiros e um de Cadeiras');
  });

  test('name special conditions', async () => {
    await i18next.changeLanguage('en');
    expect(needsInWords([{ resource_id: 'res_a', units: 'party_size', offset_minutes: 30, duration_minutes: 20 }], names, i18next.t)).toBe(
      'Sauna (a place for each person, 30–50 min)',
    );
  });

  test('name the parts of one person’s time together', async () => {
    await i18next.changeLanguage('pt-BR');
    const role = 'colorista';
    const needs = [
      { group_id: 'grp_a', duration_minutes: 30, role },
      { group_id: 'grp_a', offset_minutes: 60, duration_minutes: 30, role },
      { group_id: 'grp_b' },
      { resource_id: 'res_a', offset_minutes: 60 },
    ];
    expect(needsInWords(needs, names, i18next.t)).toBe('um de Barbeiros (0–30 e 60–90 min), um de Cadeiras e Sauna (a partir dos 60 min)');
  });
});
