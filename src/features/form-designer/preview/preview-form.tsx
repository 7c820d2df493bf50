import { titleOf } from '#domain/forms/stored-data.ts';
import { FormRenderer, useVisibleTabs } from '#features/kit/form/form-renderer.tsx';
import { PROBLEMS } from '#features/kit/form/form-store.ts';
import { OpenFormProvider, useFormPart } from '#features/kit/form/open-form.ts';
import { PaperForm, usePaper } from '#features/kit/form/printed-form.tsx';
import { ProblemSummary } from '#features/kit/form/problem-summary.tsx';
import { useFormKeys } from '#features/kit/form/use-form-keys.ts';
import { ServicesProvider, useServices } from '#features/kit/use-services.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { type FormEvent, useMemo, useRef } from 'react';
import { type PreviewScreen, usePreview } from './preview-context.tsx';
import { PaperFrame, ScreenFrame } from './preview-frame.tsx';
import { previewTexts as t } from './preview.texts.ts';
import { readingServices } from './reading-services.ts';
import { type RunningPreview, type PreviewSource, usePreviewForm } from './use-preview-form.ts';

const stack = css({ display: 'grid', gap: 'block', minWidth: '0' });
const title = css({ textStyle: 'xl', fontWeight: 'semibold', overflowWrap: 'anywhere' });
const note = css({ color: 'fg.muted', textStyle: 'sm' });
const end = css({ display: 'flex', justifyContent: 'flex-end', _print: { display: 'none' } });

/** The form in the program renderer, for trying it out: reads the records that links refer to, and sends no writes. */
export function PreviewForm({ source }: { source: PreviewSource }) {
  const services = useServices();
  const reading = useMemo(() => readingServices(services), [services]);
  const preview = usePreviewForm(source);
  const { screen } = usePreview();
  return (
    <ServicesProvider value={reading}>
      <OpenFormProvider value={preview.open}>
        {screen === 'paper' ? <OnPaper /> : <OnScreen on={screen} preview={preview} />}
      </OpenFormProvider>
    </ServicesProvider>
  );
}

function OnScreen({ on, preview }: { on: Exclude<PreviewScreen, 'paper'>; preview: RunningPreview }) {
  const { open, attempt, isRight, trySaving } = preview;
  const { tab, choose, typed } = usePreview();
  useFormPart(PROBLEMS);
  const fields = useRef<HTMLDivElement>(null);
  const tabs = useVisibleTabs();
  const onTab = (key: string) => choose({ tab: key });
  const press = useFormKeys({ fields, tabs, tab: tab ?? tabs[0]?.key ?? null, onTab, onSave: trySaving });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    trySaving();
  };
  const { definition, fields: valued } = open.store.form;
  return (
    <ScreenFrame on={on}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its controls */}
      <form noValidate onSubmit={submit} onKeyDown={press} className={stack}>
        <p className={title}>{t.newRecord(definition.one)}</p>
        {valued.size === 0 && <p className={note}>{t.noFields}</p>}
        <ProblemSummary problems={typed.problems()} failure={null} attempt={attempt} onTab={onTab} />
        {isRight && (
          <Alert tone="positive" role="status">
            <p>{t.wouldSave}</p>
          </Alert>
        )}
        <div ref={fields} className={stack}>
          <FormRenderer tab={tab} onTab={onTab} />
        </div>
        {!open.isReadOnly && (
          <div className={end}>
            <Button type="submit" variant="solid" title={t.tryKeys} aria-keyshortcuts="Control+S Control+Enter">
              {t.trySaving}
            </Button>
          </div>
        )}
      </form>
    </ScreenFrame>
  );
}

function OnPaper() {
  const { store } = useFormPart(PROBLEMS);
  return (
    <PaperFrame orientation={usePaper()}>
      <div className={stack}>
        <p className={title}>{titleOf(store.form, store.values()) || store.form.definition.one}</p>
        <PaperForm />
      </div>
    </PaperFrame>
  );
}
