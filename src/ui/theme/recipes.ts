const accentRing = { _focusVisible: { outlineColor: 'teal.default' } };

const inkedControl = {
  background: 'bg.default',
  borderColor: 'border.control',
  _placeholder: { color: 'fg.subtle' },
  _focusVisible: { outline: '0' },
  /** A select always matches `:read-only`. */
  '&:is(input):read-only': { background: 'bg.readOnly', borderColor: 'border.default' },
  '&[aria-invalid=true]': { borderColor: 'border.error' },
  _disabled: { opacity: 1, background: 'bg.subtle', color: 'fg.muted', borderColor: 'border.default' },
};

/** Differences from Park UI's recipes: heights by density, and borders and text colors that reach AA contrast. */
export const recipes = {
  button: {
    /** No transition, so that a press is visible immediately and not a dozen frames later. */
    base: { transitionProperty: 'none', transitionDuration: '0s' },
    variants: {
      variant: {
        outline: { ...accentRing, background: 'bg.default', borderColor: 'border.default' },
        ghost: accentRing,
      },
      size: {
        sm: { h: 'controlSmall', minW: 'controlSmall', px: '3', gap: '1.5' },
        md: { h: 'control', minW: 'control' },
      },
    },
  },
  input: {
    base: inkedControl,
    variants: { size: { md: { h: 'control', minW: '0', fontSize: { base: 'sm', _narrow: 'md' } } } },
  },
  link: {
    base: {
      color: 'colorPalette.text',
      textDecoration: 'underline 1px',
      textDecorationColor: 'colorPalette.a7',
      textUnderlineOffset: '0.2em',
      borderRadius: 'l1',
      minHeight: '6',
      textAlign: 'start',
      transitionProperty: 'none',
      transitionDuration: '0s',
    },
  },
  badge: { base: { borderRadius: 'l1' } },
  skeleton: { base: { borderRadius: 'l2', _motionReduce: { animation: 'none' } } },
  spinner: { base: { borderBottomColor: 'transparent', borderLeftColor: 'transparent' } },
};

export const slotRecipes = {
  card: {
    base: {
      root: { boxShadow: 'none', borderWidth: '1px', _onPaper: { display: 'block' } },
      header: { px: 'inset', pt: 'inset', pb: '4' },
      body: { px: 'inset', pb: 'inset', '&[data-headless]': { pt: 'inset' } },
      title: { textStyle: 'md' },
    },
  },
  dialog: {
    base: {
      backdrop: { backdropFilter: 'none', background: 'bg.scrim' },
      content: { minW: '0' },
    },
  },
  drawer: {
    base: { backdrop: { backdropFilter: 'none', background: 'bg.scrim' } },
  },
  menu: {
    base: {
      content: {
        width: 'auto',
        minW: '12rem',
        maxW: '20rem',
        maxH: 'min(80vh, var(--available-height, 80vh))',
        overflowY: 'auto',
      },
    },
    variants: { size: { sm: { item: { h: 'auto', minH: 'controlSmall', py: '1' } } } },
  },
  table: {
    base: {
      header: { whiteSpace: 'nowrap' },
      row: { bg: 'bg.default' },
    },
    variants: {
      size: { sm: { cell: { height: 'row', px: 'cell', py: '1' }, header: { height: 'row', px: 'cell' } } },
    },
  },
  tabs: {
    // The list scrolls horizontally and would clip an outer focus ring.
    base: { trigger: { _focusVisible: { outlineOffset: '-2px' } } },
    variants: { size: { sm: { trigger: { fontSize: 'sm' } } } },
  },
};

/** Variants passed as props, which the static extractor cannot see. */
export const staticVariants = {
  button: [{ variant: ['solid', 'outline', 'ghost'], size: ['sm', 'md'] }],
};
