import amber from '@park-ui/panda-preset/colors/amber';
import blue from '@park-ui/panda-preset/colors/blue';
import grass from '@park-ui/panda-preset/colors/grass';
import red from '@park-ui/panda-preset/colors/red';
import teal from '@park-ui/panda-preset/colors/teal';

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
export const stateTokens = { amber: amber.tokens, blue: blue.tokens, grass: grass.tokens };

export const stateSemanticTokens = {
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
