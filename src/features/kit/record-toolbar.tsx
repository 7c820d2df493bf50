import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { recordTexts as t } from './record-texts.ts';

/** Stays in sight while a long form is read, where there is height for both. */
const inSight = { '@media (min-height: 32rem)': { position: 'sticky', bottom: '0', zIndex: '2' } } as const;

/** On phones two lines, of which the one that saves stays in sight. */
const bar = css({
  display: { base: 'contents', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  py: '3',
  borderTopWidth: '1px',
  bg: 'bg.canvas',
  md: inSight,
  _print: { display: 'none' },
});
const rest = css({ display: { base: 'flex', md: 'contents' }, flexWrap: 'wrap', alignItems: 'center', gap: '2' });
/** What submits stays together where the line breaks. */
const primary = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  justifyContent: 'flex-end',
  mdDown: { py: '3', borderTopWidth: '1px', bg: 'bg.canvas', ...inSight },
});
const state = css({ flex: '1', minWidth: 'fit-content', px: '2', textStyle: 'sm', color: 'fg.muted' });
const hint = css({ textStyle: 'xs', color: 'fg.muted', px: '2', hideBelow: 'xl' });

interface RecordToolbarProps {
  isDirty: boolean;
  isBusy: boolean;
  /** Whether the form may be changed and saved. */
  mayEdit: boolean;
  onBack?: (() => void) | undefined;
  onReset: () => void;
  /** Saves and begins another record; absent where none can be made. */
  onSaveAnother?: (() => void) | undefined;
  /** Absent where the record cannot be deleted. */
  onDelete?: (() => void) | undefined;
  /** Says which keys the form has, where it has some: in a line, and those that save at the button. */
  keys?: { line: string; save: string; shortcuts: string };
}

/** The buttons of a record form; `Guardar` submits it and stands where the eye ends. */
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
