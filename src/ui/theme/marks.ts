const tick = 'polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0, 43% 62%)';

/**
 * Checkboxes and radio buttons with the background and border of a field, because native ones look disabled in the dark
 * theme. In forced-colors mode the native ones are used.
 */
export const markCss = {
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
