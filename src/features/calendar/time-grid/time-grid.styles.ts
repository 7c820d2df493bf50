import { css } from '#styled-system/css';

/** Height of an hour in rem. A quarter of an hour is 12 px. */
export const HOUR = 3;

/** Width of the days of a week at least, where all seven have no room: they scroll sideways beside the hours. */
const week = 'calc(var(--gutter) + var(--days) * var(--day))';

/** Stays in place while the days scroll sideways. */
const pinned = { _narrow: { position: 'sticky', insetInlineStart: '0', zIndex: '4', bg: 'bg.default' } } as const;

/** Styles of a week or a day. */
export const timeGridStyles = {
  grid: css({
    '--gutter': '3.25rem',
    '--days': '7',
    '--day': '0rem',
    '&[data-single]': { '--days': '1' },
    flex: '1',
    minHeight: '0',
    overflow: 'auto',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.default',
    overscrollBehavior: 'contain',
    isolation: 'isolate',
    scrollPaddingTop: '7rem',
    _narrow: {
      '--gutter': '2.75rem',
      scrollPaddingInlineStart: 'var(--gutter)',
      '&:not([data-single])': { '--day': '6.5rem' },
    },
  }),
  top: css({
    position: 'sticky',
    top: '0',
    minWidth: week,
    zIndex: '5',
    bg: 'bg.default',
    boxShadow: '0 1px 0 var(--colors-border-default)',
  }),
  row: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'var(--gutter) repeat(var(--days), minmax(0, 1fr))',
  }),
  corner: css({
    ...pinned,
    display: 'grid',
    alignContent: 'end',
    justifyItems: 'center',
    pb: '1',
    px: '0.5',
    textStyle: 'xs',
    lineHeight: '1.1',
    fontSize: '0.625rem',
    textAlign: 'center',
    color: 'fg.muted',
  }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    minWidth: '0',
    px: '1.5',
    py: '0.5',
    minHeight: '2.25rem',
    boxShadow: '-1px 0 0 var(--colors-border-subtle)',
    '&[data-weekend]': { bg: 'bg.subtle' },
    '&[data-holiday]': { bg: 'amber.a2' },
    _narrow: { px: '0', justifyContent: 'center' },
  }),
  date: css({
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { bg: 'bg.muted' },
    _narrow: { flexDirection: 'column', gap: '0' },
  }),
  /** The weekday, which only screen readers get where the columns are narrow. */
  weekday: css({
    srOnly: { base: true, xl: false },
    textStyle: 'xs',
    color: 'fg.muted',
    textTransform: 'capitalize',
  }),
  shortWeekday: css({
    display: { base: 'inline', xl: 'none' },
    textStyle: 'xs',
    color: 'fg.muted',
    textTransform: 'capitalize',
  }),
  number: css({
    display: 'grid',
    placeItems: 'center',
    minWidth: '1.75rem',
    height: '1.75rem',
    borderRadius: 'full',
    textStyle: 'md',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    '[aria-current=date] &': { bg: 'colorPalette.default', color: 'colorPalette.fg' },
  }),
  gutter: css({
    position: 'relative',
    textStyle: 'xs',
    color: 'fg.muted',
    textAlign: 'end',
    pe: '1.5',
    pt: '0.5',
    ...pinned,
  }),
  /** Two short lines beside the events of whole days. */
  allDayName: css({
    ...pinned,
    fontSize: '0.625rem',
    lineHeight: '1.1',
    color: 'fg.muted',
    textAlign: 'end',
    alignSelf: 'start',
    pe: '1.5',
    pt: '0.5',
  }),
  hourName: css({
    position: 'absolute',
    insetEnd: '1.5',
    top: '-0.5rem',
    lineHeight: '1rem',
    fontVariantNumeric: 'tabular-nums',
    '[data-hour="0"] &': { top: '0.125rem' },
  }),
  barCell: css({
    position: 'relative',
    minWidth: '0',
    boxShadow: '-1px 0 0 var(--colors-border-subtle)',
    borderTopWidth: '1px',
    borderColor: 'border.subtle',
    _focusVisible: { outlineOffset: '-2px' },
  }),
  hours: css({ position: 'relative', minWidth: week }),
  hour: css({ height: `${HOUR}rem` }),
  cell: css({
    position: 'relative',
    minWidth: '0',
    boxShadow: '-1px 0 0 var(--colors-border-subtle)',
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    '&[data-weekend]': { bg: 'bg.subtle' },
    '&[data-holiday]': { bg: 'amber.a2' },
    _focusVisible: { outlineOffset: '-2px', zIndex: '2' },
  }),
  overlay: css({
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: 'var(--gutter)',
    insetInlineEnd: '0',
    pointerEvents: 'none',
    zIndex: '3',
  }),
};
