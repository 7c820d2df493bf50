import { describe, expect, test } from 'vitest';
import { categoryTokens } from '#ui/theme/category-tokens.ts';
import { contrast } from './contrast.ts';

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
