import { clockOf } from '#domain/day-number.ts';
import { css, cx } from '#styled-system/css';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { type CSSProperties, memo } from 'react';
import { calendarColorClass } from './calendar-colors.ts';
import { showTimes } from './calendar-dates.ts';
import { type CalendarItem, canEdit, keyOf } from './calendar-items.ts';
import { calendarTexts as t } from './calendar.texts.ts';

const base = css({
  minWidth: '0',
  textAlign: 'start',
  cursor: 'pointer',
  userSelect: 'none',
  borderRadius: 'l1',
  overflow: 'hidden',
  color: 'colorPalette.ink',
  '& svg': { width: '3', height: '3', flexShrink: '0' },
  _focusVisible: { outlineOffset: '0', zIndex: '3' },
  '&[data-movable]': { touchAction: 'none' },
  '&[data-faded]': { opacity: '0.45' },
  '&[data-answer=declined]': { textDecoration: 'line-through', opacity: '0.75' },
  _print: { borderWidth: '1px' },
});

const filled = css({
  bg: 'colorPalette.tint',
  borderInlineStartWidth: '3px',
  borderColor: 'colorPalette.solid',
  _hover: { bg: 'colorPalette.tintHover' },
  '&[data-answer=pending]': { bg: 'bg.default', borderWidth: '1px', borderStyle: 'dashed' },
  '&[data-continued]': { borderInlineStartWidth: '0', borderStartStartRadius: '0', borderEndStartRadius: '0' },
  '&[data-continues]': { borderStartEndRadius: '0', borderEndEndRadius: '0' },
});

/** One line of text, without elements of its own for the dot and the title: a month shows hundreds of them. */
const line = css({ px: '1.5', textStyle: 'xs', lineHeight: '1', whiteSpace: 'nowrap', textOverflow: 'ellipsis' });
const strong = css({ fontWeight: 'medium' });
const dotted = css({
  _hover: { bg: 'colorPalette.tint' },
  _before: {
    content: '""',
    display: 'inline-block',
    width: '2',
    height: '2',
    me: '1',
    borderRadius: 'full',
    bg: 'colorPalette.solid',
  },
  '&[data-answer=pending]': { borderWidth: '1px', borderStyle: 'dashed', borderColor: 'colorPalette.solid' },
  '&[data-answer=pending]::before': { bg: 'transparent', borderWidth: '1px', borderColor: 'colorPalette.solid' },
});
const timeStyle = css({ color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' });

const shortTitle = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  flexShrink: '1',
  minWidth: '0',
  fontWeight: 'medium',
});

const block = css({
  display: 'flex',
  px: '1.5',
  py: '0.5',
  textStyle: 'xs',
  lineHeight: '1rem',
  boxShadow: '0 0 0 1px var(--colors-bg-default)',
});
/** Whole lines only, so that none is cut through. */
const blockText = css({ display: 'block', maxHeight: 'round(down, 100%, 1rem)', overflow: 'hidden', width: 'full' });
/** As many lines as the box has, the last one with an ellipsis; a word wider than the box breaks. */
const blockTitle = css({
  lineClamp: 'var(--lines, 1)',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  fontWeight: 'medium',
});
const blockLine = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
/** One line, from which the time wraps out of sight when it has no room. */
const shortText = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1',
  width: 'full',
  height: '4',
  lineHeight: '1rem',
  overflow: 'hidden',
});
/** At the end of the line; a long title ends before them. */
const marks = css({ float: 'inline-end', display: 'flex', gap: '1', ms: '1' });

/** The title of an occurrence for users. */
export const titleOfItem = ({ event }: CalendarItem): string => (event.title === '' ? t.untitled : event.title);

const joined = (facts: readonly (string | undefined)[]): string =>
  facts.filter((fact) => fact !== undefined && fact !== '').join(', ');

/** What the marks of an occurrence show, in words; '' for none. */
export const marksOfItem = ({ event }: CalendarItem): string =>
  joined([
    event.time_zone === undefined ? undefined : t.foreign(event.time_zone),
    event.repeats === true ? t.repeats : undefined,
    event.private === true ? t.private : undefined,
    event.answer === undefined ? undefined : t.answers[event.answer],
  ]);

/** What a screen reader says of an occurrence: title, time, place, calendar, and what its marks show. */
function nameOfItem(item: CalendarItem): string {
  const times = showTimes(item, t.allDay).toLocaleLowerCase('es');
  return joined([titleOfItem(item), times, item.event.place, item.calendar.name, marksOfItem(item)]);
}

/** Icons of an occurrence that is private or belongs to another time zone. */
export function Marks({ item: { event } }: { item: CalendarItem }) {
  if (event.private !== true && event.time_zone === undefined) return null;
  return (
    <span aria-hidden="true" className={marks}>
      {event.private === true && <Lock />}
      {event.time_zone !== undefined && <Globe />}
    </span>
  );
}

interface ChipProps {
  item: CalendarItem;
  /** Whether Tab reaches it; the keys reach the others from their cell. */
  isReachable: boolean;
  /** Whether the user drags it or it is being saved. */
  isFaded: boolean;
  className: string;
  style?: CSSProperties;
  isContinued?: boolean;
  continues?: boolean;
}

/**
 * What a screen reader says of a line within a day. It begins with the visible text: the start, then the title.
 */
function nameOfLine(item: CalendarItem, isContinued: boolean): string {
  const name = nameOfItem(item);
  if (item.isAllDay || isContinued) return name;
  const times = showTimes(item, t.allDay);
  return `${clockOf(item.start)} ${name.replace(`${times}, `, `${t.until(times.slice(times.indexOf('–') + 2))}, `)}`;
}

/** The attributes of every form of an event; the surface of the view handles its presses. */
const chipAttributes = ({ item, isReachable, isFaded }: ChipProps, name: string) => ({
  type: 'button' as const,
  tabIndex: isReachable ? 0 : -1,
  'data-item': keyOf(item),
  'data-answer': item.event.answer,
  'data-movable': canEdit(item) || undefined,
  'data-faded': isFaded || undefined,
  'aria-label': name,
  title: name,
});

/** An event as one line: a bar across its days, or a dot with its hour within a day. */
export const EventLine = memo(function EventLine(props: ChipProps & { isFilled: boolean }) {
  const { item, isFilled, className, style, isContinued = false, continues = false } = props;
  return (
    <button
      {...chipAttributes(props, nameOfLine(item, isContinued))}
      data-continued={isContinued || undefined}
      data-continues={continues || undefined}
      className={cx(
        base,
        line,
        isFilled ? cx(filled, strong) : dotted,
        calendarColorClass[item.calendar.color],
        className,
      )}
      style={style}
    >
      <Marks item={item} />
      {!item.isAllDay && !isContinued && <span className={timeStyle}>{clockOf(item.start)}</span>}
      {` ${titleOfItem(item)}`}
    </button>
  );
});

/** An event as a box on the hours of a day. */
export const EventBox = memo(function EventBox(props: ChipProps & { isShort: boolean }) {
  const { item, isShort, className, style, isContinued = false, continues = false } = props;
  const times = `${clockOf(item.start)} – ${clockOf(item.end)}`;
  return (
    <button
      {...chipAttributes(props, nameOfItem(item))}
      data-continued={isContinued || undefined}
      data-continues={continues || undefined}
      className={cx(base, isShort ? line : block, filled, calendarColorClass[item.calendar.color], className)}
      style={style}
    >
      {isShort ? (
        <span className={shortText}>
          <Marks item={item} />
          <span className={shortTitle}>{titleOfItem(item)}</span> <span>{clockOf(item.start)}</span>
        </span>
      ) : (
        <span className={blockText}>
          <Marks item={item} />
          <span className={blockTitle}>{titleOfItem(item)}</span> <span className={blockLine}>{times}</span>{' '}
          {item.event.place !== undefined && <span className={blockLine}>{item.event.place}</span>}
        </span>
      )}
      {canEdit(item) && !continues && <span aria-hidden="true" data-edge="end" className={edge} />}
      {canEdit(item) && !isContinued && !isShort && (
        <span aria-hidden="true" data-edge="start" className={cx(edge, topEdge)} />
      )}
    </button>
  );
});

const edge = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  height: '1.5',
  cursor: 'ns-resize',
  touchAction: 'none',
});
const topEdge = css({ bottom: 'auto', top: '0' });

const holidayStyle = css({
  minWidth: '0',
  height: '6',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'start',
  textStyle: 'xs',
  color: 'amber.12',
  cursor: 'pointer',
  borderRadius: 'l1',
  _hover: { textDecoration: 'underline' },
});

/** The holiday of a day, beside its number. */
export const HolidayName = ({ item, isReachable }: Pick<ChipProps, 'item' | 'isReachable'>) => (
  <button
    type="button"
    tabIndex={isReachable ? 0 : -1}
    data-item={keyOf(item)}
    aria-label={nameOfItem(item)}
    title={titleOfItem(item)}
    className={holidayStyle}
  >
    {titleOfItem(item)}
  </button>
);
