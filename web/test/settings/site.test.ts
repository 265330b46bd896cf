import { describe, expect, test } from 'vitest';
import { siteOf } from '../../src/pages/settings/site';

describe('the site that an owner types', () => {
  test('is accepted without a scheme and with a path', () => {
    expect(siteOf('salonnanduti.com.py/reservas', false)).toEqual({ origin: 'https://salonnanduti.com.py' });
    expect(siteOf('https://Salon.example:8443', false)).toEqual({ origin: 'https://salon.example:8443' });
  });

  test('is refused if it is not the URL of a website', () => {
    expect(siteOf('salonnanduti', false)).toEqual({ problem: 'noSite' });
    expect(siteOf('https://salonnanduti', false)).toEqual({ problem: 'noSite' });
    expect(siteOf('ftp://salon.example', false)).toEqual({ problem: 'noSite' });
    expect(siteOf('mi salón', false)).toEqual({ problem: 'noSite' });
  });

  test('must not be an http URL', () => {
    expect(siteOf('http://salonnanduti.com.py', false)).toEqual({ problem: 'needsHttps' });
    expect(siteOf('http://salonnanduti.com.py', true)).toEqual({ problem: 'needsHttps' });
    expect(siteOf('127.0.0.1:8103', false)).toEqual({ problem: 'needsHttps' });
  });

  test('may be on this machine for a test business', () => {
    expect(siteOf('127.0.0.1:8103', true)).toEqual({ origin: 'http://127.0.0.1:8103' });
    expect(siteOf('http://localhost:3000/a', true)).toEqual({ origin: 'http://localhost:3000' });
  });
});
