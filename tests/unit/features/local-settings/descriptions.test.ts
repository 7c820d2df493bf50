import { showBytes } from '#features/local-settings/local-settings.texts.ts';
import { describeUserAgent } from '#features/local-settings/sessions-card.tsx';
import { describe, expect, test } from 'vitest';

describe('the size of a browser store', () => {
  test.each([
    [0, '0 B'],
    [1_023, '1.023 B'],
    [1_536, '1,5 KB'],
    [5_242_880, '5 MB'],
  ])('of %i bytes is shown as «%s»', (bytes, text) => {
    expect(showBytes(bytes)).toBe(text);
  });
});

describe('the device of a session', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
      'Chrome en Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
      'Edge en Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
      'Safari en iOS',
    ],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'Chrome en Android'],
    ['curl/8.5', null],
  ])('is read from the user agent «%s»: %o', (userAgent, text) => {
    expect(describeUserAgent(userAgent)).toBe(text);
  });
});
