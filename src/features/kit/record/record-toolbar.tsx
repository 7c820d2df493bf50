import { css } from '#styled-system/css';
import { useContext, useRef } from 'react';
import { CommandButton } from '../commands/command-button.tsx';
import { usePageCommands } from '../commands/use-page-commands.ts';
import { useWhyNot, WhyNotScope } from '../help/use-why-not.ts';
import type { WhyNotQuestion } from '../help/why-not-question.ts';
import { recordFormCommands } from './record.commands.tsx';
import { recordTexts as t } from './record-texts.ts';

/** Sticky while a long form scrolls, on screens that are high enough. */
const stickyBottom = { '@media (min-height: 32rem)': { position: 'sticky', bottom: '0', zIndex: '2' } } as const;

/** Two lines on phones; the one with the save button is sticky. */
const bar = css({
  display: { base: 'contents', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  py: '3',
  borderTopWidth: '1px',
  bg: 'bg.canvas',
  md: stickyBottom,
  _print: { display: 'none' },
});
const rest = css({ display: { base: 'flex', md: 'contents' }, flexWrap: 'wrap', alignItems: 'center', gap: '2' });
/** The submit buttons stay together when the line wraps. */
const primary = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  justifyContent: 'flex-end',
  mdDown: { py: '3', borderTopWidth: '1px', bg: 'bg.canvas', ...stickyBottom },
});
const state = css({ flex: '1', minWidth: 'fit-content', px: '2', textStyle: 'sm', color: 'fg.muted' });
const hint = css({ textStyle: 'xs', color: 'fg.muted', px: '2', hideBelow: 'xl' });

interface RecordToolbarProps {
  isDirty: boolean;
  isBusy: boolean;
  /** Whether the form may be edited and saved. */
  mayEdit: boolean;
  onBack?: (() => void) | undefined;
  onReset: () => void;
  /** Saves and opens another new record; absent when none can be created. */
  onSaveAnother?: (() => void) | undefined;
  /** Absent when the record cannot be deleted. */
  onDelete?: (() => void) | undefined;
  /** Help on the keys of the form, if it has any. */
  keys?: string;
}

/** The buttons of a record form; `Guardar` submits it and comes last in reading order. */
export function RecordToolbar(props: RecordToolbarProps) {
  const { isDirty, isBusy, mayEdit, onBack, onReset, onSaveAnother, onDelete, keys } = props;
  const frame = useRef<HTMLDivElement>(null);
  const submit = () => {
    // A form with an offered draft is disabled until the user answers.
    if (frame.current?.closest('fieldset:disabled') === null) frame.current.closest('form')?.requestSubmit();
  };
  const whyNot = useContext(WhyNotScope);
  const commands = usePageCommands(recordFormCommands, {
    back: onBack,
    remove: onDelete && { run: onDelete, disabled: isBusy },
    reset: mayEdit ? { run: onReset, disabled: !isDirty || isBusy } : null,
    saveAnother: mayEdit && onSaveAnother ? { run: onSaveAnother, disabled: isBusy } : null,
    save: mayEdit ? submit : null,
  });
  return (
    <div ref={frame} className={bar}>
      <span className={rest}>
        <CommandButton command={commands.back} textOnly variant="ghost" />
        <CommandButton command={commands.remove} textOnly />
        <span role="status" className={state}>
          {mayEdit ? isDirty && t.unsaved : t.readOnly}
        </span>
        {whyNot !== null && <WhyNotButton question={whyNot} />}
        {mayEdit && keys !== undefined && <span className={hint}>{keys}</span>}
        <CommandButton command={commands.reset} textOnly />
      </span>
      {mayEdit && (
        <span className={primary}>
          <CommandButton command={commands.saveAnother} textOnly />
          <CommandButton command={commands.save} textOnly type="submit" variant="solid" loading={isBusy} />
        </span>
      )}
    </div>
  );
}

/** Asks why the form or a part of it cannot be changed; nothing for users who lack no permission. */
function WhyNotButton({ question }: { question: WhyNotQuestion }) {
  const commands = usePageCommands(recordFormCommands, { whyNot: useWhyNot(question) });
  return <CommandButton command={commands.whyNot} textOnly variant="ghost" />;
}
