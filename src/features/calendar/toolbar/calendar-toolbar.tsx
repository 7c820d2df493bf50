import { CommandButton } from '#features/kit/commands/command-button.tsx';
import type { PageCommands } from '#features/kit/commands/command.types.ts';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { useWhyNot } from '#features/kit/help/use-why-not.ts';
import type { WhyNotQuestion } from '#features/kit/help/why-not-question.ts';
import { ListSearchField } from '#features/kit/list/search-field.tsx';
import { css } from '#styled-system/css';
import { Heading } from '#ui/heading.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import type { ReactNode } from 'react';
import { type CalendarPlace, type CalendarView, calendarViews, stepDay } from '../calendar-address.ts';
import { calendarCommands } from '../calendar.commands.tsx';
import { calendarTexts as t } from '../calendar.texts.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '2',
  mb: '2.5',
});
/** Where the period and the controls need the room, the period alone is visible. */
const titleStyle = css({ me: '2', '@media (max-width: 89.9975rem)': { srOnly: true } });
const steps = css({ display: 'flex', _print: { display: 'none' } });
const period = css({
  textStyle: 'md',
  fontWeight: 'semibold',
  flex: '1 1 9.5rem',
  minWidth: '0',
  _firstLetter: { textTransform: 'uppercase' },
});
const tools = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  _print: { display: 'none' },
  lgDown: { flex: '1 1 100%', flexWrap: 'wrap' },
});
const searchStyle = css({ width: '11.5rem', lgDown: { flex: '1 1 6rem', width: 'auto', minWidth: '0' } });
const switchStyle = css({
  display: 'flex',
  borderWidth: '1px',
  borderRadius: 'l2',
  overflow: 'hidden',
  '& > button': { borderRadius: '0', borderWidth: '0', height: 'calc(var(--sizes-control) - 2px)' },
  '& > button + button': { borderInlineStartWidth: '1px' },
  '& > button[aria-pressed=true]': { bg: 'bg.accentSubtle', color: 'colorPalette.text' },
  '& > button:focus-visible': { outlineOffset: '-2px' },
});
const selectStyle = css({ width: '7rem', flexShrink: '0' });

/** What the calendar can be asked about. */
const calendarQuestion: WhyNotQuestion = { program: 'calendario', wanted: ['create', 'edit', 'delete'] };

/** The line is full on narrower screens, where the question is an icon. */
const whyNotWords = css({ hideBelow: '2xl' });

interface CalendarToolbarProps {
  place: CalendarPlace;
  title: string;
  onPlace: (change: Partial<CalendarPlace>) => void;
  /** Shows today and makes it the active day. */
  onToday: () => void;
  onNew: (() => void) | null;
  onPanel: () => void;
  isPanelOpen: boolean;
  /** Further controls: a jump to a date, and a menu. */
  jump?: ReactNode;
  menu?: ReactNode;
}

/** The line above the calendar: what is shown, and how to show something else. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { place, title, onPlace, onToday, onNew, onPanel, isPanelOpen, jump, menu } = props;
  const { view, day } = place;
  const showView = (next: CalendarView) => onPlace({ view: next, text: '' });
  const commands = usePageCommands(calendarCommands, {
    panel: { run: onPanel, title: isPanelOpen ? t.closePanel : t.openPanel },
    today: onToday,
    previous: { run: () => onPlace({ day: stepDay(view, day, -1) }), title: t.previous[view] },
    next: { run: () => onPlace({ day: stepDay(view, day, 1) }), title: t.next[view] },
    month: () => showView('month'),
    week: () => showView('week'),
    day: () => showView('day'),
    agenda: () => showView('agenda'),
    new: onNew,
    whyNot: useWhyNot(calendarQuestion),
  });
  return (
    <div className={bar}>
      <CommandButton command={commands.panel} iconOnly aria-expanded={isPanelOpen} />
      <Heading level={1} className={titleStyle}>
        {t.title}
      </Heading>
      <div className={steps}>
        <CommandButton command={commands.today} textOnly />
        <CommandButton command={commands.previous} iconOnly />
        <CommandButton command={commands.next} iconOnly />
        {jump}
      </div>
      <Heading level={2} className={period} aria-live="polite">
        {title}
      </Heading>
      <div className={tools}>
        <div className={searchStyle}>
          <ListSearchField
            hint={t.search}
            isLabelShown={false}
            value={place.text}
            onSearch={(text) => onPlace({ text })}
          />
        </div>
        <ViewSwitch view={view} commands={commands} onView={showView} />
        {menu}
        <CommandButton
          command={commands.whyNot}
          variant="ghost"
          titleClass={whyNotWords}
          aria-label={commands.whyNot?.title}
          title={commands.whyNot?.title}
        />
        <CommandButton command={commands.new} variant="solid" />
      </div>
    </div>
  );
}

interface ViewSwitchProps {
  view: CalendarView;
  commands: PageCommands<CalendarView>;
  onView: (view: CalendarView) => void;
}

/** The choice of the view: buttons beside each other, on phones a list. */
function ViewSwitch({ view, commands, onView }: ViewSwitchProps) {
  const isNarrow = useMediaQuery('(max-width: 47.9975rem)');
  if (isNarrow) {
    return (
      <div className={selectStyle}>
        <NativeSelect
          aria-label={t.view}
          value={view}
          options={calendarViews.map((value) => ({ value, label: t.views[value] }))}
          onChange={({ currentTarget: { value } }) => onView(calendarViews.find((name) => name === value) ?? view)}
        />
      </div>
    );
  }
  return (
    <div role="group" aria-label={t.view} className={switchStyle}>
      {calendarViews.map((name) => (
        <CommandButton key={name} command={commands[name]} textOnly variant="ghost" aria-pressed={name === view} />
      ))}
    </div>
  );
}
