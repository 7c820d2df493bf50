import {
  DatePickerContent,
  DatePickerContext,
  DatePickerNextTrigger,
  DatePickerPositioner,
  DatePickerPrevTrigger,
  DatePickerRoot,
  DatePickerTable,
  DatePickerTableBody,
  DatePickerTableCell,
  DatePickerTableCellTrigger,
  DatePickerTableHead,
  DatePickerTableHeader,
  DatePickerTableRow,
  DatePickerView,
  DatePickerViewControl,
  DatePickerViewTrigger,
  parseDate,
  type UseDatePickerReturn,
} from '@ark-ui/react/date-picker';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId } from 'react';
import { cx } from '#styled-system/css';
import { button, datePicker } from '#styled-system/recipes';
import { Button } from './button.tsx';
import * as look from './date-picker.styles.ts';

/** User interface strings of a date picker. */
export interface DatePickerTexts {
  /** What the panel is, for screen readers. */
  calendar: string;
  /** What the grids are, for screen readers. */
  month: string;
  months: string;
  years: string;
  today: string;
  clear: string;
  chosenDay: (day: string) => string;
  chooseMonth: string;
  chooseYear: string;
  previous: Readonly<Record<'day' | 'month' | 'year', string>>;
  next: Readonly<Record<'day' | 'month' | 'year', string>>;
}

export interface DatePickerProps {
  /** Id of the element below which it opens. */
  anchorId: string;
  /** Id of the button that opens it; a press on it does not count as one outside. */
  buttonId?: string;
  /** The chosen date, `YYYY-MM-DD`, or '' for none. */
  value: string;
  /** The first and the last date that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  today: string;
  /** Whether a date is always set, so that it cannot be cleared. */
  isRequired?: boolean;
  /** Accessible name. */
  label: string;
  texts: DatePickerTexts;
  /** Gets the picked date, or '' after clearing; the parent then closes the picker. */
  onPick: (date: string) => void;
  /**
   * Asked by Escape or a press outside.
   * @param isFocusElsewhere whether the press focused another control, which then keeps the focus
   */
  onClose: (isFocusElsewhere: boolean) => void;
}

const styles = datePicker();
const ghost = cx(button({ variant: 'ghost', size: 'sm' }), look.square);

const dateOf = (value: string | undefined) => (value === undefined || value === '' ? undefined : parseDate(value));

/**
 * A month grid below an input, in which a date is picked. Render it only while it is open. It takes the focus when it opens. Arrow keys move by day and week, Page keys by month,
 * Enter picks, Escape closes. It is large: load it on use.
 */
export function DatePicker(props: DatePickerProps) {
  const { anchorId, buttonId, value, min, max, today, isRequired = false, label, texts, onPick, onClose } = props;
  const contentId = useId();
  const chosen = dateOf(value);
  useFocusedDay(contentId);
  return (
    <DatePickerRoot
      open
      locale="es-PY"
      timeZone="America/Asuncion"
      startOfWeek={1}
      fixedWeeks
      ids={{ control: anchorId, content: contentId, ...(buttonId !== undefined && { trigger: buttonId }) }}
      value={chosen === undefined ? [] : [chosen]}
      defaultFocusedValue={chosen ?? dateOf(limited(today, min, max))}
      min={dateOf(min)}
      max={dateOf(max)}
      positioning={{ placement: 'bottom-start', strategy: 'fixed', gutter: 4 }}
      translations={translationsOf(label, texts)}
      onValueChange={({ value: [picked] }) => picked !== undefined && onPick(picked.toString())}
      onOpenChange={({ open }) => !open && onClose(isFocusOutside(contentId))}
    >
      <div popover="manual" ref={showOnTop} className={look.topLayer}>
        <DatePickerPositioner className={styles.positioner}>
          <DatePickerContent aria-roledescription={texts.calendar} className={cx(styles.content, look.content)}>
            <DatePickerView view="day" className={cx(styles.view, look.view)}>
              <ViewHeading chooseLarger={texts.chooseMonth} />
              <DatePickerContext>{(calendar) => <Days calendar={calendar} texts={texts} />}</DatePickerContext>
            </DatePickerView>
            <DatePickerView view="month" className={cx(styles.view, look.view)}>
              <ViewHeading chooseLarger={texts.chooseYear} />
              <DatePickerContext>
                {(calendar) => (
                  <Cells
                    columns={3}
                    rows={calendar.getMonthsGrid({ columns: 3, format: 'short' })}
                    description={texts.months}
                  />
                )}
              </DatePickerContext>
            </DatePickerView>
            <DatePickerView view="year" className={cx(styles.view, look.view)}>
              <ViewHeading chooseLarger={null} />
              <DatePickerContext>
                {(calendar) => (
                  <Cells columns={4} rows={calendar.getYearsGrid({ columns: 4 })} description={texts.years} />
                )}
              </DatePickerContext>
            </DatePickerView>
            <div className={look.footer}>
              <Button size="sm" disabled={limited(today, min, max) !== today} onClick={() => onPick(today)}>
                {texts.today}
              </Button>
              {!isRequired && (
                <Button size="sm" variant="ghost" disabled={value === ''} onClick={() => onPick('')}>
                  {texts.clear}
                </Button>
              )}
            </div>
          </DatePickerContent>
        </DatePickerPositioner>
      </div>
    </DatePickerRoot>
  );
}

/** Whether a control outside the picker has the focus; the page itself is none. */
function isFocusOutside(contentId: string): boolean {
  const { activeElement, body } = document;
  const isInside = document.getElementById(contentId)?.contains(activeElement) === true;
  return activeElement !== null && activeElement !== body && !isInside;
}

/** Elements without a page's rendering, as in tests, lack the method. */
const showOnTop = (layer: HTMLElement | null): void => layer?.showPopover?.();

/** Focuses the chosen day, or today, once the grid is in its place. */
function useFocusedDay(contentId: string): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const calendar = document.getElementById(contentId);
      const day = calendar?.querySelector<HTMLElement>('[data-part=table-cell-trigger][data-focus]');
      day?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [contentId]);
}

/** The date, or the nearest one that the limits allow. */
function limited(date: string, min = '', max = ''): string {
  if (min !== '' && date < min) return min;
  return max !== '' && date > max ? max : date;
}

type Translations = NonNullable<Parameters<typeof DatePickerRoot>[0]['translations']>;

/** The accessible names in the language of the page; the library's are English. */
const translationsOf = (label: string, texts: DatePickerTexts): Translations => ({
  content: label,
  dayCell: ({ valueText, selected }) => (selected ? texts.chosenDay(valueText) : valueText),
  prevTrigger: (shown) => texts.previous[shown],
  nextTrigger: (shown) => texts.next[shown],
});

/**
 * The visible month, year or years between the buttons that change them; a press on it shows the larger view.
 * @param chooseLarger what that press does, said after the visible text; null where there is no larger view
 */
const ViewHeading = ({ chooseLarger }: { chooseLarger: string | null }) => (
  <DatePickerViewControl className={cx(styles.viewControl, look.heading)}>
    <DatePickerPrevTrigger className={ghost}>
      <ChevronLeft />
    </DatePickerPrevTrigger>
    <DatePickerContext>
      {({ visibleRangeText: { start, end } }) => {
        const shown = start === end ? start : `${start} - ${end}`;
        return (
          <DatePickerViewTrigger
            aria-label={chooseLarger === null ? shown : `${shown}: ${chooseLarger}`}
            className={cx(button({ variant: 'ghost', size: 'sm' }), look.title)}
          >
            {shown}
          </DatePickerViewTrigger>
        );
      }}
    </DatePickerContext>
    <DatePickerNextTrigger className={ghost}>
      <ChevronRight />
    </DatePickerNextTrigger>
  </DatePickerViewControl>
);

/** Six weeks from Monday to Sunday. */
const Days = ({ calendar, texts }: { calendar: UseDatePickerReturn; texts: DatePickerTexts }) => (
  <DatePickerTable aria-roledescription={texts.month} className={cx(styles.table, look.grid)}>
    <DatePickerTableHead>
      <DatePickerTableRow>
        {calendar.weekDays.map(({ long, short }) => (
          <DatePickerTableHeader key={long} className={cx(styles.tableHeader, look.weekday)}>
            {short.slice(0, 2)}
          </DatePickerTableHeader>
        ))}
      </DatePickerTableRow>
    </DatePickerTableHead>
    <DatePickerTableBody>
      {calendar.weeks.map((week) => (
        <DatePickerTableRow key={String(week[0])}>
          {week.map((day) => (
            <DatePickerTableCell key={day.toString()} value={day} className={cx(styles.tableCell, look.cell)}>
              <DatePickerTableCellTrigger className={cx(styles.tableCellTrigger, look.trigger)}>
                {day.day}
              </DatePickerTableCellTrigger>
            </DatePickerTableCell>
          ))}
        </DatePickerTableRow>
      ))}
    </DatePickerTableBody>
  </DatePickerTable>
);

interface CellsProps {
  columns: number;
  rows: readonly (readonly { label: string; value: number; disabled?: boolean | undefined }[])[];
  description: string;
}

/** The months of a year, or the years of a decade. */
const Cells = ({ columns, rows, description }: CellsProps) => (
  <DatePickerTable columns={columns} aria-roledescription={description} className={cx(styles.table, look.grid)}>
    <DatePickerTableBody>
      {rows.map((row) => (
        <DatePickerTableRow key={row[0]?.value}>
          {row.map(({ label, value, disabled }) => (
            <DatePickerTableCell
              key={value}
              value={value}
              disabled={disabled}
              colSpan={1}
              className={cx(styles.tableCell, look.cell)}
            >
              <DatePickerTableCellTrigger className={cx(styles.tableCellTrigger, look.trigger, look.tall)}>
                {label}
              </DatePickerTableCellTrigger>
            </DatePickerTableCell>
          ))}
        </DatePickerTableRow>
      ))}
    </DatePickerTableBody>
  </DatePickerTable>
);
