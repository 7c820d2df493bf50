/**
 * Browsers by their token in the user agent, the most specific first, because most browsers also send the token of
 * another.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system of a user agent: `Firefox en Windows`; null when both are unknown. */
export function describeUserAgent(userAgent: string): string | null {
  const nameIn = (table: typeof browsers) => table.find(([mark]) => mark.test(userAgent))?.[1];
  const parts = [nameIn(browsers), nameIn(systems)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' en ');
}
