import { describe, expect, test } from 'vitest';
import { categoryTokens } from '#ui/theme/category-tokens.ts';

const linear = (channel: number) => (channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Relative luminance of a color as `#rrggbb`, `white` or `black` (WCAG 2.2). */
function luminance(color: string): number {
  const hex = { white: '#ffffff', black: '#000000' }[color] ?? color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('colors of categories', () => {
  test.each(Object.entries(categoryTokens))('%s is readable in both themes', (_, colors) => {
    const low = (['_light', '_dark'] as const).flatMap((theme) => {
      const of = (name: keyof typeof colors) => colors[name].value[theme];
      const page = theme === '_light' ? '#ffffff' : '#111113';
      return [
        { pair: `${theme} ink on tint`, ratio: contrast(of('ink'), of('tint')), least: 7 },
        { pair: `${theme} ink on tintHover`, ratio: contrast(of('ink'), of('tintHover')), least: 7 },
        { pair: `${theme} onSolid on solid`, ratio: contrast(of('onSolid'), of('solid')), least: 4.5 },
        { pair: `${theme} solid on the page`, ratio: contrast(of('solid'), page), least: 4.5 },
      ].filter(({ ratio, least }) => ratio < least);
    });
    expect(low).toEqual([]);
  });
});
