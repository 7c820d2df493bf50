import { markCss } from './marks.ts';

/** Widest screen on which fields stand one under the other. */
const NARROW = '(max-width: 47.9975rem)';

/**
 * `_compact` follows the density chosen at this workstation; `_lgToWide` is a screen with room for the navigation beside
 * a table, but not for every column of one that has many. `_narrow` is a phone's screen, and `_onPaper` what is printed;
 * both hold as well in a part of the page that stands for such a screen (`data-screen`, which is a container `screen`)
 * or for a sheet (`data-paper`), where the window itself says nothing.
 */
export const conditions = {
  extend: {
    compact: '[data-density=compact] &',
    lgToWide: '@media screen and (min-width: 64rem) and (max-width: 87.9975rem)',
    narrow: {
      [`@media screen and ${NARROW}`]: { '&:not([data-screen] *, [data-paper] *)': '@slot' },
      [`@container screen ${NARROW}`]: '@slot',
    },
    onPaper: { '@media print': '@slot', '[data-paper] &': '@slot' },
  },
} as const;

/** Repeats what it overrides of the preset: of two rules for one element, the later takes the whole place. */
export const globalCss = {
  html: {
    colorPalette: 'teal',
    fontFamily: 'sans',
    fontFeatureSettings: '"cv05" 1, "cv11" 1',
    textSizeAdjust: '100%',
    scrollPaddingTop: '{sizes.topBar}',
    '&.dark': { colorScheme: 'dark' },
    '&.light': { colorScheme: 'light' },
  },
  body: {
    bg: 'bg.canvas',
    color: 'fg.default',
    fontSize: 'sm',
    lineHeight: '1.25rem',
    minWidth: '20rem',
    minHeight: '100dvh',
  },
  '*::selection': { bg: 'colorPalette.a4' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'colorPalette.default', outlineOffset: '2px' },
  /** A heading takes focus after navigation to be read out, not to be operated. */
  'h1:focus-visible, main:focus-visible': { outline: 'none' },
  '[data-scope=dialog][data-part=content]:focus-visible': { outline: 'none' },
  /** Something stands beside what the page is about, which would be left with too little of what is wide enough to read. */
  '[data-beside] main > *': { maxWidth: 'none!' },
  ...markCss,
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms!',
      animationIterationCount: '1!',
      transitionDuration: '0.01ms!',
      scrollBehavior: 'auto!',
    },
  },
  '@media print': {
    '@page': { margin: '15mm' },
    '@page sideways': { size: 'landscape' },
    '[data-paper=landscape] body': { page: 'sideways' },
    'html, body': { background: 'white', color: 'black', fontSize: '10pt' },
    '[data-print=never]': { display: 'none!' },
    thead: { display: 'table-header-group' },
    'tr, img': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
};
