import { expect, test } from 'vitest';
import { opensElsewhere } from '../src/public-host';

test('a URL of this machine or of a private network cannot be opened from elsewhere', () => {
  const inside = [
    '127.0.0.1:8080',
    'localhost:8080',
    '192.168.0.10',
    '172.20.1.1',
    '10.0.0.5',
    '[::1]:8080',
    '[fd00::1]',
    'salon.local',
    'salon',
  ];
  expect(inside.filter((host) => opensElsewhere(`http://${host}/b/sol`))).toEqual([]);
});

test('a public URL can be opened from elsewhere', () => {
  const outside = ['agenda.example.com', '203.0.114.7', '172.32.0.1', '[2600::1]:8443', '10.example.com'];
  expect(outside.filter((host) => !opensElsewhere(`https://${host}/b/sol`))).toEqual([]);
});
