import { shortcutName, shortcutOf, shortcutProblem } from '#features/kit/commands/shortcuts.ts';
import { describe, expect, test } from 'vitest';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code: '' };

describe('the shortcut of a pressed key', () => {
  test.each([
    ['Ctrl+S', { key: 's', ctrlKey: true }],
    ['Ctrl+S', { key: 'S', metaKey: true }],
    ['Ctrl+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }],
    ['Alt+N', { key: 'n', altKey: true }],
    ['Alt+N', { key: '˜', code: 'KeyN', altKey: true }],
    ['Alt+PageUp', { key: 'PageUp', altKey: true }],
    ['?', { key: '?', shiftKey: true }],
    ['/', { key: '/' }],
    ['¿', { key: '¿' }],
    ['¿', { key: '¿', shiftKey: true }],
    ['Shift+N', { key: 'N', shiftKey: true }],
    ['Shift+Space', { key: ' ', shiftKey: true }],
  ])('%s', (shortcut, press) => {
    expect(shortcutOf({ ...none, ...press })).toBe(shortcut);
  });
});

test('shortcuts of the browser and misspelled ones are refused', () => {
  const refused = ['T', 'N', 'W', 'L', 'P', 'F', 'R'].map((letter) => `Ctrl+${letter}`);
  expect([...refused, 'Ctrl+Shift+T', 'Alt+ArrowLeft', 'Alt+D', 'F5', 'Ctrl+Tab'].map(shortcutProblem)).toEqual([
    ...refused.map(() => 'browser'),
    'browser',
    'browser',
    'browser',
    'browser',
    'browser',
  ]);
  expect(['Alt+Ctrl+S', 'Ctrl+s', 'Ctrl', '', 'Cmd+S'].map(shortcutProblem)).toEqual([
    'spelling',
    'spelling',
    'spelling',
    'spelling',
    'spelling',
  ]);
  expect(['Ctrl+K', 'Ctrl+S', 'Alt+N', 'Alt+PageUp', '?', '/'].map(shortcutProblem)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

test('shortcuts are shown with the names of a Spanish keyboard', () => {
  expect(['Ctrl+S', 'Alt+PageUp', 'Ctrl+Shift+Z'].map(shortcutName)).toEqual(['Ctrl+S', 'Alt+Re Pág', 'Ctrl+Mayús+Z']);
});
