import { pageTexts } from './page.texts.ts';

/** Widest screen on which fields are stacked. */
const NARROW = '(max-width: 47.9975rem)';

/**
 * `_compact` follows the density of this workstation. `_lgToWide` is a screen with space for the navigation next to a
 * table, but not for every column of a wide one. `_narrow` is a phone's screen, `_onPaper` is print. Both also apply
 * inside an element that simulates such a screen (`data-screen`, a container named `screen`) or a sheet (`data-paper`),
 * where the window's media do not apply.
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

const tick = 'polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0, 43% 62%)';

/**
 * Checkboxes and radio buttons with the background and border of a field, because native ones look disabled in the dark
 * theme. In forced-colors mode the native ones are used.
 */
const markCss = {
  'input:is([type=checkbox], [type=radio])': {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: '0',
    background: 'bg.default',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    printColorAdjust: 'exact',
    '&[type=radio]': { borderRadius: 'full' },
    '&:checked': { background: 'colorPalette.default', borderColor: 'colorPalette.default' },
    /** Present before it is visible, so that checking does not shift the layout. */
    '&::after': { content: '""', width: '0.625rem', height: '0.625rem' },
    '&[type=checkbox]::after': { clipPath: tick },
    '&[type=radio]::after': { width: '0.375rem', height: '0.375rem', borderRadius: 'full' },
    '&:checked::after': { background: 'colorPalette.fg' },
    '&[aria-invalid=true]': { borderColor: 'border.error' },
    '&:disabled': { background: 'bg.subtle', borderColor: 'border.default', cursor: 'not-allowed' },
    '&:checked:disabled': { background: 'border.control', borderColor: 'border.control' },
    '@media (forced-colors: active)': { appearance: 'auto', '&::after': { display: 'none!' } },
  },
};

const marginText = { fontFamily: 'sans-serif', fontSize: '8pt', color: '#555' };

/**
 * Repeats the preset's rules that it overrides, because for the same selector the later rule replaces the earlier one
 * completely.
 */
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
  /** A heading takes the focus after navigation to be announced, not to be operated. */
  'h1:focus-visible, main:focus-visible': { outline: 'none' },
  '[data-scope=dialog][data-part=content]:focus-visible': { outline: 'none' },
  /** With a side panel the main content needs all the remaining width. */
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
    '@page': {
      size: 'A4',
      margin: '15mm',
      '@top-left': { content: 'var(--page-head, "")', ...marginText },
      '@bottom-left': { content: 'var(--page-foot, "")', ...marginText },
      '@bottom-right': { content: pageTexts.number, ...marginText },
    },
    '@page sideways': { size: 'A4 landscape' },
    /** The first page has the letterhead instead. */
    '@page :first': { '@top-left': { content: '""' } },
    '[data-paper=landscape] body': { page: 'sideways' },
    'html, body': { background: 'white', color: 'black', fontSize: '10pt' },
    body: { minHeight: '0' },
    /** A page with a paper of its own prints nothing else: no navigation, no dialogs, no notices. */
    'body:has(> [data-printed-paper]) > :not([data-printed-paper])': { display: 'none!' },
    /** Only the paper of what was opened last: that of a sheet over a record comes after that of the record. */
    '[data-printed-paper]:has(~ [data-printed-paper])': { display: 'none!' },
    '[data-print=never]': { display: 'none!' },
    thead: { display: 'table-header-group' },
    'tr, img': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
};
