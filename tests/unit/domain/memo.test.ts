import { createMemo } from '#domain/memo.ts';
import { describe, expect, test, vi } from 'vitest';

describe('a memo', () => {
  test('computes the result of a key once', () => {
    const compute = vi.fn<() => number>().mockReturnValueOnce(1).mockReturnValueOnce(2);
    const memo = createMemo<number>(10);
    expect([memo('a', compute), memo('a', compute), memo('b', compute), memo('a', compute)]).toEqual([1, 1, 2, 1]);
  });

  test('forgets all results before it remembers more than its size', () => {
    const memo = createMemo<string>(2);
    for (const key of ['a', 'b', 'c']) memo(key, () => `first ${key}`);
    expect(['c', 'a', 'b'].map((key) => memo(key, () => `second ${key}`))).toEqual(['first c', 'second a', 'second b']);
  });

  test('computes again after a failure', () => {
    const memo = createMemo<number>(2);
    const failing = () => {
      throw new Error('no');
    };
    expect(() => memo('a', failing)).toThrow('no');
    expect(memo('a', () => 1)).toBe(1);
  });
});
