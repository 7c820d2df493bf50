import { stateSemanticTokens, stateTokens } from './palette.ts';

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
