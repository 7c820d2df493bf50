import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { recordTexts as t } from './record-texts.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  py: '3',
  mt: 'block',
  borderTopWidth: '1px',
  bg: 'bg.canvas',
  /** Stays in sight while a long form is read, where there is height for both. */
  '@media (min-height: 32rem)': { position: 'sticky', bottom: '0', zIndex: '2' },
  _print: { display: 'none' },
});
/** What submits and what clears stay together where the line breaks. */
const primary = css({ display: 'flex', flexWrap: 'wrap', gap: '2', ms: 'auto' });
const state = css({ flex: '1', minWidth: 'fit-content', px: '2', textStyle: 'sm', color: 'fg.muted' });

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
}

/** The buttons of a record form; `Guardar` submits it and stands where the eye ends. */
export function RecordToolbar(props: RecordToolbarProps) {
  const { isDirty, isBusy, mayEdit, onBack, onReset, onSaveAnother, onDelete } = props;
  return (
    <div className={bar}>
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
      {mayEdit && (
        <span className={primary}>
          <Button disabled={!isDirty || isBusy} onClick={onReset}>
            {t.reset}
          </Button>
          {onSaveAnother !== undefined && (
            <Button disabled={isBusy} onClick={onSaveAnother}>
              {t.saveAnother}
            </Button>
          )}
          <Button type="submit" variant="solid" loading={isBusy}>
            {t.save}
          </Button>
        </span>
      )}
    </div>
  );
}
