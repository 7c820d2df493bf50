import { clockOf } from '#domain/day-number.ts';
import { css, cx } from '#styled-system/css';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import Repeat from 'lucide-react/icons/repeat';
import { type CSSProperties, memo } from 'react';
import { calendarColorClass } from './calendar-colors.ts';
import { showTimes } from './calendar-dates.ts';
import { type CalendarItem, canEdit } from './calendar-items.ts';
import { calendarTexts as t } from './calendar.texts.ts';

const base = css({
  display: 'flex',
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

const line = css({ alignItems: 'center', gap: '1', px: '1.5', textStyle: 'xs', lineHeight: '1', whiteSpace: 'nowrap' });
const plain = css({ color: 'fg.default', '& > span': { fontWeight: 'normal' }, _hover: { bg: 'colorPalette.tint' } });
const dot = css({ width: '2', height: '2', flexShrink: '0', borderRadius: 'full', bg: 'colorPalette.solid' });
const timeStyle = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums', flexShrink: '0' });
const titleStyle = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  flexShrink: '1',
  minWidth: '0',
  fontWeight: 'medium',
});

const block = css({
  px: '1.5',
  py: '0.5',
  textStyle: 'xs',
  lineHeight: '1rem',
  boxShadow: '0 0 0 1px var(--colors-bg-default)',
});
/** Whole lines only, so that none is cut through. */
const blockText = css({ display: 'block', maxHeight: 'round(down, 100%, 1rem)', overflow: 'hidden', width: 'full' });
const blockTitle = css({ display: 'block', fontWeight: 'medium' });
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
const marks = css({ display: 'inline-flex', gap: '1', ms: '1', verticalAlign: '-0.1em' });

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

/** Icons of an occurrence that is private, belongs to another time zone or, where there is room for it, repeats. */
function Marks({ item: { event }, isShort = false }: { item: CalendarItem; isShort?: boolean }) {
  const repeats = event.repeats === true && !isShort;
  if (!repeats && event.private !== true && event.time_zone === undefined) return null;
  return (
    <span aria-hidden="true" className={marks}>
      {event.private === true && <Lock />}
      {event.time_zone !== undefined && <Globe />}
      {repeats && <Repeat />}
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
  'data-item': item.key,
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
      className={cx(base, line, isFilled ? filled : plain, calendarColorClass[item.calendar.color], className)}
      style={style}
    >
      {!isFilled && <span className={dot} />}
      {!item.isAllDay && !isContinued && <span className={timeStyle}>{clockOf(item.start)}</span>}{' '}
      <span className={titleStyle}>{titleOfItem(item)}</span>
      <Marks item={item} isShort />
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
          <span className={titleStyle}>{titleOfItem(item)}</span> <span>{clockOf(item.start)}</span>
        </span>
      ) : (
        <span className={blockText}>
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
    data-item={item.key}
    aria-label={nameOfItem(item)}
    title={titleOfItem(item)}
    className={holidayStyle}
  >
    {titleOfItem(item)}
  </button>
);
