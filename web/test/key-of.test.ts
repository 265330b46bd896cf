import { describe, expect, test } from 'vitest';
import { keyOf } from '../src/key-of';

describe('a key', () => {
  test('is made from the name', () => {
    expect(keyOf('Na cadeira', [], 'step')).toBe('na_cadeira');
    expect(keyOf('Avaliação – 2ª', [], 'step')).toBe('avaliacao_2');
  });

  test('is unique, is not empty and begins with a letter', () => {
    expect(keyOf('2 mãos', [], 'step')).toBe('maos');
    expect(keyOf('完了', [], 'question')).toBe('question');
    expect(keyOf('Done', ['done', 'done_2'], 'step')).toBe('done_3');
  });

  test('has a form that the server accepts, for a name of any length', () => {
    expect(keyOf('a '.repeat(100), [], 'step')).toMatch(/^[a-z][a-z0-9_]{0,49}$/);
  });
});
