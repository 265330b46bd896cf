import { expect, test } from 'vitest';
import { addressOf, type Route, routeOf } from '../../src/book/route';

const nothing: Route = { service: null, person: null, place: null, party: null, day: null, hold: null };
const read = (address: string) => {
  const { pathname, search } = new URL(address, 'https://turno.example');
  return routeOf({ pathname, search });
};

test('a URL leads back to the step for which it was made', () => {
  for (const route of [
    nothing,
    { ...nothing, service: 'svc_1' },
    { ...nothing, service: 'svc_1', person: 'anyone', day: '2027-03-01' },
    { service: 'svc_1', person: 'res_1', place: 'loc_1', party: 4, day: '2027-12-31', hold: 'bkg_1' },
  ]) {
    expect(read(addressOf('sol', route))).toEqual(route);
  }
});

test('invalid parameters in a URL are ignored', () => {
  expect(read('/b/sol?day=tomorrow&party=-1&unknown=1')).toEqual(nothing);
  expect(read('/b/sol/?party=1.5')).toEqual(nothing);
});
