import blue from '@park-ui/panda-preset/colors/blue';
import brown from '@park-ui/panda-preset/colors/brown';
import lime from '@park-ui/panda-preset/colors/lime';
import orange from '@park-ui/panda-preset/colors/orange';
import pink from '@park-ui/panda-preset/colors/pink';
import slate from '@park-ui/panda-preset/colors/slate';
import teal from '@park-ui/panda-preset/colors/teal';
import violet from '@park-ui/panda-preset/colors/violet';
import type { ChartColor } from './chart-palette.ts';

interface Token {
  value: { _light: string; _dark: string };
}

const color = (_light: { value: string }, _dark: { value: string }): Token => ({
  value: { _light: _light.value, _dark: _dark.value },
});

/**
 * Colors of series, bars and slices, by Radix step. In both themes each reaches 3:1 on the background of a card. A
 * legend, a tooltip and a table always name what a color stands for.
 */
export const chartTokens: Record<ChartColor, Token> = {
  teal: color(teal.tokens.light['11'], teal.tokens.dark['9']),
  violet: color(violet.tokens.light['9'], violet.tokens.dark['10']),
  orange: color(orange.tokens.light['10'], orange.tokens.dark['9']),
  blue: color(blue.tokens.light['10'], blue.tokens.dark['11']),
  pink: color(pink.tokens.light['9'], pink.tokens.dark['9']),
  olive: color(lime.tokens.light['11'], lime.tokens.dark['11']),
  brown: color(brown.tokens.light['10'], brown.tokens.dark['9']),
  gray: color(slate.tokens.light['9'], slate.tokens.dark['11']),
};
