import { Button } from '#ui/button.tsx';
import { lazyPart, type PartStatus } from '#ui/lazy-part.tsx';
import { css } from '#styled-system/css';
import { formTexts as t } from '../../form.texts.ts';

const status = css({ display: 'flex', alignItems: 'center', gap: '2', mt: '1', textStyle: 'xs', color: 'fg.muted' });

/** Beside the input while the code loads or after that failed. */
const LoadStatus = ({ failure, retry }: Pick<PartStatus<object>, 'failure' | 'retry'>) => (
  <span role="status" className={status}>
    {failure === undefined ? t.calendarLoading : t.calendarFailed}
    {failure !== undefined && (
      <Button size="sm" onClick={retry}>
        {t.retry}
      </Button>
    )}
  </span>
);

/** The date picker, whose code loads when it first opens. Render it only while it is open. */
export const LazyDatePicker = lazyPart(async () => (await import('./date-picker-part.tsx')).DatePickerPart, LoadStatus);
