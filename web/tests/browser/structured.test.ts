import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { Business } from './business';
import { expect, test } from './kit';
import { origin } from './server';

const web = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${web}target/structured`;
const options = '--noEmit --strict --ignoreConfig --skipLibCheck --moduleResolution bundler --module esnext --pretty false'.split(' ');

/** The faults of a LocalBusiness, found with the types that schema-dts generates from schema.org. */
function faults(data: object): string {
  const file = `${folder}/page-${process.env['VITEST_POOL_ID']}.ts`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `import type { LocalBusiness, WithContext } from 'schema-dts';\nexport const page: WithContext<LocalBusiness> = ${JSON.stringify(data)};\n`,
  );
  try {
    execFileSync(`${web}node_modules/.bin/tsc`, [...options, file], { cwd: web, encoding: 'utf8' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

/** The structured data of a page. */
async function structured(path: string): Promise<Record<string, object>> {
  const html = await (await fetch(origin + path)).text();
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json!) as Record<string, object>;
}

describe('the structured data of the booking page', () => {
  test('is a LocalBusiness that takes reservations, in the vocabulary of schema.org', async () => {
    const shop = await Business.make();
    await shop.api.patch('/workspace', {
      body: {
        phone: '+551133334444',
        email: 'oi@sol.example',
        map_url: 'https://maps.example/sol',
        address: { lines: ['Rua Augusta, 1500'], city: 'São Paulo', state: 'SP', postal_code: '01304-001', country: 'BR' },
        opening_schedule_id: shop.schedule,
      },
    });
    await shop.api.patch('/booking-page', { body: { enabled: true, listed: true, text: 'Cortes desde 1998' } });
    for (const path of [`/b/${shop.slug}`, `/b/${shop.slug}/${shop.haircut}`]) {
      const data = await structured(path);
      // search engines need these members to show a business
      expect(data).toMatchObject({ '@type': 'LocalBusiness', name: 'Barbearia Sol', address: { '@type': 'PostalAddress' } });
      expect(data['potentialAction']).toMatchObject({ '@type': 'ReserveAction', target: { urlTemplate: origin + path } });
      expect(data['openingHoursSpecification']).toHaveLength(6);
      expect(faults(data), path).toBe('');
    }
  });

  test('is validated strictly: an unknown member or a wrong value is reported', async () => {
    const shop = await Business.make();
    await shop.api.patch('/booking-page', { body: { enabled: true } });
    const data = await structured(`/b/${shop.slug}`);
    expect(faults(data)).toBe('');
    expect(faults({ ...data, adress: 'Rua Augusta' })).toContain('\'"adress"\' does not exist');
    const hours = { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Moonday' };
    expect(faults({ ...data, openingHoursSpecification: [hours] })).toContain('Moonday');
  });
});
