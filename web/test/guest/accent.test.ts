import { expect, test } from 'vitest';
import { contrast, readable } from '../../src/guest/accent';

test('any colour of a business becomes one that is readable on the background', () => {
  for (const colour of ['#ffffff', '#000000', '#ffd700', '#0b5cad', '#ff69b4', '#808080', '#17191c']) {
    for (const paper of ['#ffffff', '#17191c']) {
      expect(contrast(readable(colour, paper)!, paper)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('a readable colour stays as it is', () => {
  expect(readable('#0b5cad', '#ffffff')).toBe('#0b5cad');
});

test('text that is not a hexadecimal colour is refused', () => {
  expect(readable('red', '#ffffff')).toBeNull();
});
