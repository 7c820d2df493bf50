import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
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
  /**
   * The form's keyboard shortcuts, if any: a line of help, and the title and `aria-keyshortcuts` of the save button.
   */
  keys?: { line: string; save: string; shortcuts: string };
}

/** The buttons of a record form; `Guardar` submits it and comes last in reading order. */
export function RecordToolbar(props: RecordToolbarProps) {
  const { isDirty, isBusy, mayEdit, onBack, onReset, onDelete, keys } = props;
  return (
    <div className={bar}>
      <span className={rest}>
        {onBack !== undefined && (
          <Button variant="ghost" onClick={onBack}>
            {t.back}
          </Button>
        )}
        {onDelete !== undefined && (
          <Button disabled={isBusy} onClick={onDelete}>
            {t.remove}
          </Button>
        )}
        <span role="status" className={state}>
          {mayEdit ? isDirty && t.unsaved : t.readOnly}
        </span>
        {mayEdit && keys !== undefined && <span className={hint}>{keys.line}</span>}
        {mayEdit && (
          <Button disabled={!isDirty || isBusy} onClick={onReset}>
            {t.reset}
          </Button>
        )}
      </span>
      {mayEdit && <SaveButtons {...props} />}
    </div>
  );
}

const SaveButtons = ({ isBusy, onSaveAnother, keys }: RecordToolbarProps) => (
  <span className={primary}>
    {onSaveAnother !== undefined && (
      <Button disabled={isBusy} onClick={onSaveAnother}>
        {t.saveAnother}
      </Button>
    )}
    <Button
      type="submit"
      variant="solid"
      loading={isBusy}
      {...(keys !== undefined && { title: keys.save, 'aria-keyshortcuts': keys.shortcuts })}
    >
      {t.save}
    </Button>
  </span>
);
