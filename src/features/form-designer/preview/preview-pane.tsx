import { LoadFailure } from '#features/kit/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css, cx } from '#styled-system/css';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { BrokenParts } from './broken-parts.tsx';
import { PreviewBar, useFormRoles } from './preview-bar.tsx';
import { PreviewForm } from './preview-form.tsx';
import { previewTexts as t } from './preview.texts.ts';
import { previewToggleTexts } from './preview-toggle.texts.ts';
import { usePreviewedForm } from './use-previewed-form.ts';

const pane = css({ display: 'grid', gap: '4', minWidth: '0', _focusVisible: { outline: 'none' } });
const lines = css({ display: 'grid', gap: '1', color: 'fg.muted', textStyle: 'sm', _empty: { display: 'none' } });
/** Messages about the form, excluded from print. */
const screenOnly = css({ _empty: { display: 'none' }, _print: { display: 'none' } });

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Whether the focused element is no longer visible. */
function isFocusLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.getClientRects().length === 0;
}

/**
 * Live preview of the form in the program renderer. Stops key events, so that designer shortcuts do not edit the
 * form.
 */
export function PreviewPane() {
  const ref = useRef<HTMLElement>(null);
  const roles = useFormRoles();
  const { form, broken, definition, notes, isLoading, failure, retry } = usePreviewedForm(roles);
  useEffect(() => {
    if (isFocusLost()) ref.current?.focus();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stops keys of its content
    <section
      ref={ref}
      data-preview
      aria-label={t.region}
      tabIndex={-1}
      className={pane}
      onKeyDown={stop}
      onKeyUp={stop}
      onCopy={stop}
      onCut={stop}
      onPaste={stop}
    >
      <PreviewBar roles={roles} />
      <div role="status" className={cx(lines, screenOnly)}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <div className={screenOnly}>
        <BrokenParts definition={definition} broken={broken} />
      </div>
      {form !== null && <PreviewForm source={form} />}
      {form === null && failure !== null && <LoadFailure error={failure} onRetry={retry} />}
      {isLoading && <Skeleton label={previewToggleTexts.loading} lines={8} />}
    </section>
  );
}
