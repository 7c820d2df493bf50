import { showDuration } from '#domain/duration.ts';
import { expect, test } from 'vitest';

test.each([
  [1, '1 minuto'],
  [90, '90 minutos'],
  [60, '1 hora'],
  [720, '12 horas'],
  [1_440, '1 día'],
  [10_080, '7 días'],
])('%i minutes are shown as %o', (minutes, text) => {
  expect(showDuration(minutes)).toBe(text);
});
