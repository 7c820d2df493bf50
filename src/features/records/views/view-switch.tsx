import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { css } from '#styled-system/css';
import { recordListCommands } from '../records.commands.tsx';
import { type Display, displays } from './view-choices.ts';
import { viewTexts as t } from './views.texts.ts';

const switchStyle = css({
  display: 'flex',
  flexShrink: '0',
  borderWidth: '1px',
  borderRadius: 'l2',
  '& > button': { borderRadius: '0', borderWidth: '0' },
  // Not by clipping, which would cut the labels of the shortcuts.
  '& > button:first-of-type': { borderStartRadius: 'l2' },
  '& > button:last-of-type': { borderEndRadius: 'l2' },
  _narrow: { '& > button': { minWidth: '10' } },
  '& > button + button': { borderInlineStartWidth: '1px' },
  '& > button[aria-pressed=true]': { bg: 'bg.accentSubtle', color: 'colorPalette.text' },
  '& > button:focus-visible': { outlineOffset: '-2px' },
  _print: { display: 'none' },
});

/** The command that shows each view. */
const commandNames = { list: 'viewList', chart: 'viewChart', calendar: 'viewCalendar' } as const;

interface ViewSwitchProps {
  display: Display;
  /** Whether the program has a field with dates, which a calendar needs. */
  hasDates: boolean;
  /** Title of the list. */
  group: string;
  onDisplay: (display: Display) => void;
}

/** The choice between the list, its chart and its calendar. */
export function ViewSwitch({ display, hasDates, group, onDisplay }: ViewSwitchProps) {
  const commands = usePageCommands(
    recordListCommands,
    {
      viewList: () => onDisplay('list'),
      viewChart: () => onDisplay('chart'),
      viewCalendar: hasDates ? () => onDisplay('calendar') : null,
    },
    group,
  );
  const isNarrow = useMediaQuery('(max-width: 47.9975rem)');
  return (
    <div role="group" aria-label={t.view} className={switchStyle}>
      {displays.map((one) => (
        <CommandButton
          key={one}
          command={commands[commandNames[one]]}
          size="sm"
          variant="ghost"
          iconOnly={isNarrow}
          aria-pressed={one === display}
        />
      ))}
    </div>
  );
}
