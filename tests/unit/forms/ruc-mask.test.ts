import { readRucProgress, rucMask } from '#forms/fields/ruc/ruc-mask.ts';
import { maskitoTransform } from '@maskito/core';
import { describe, expect, test } from 'vitest';

describe('the mask of a RUC', () => {
  test.each([
    ['80009735-1', '80009735-1'],
    ['80.009.735-1', '80009735-1'],
    [' 80009735 1 ', '80009735-1'],
    ['800097351', '80009735-1'],
    ['1267110-0', '1267110-0'],
    ['3456789a-3', '3456789A-3'],
    ['515415', '515415'],
  ])('turns «%s» into %s', (typed, shown) => {
    expect(maskitoTransform(typed, rucMask)).toBe(shown);
  });

  test('refuses characters that a RUC cannot contain', () => {
    expect(maskitoTransform('abc', rucMask)).toBe('');
    expect(maskitoTransform('80009735-12', rucMask)).toBe('80009735-1');
  });
});

describe('the progress of a typed RUC', () => {
  test.each([
    ['', { state: 'unfinished' }],
    ['80009735', { state: 'noDash', readings: ['80009735-1', '8000973-5'] }],
    ['80', { state: 'unfinished' }],
    ['80009735-', { state: 'awaitingDigit', base: '80009735', digit: 1 }],
    ['80009735-2', { state: 'wrongDigit', expected: 1 }],
    ['80009735-1', { state: 'valid', ruc: '80009735-1' }],
    ['1-2', { state: 'unfinished' }],
  ])('is derived from «%s»', (text, progress) => {
    expect(readRucProgress(text)).toEqual(progress);
  });
});
