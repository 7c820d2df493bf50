import amber from '@park-ui/panda-preset/colors/amber';
import blue from '@park-ui/panda-preset/colors/blue';
import grass from '@park-ui/panda-preset/colors/grass';
import red from '@park-ui/panda-preset/colors/red';
import teal from '@park-ui/panda-preset/colors/teal';
import { categoryTokens } from './category-tokens.ts';
import { chartTokens } from './chart-tokens.ts';

/**
 * The only accent. White text on Radix' teal 9 reaches only 3.1:1, so the light theme uses two darker steps (white on
 * `solid` 5.3:1, `ink` on white 6.0:1) and the dark theme uses dark text on teal 9 (6.0:1).
 */
export const accent = {
  name: teal.name,
  tokens: {
    ...teal.tokens,
    solid: { value: '#007a69' },
    ink: { value: '#00705f' },
    pressed: { value: '#006354' },
  },
  semanticTokens: {
    ...teal.semanticTokens,
    default: { value: { _light: '{colors.teal.solid}', _dark: '{colors.teal.dark.9}' } },
    emphasized: { value: { _light: '{colors.teal.pressed}', _dark: '{colors.teal.dark.10}' } },
    fg: { value: { _light: 'white', _dark: '{colors.teal.dark.1}' } },
    text: { value: { _light: '{colors.teal.ink}', _dark: '{colors.teal.dark.11}' } },
  },
};

/** Palettes that only express state; text always accompanies them. */
const stateTokens = { amber: amber.tokens, blue: blue.tokens, grass: grass.tokens };

const stateSemanticTokens = {
  amber: amber.semanticTokens,
  blue: blue.semanticTokens,
  grass: grass.semanticTokens,
  red: {
    ...red.semanticTokens,
    default: { value: { _light: '{colors.red.light.11}', _dark: '{colors.red.dark.9}' } },
    emphasized: { value: { _light: '{colors.red.light.12}', _dark: '{colors.red.dark.10}' } },
    fg: { value: { _light: 'white', _dark: '{colors.red.dark.1}' } },
    text: { value: { _light: '{colors.red.light.11}', _dark: '{colors.red.dark.11}' } },
  },
};

const gray = (light: number | string, dark: number | string = light) => ({
  value: { _light: `{colors.gray.${light}}`, _dark: `{colors.gray.${dark}}` },
});

const dense = (comfortable: string, compact: string) => ({ value: { base: comfortable, _compact: compact } });

export const tokens = {
  colors: stateTokens,
  fonts: {
    sans: { value: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" },
  },
  /** Widths of the frame and of standalone content. */
  sizes: {
    navigation: { value: '15rem' },
    navigationFolded: { value: '3.5rem' },
    entry: { value: '25rem' },
    page: { value: '80rem' },
    messageBox: { value: '700px' },
  },
};

export const semanticTokens = {
  colors: {
    ...stateSemanticTokens,
    category: categoryTokens,
    chart: chartTokens,
    fg: {
      /** For hints and placeholders, which must be readable; the contrast of gray 10 is below 4.5:1. */
      subtle: gray(11),
      error: { value: { _light: '{colors.red.light.11}', _dark: '{colors.red.dark.11}' } },
    },
    border: {
      /** Borders that identify a control: at least 3:1 on every background. */
      control: gray(9),
      error: { value: { _light: '{colors.red.light.11}', _dark: '{colors.red.dark.11}' } },
    },
    bg: {
      scrim: { value: { _light: '{colors.black.a8}', _dark: '{colors.black.a10}' } },
      accentSubtle: { value: '{colors.teal.a3}' },
      readOnly: gray(3),
    },
  },
  sizes: {
    control: dense('{sizes.10}', '{sizes.8}'),
    controlSmall: dense('{sizes.8}', '{sizes.7}'),
    row: dense('2.5rem', '1.875rem'),
    topBar: dense('3.5rem', '2.75rem'),
  },
  spacing: {
    /** `block`: between fields and blocks; `inset`: inside cards; `cell`: at the sides of table cell text. */
    block: dense('{spacing.5}', '{spacing.3}'),
    inset: dense('{spacing.5}', '{spacing.3.5}'),
    cell: dense('{spacing.3}', '{spacing.2}'),
    page: { value: { base: '{spacing.4}', md: '{spacing.6}', _compact: '{spacing.4}' } },
  },
};
