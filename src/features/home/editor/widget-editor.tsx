import type { AppError } from '#contract/app-error.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { FigureWidget } from '#features/kit/figures/chart/figure-view-props.ts';
import { proposeTitle } from '#features/kit/figures/figure-title.ts';
import { type Figures, useFigures } from '#features/kit/figures/use-figures.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { RetryAlert } from '#features/kit/loading/retry-alert.tsx';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import { useId, useState } from 'react';
import { dashboardTexts } from '../dashboard.texts.ts';
import { useProgramForms } from '../figures/use-program-forms.ts';
import { WidgetView } from '../widgets/widget-view.tsx';
import { DraftFilter } from './draft-filter.tsx';
import { DraftFields } from './draft-fields.tsx';
import { editorTexts as t } from './editor.texts.ts';
import { changedDraft, type DraftIssues, draftIssues, draftOf, type WidgetDraft, widgetOf } from './widget-draft.ts';

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' });
const buttons = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' });

export interface WidgetEditorProps {
  /** The widget to edit, or the start of a new one. */
  widget: FigureWidget;
  isNew: boolean;
  programs: readonly AllowedProgram[];
  /** Gets the widget and its title, also when that is proposed. */
  onSave: (widget: FigureWidget, title: string) => void;
  onClose: () => void;
}

/** Edits what a widget measures and how it shows it, with a live preview. */
export function WidgetEditor(props: WidgetEditorProps) {
  return (
    <Sheet
      open
      onClose={props.onClose}
      side="right"
      title={props.isNew ? t.newTitle : t.editTitle}
      closeLabel={t.close}
      focusFirst={(body) => body.querySelector('select')}
    >
      <Editor {...props} />
    </Sheet>
  );
}

const NO_FIELDS: readonly ValueField[] = [];

function Editor({ widget, isNew, programs, onSave, onClose }: WidgetEditorProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(widget));
  const [isChecked, setChecked] = useState(false);
  // `refused` after an attempt to save with an open condition, which would be lost.
  const [condition, setCondition] = useState<'none' | 'open' | 'refused'>('none');
  const hasProgram = programs.some(({ routerName }) => routerName === draft.program);
  const { forms, failure, retry } = useProgramForms(hasProgram ? [draft.program] : []);
  const fields = forms?.[draft.program] ?? NO_FIELDS;
  const isUnread = hasProgram && forms === undefined;
  const issues = isUnread ? {} : draftIssues(draft, fields, hasProgram);
  const proposed = proposedTitle(draft, fields, programs);
  const title = draft.title.trim() || proposed;
  const hasIssues = Object.keys(issues).length > 0;
  const shown = shownIssues(issues, isChecked);
  const change = (next: Partial<WidgetDraft>) => {
    setDraft(changedDraft(draft, next, fields));
    // The condition of another program closes.
    if (next.program !== undefined) setCondition('none');
  };
  return (
    <div className={form}>
      <form
        id={id}
        className={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (condition !== 'none') setCondition('refused');
          else if (!hasIssues && !isUnread) onSave(widgetOf(draft, fields), title);
        }}
      >
        <DraftFields
          draft={draft}
          fields={fields}
          programs={programs}
          proposed={proposed}
          issues={shown}
          unread={isUnread ? <UnreadFields failure={failure} onRetry={retry} /> : null}
          onChange={change}
        />
      </form>
      {hasProgram && !isUnread && (
        <DraftFilter
          draft={draft}
          fields={fields}
          issue={condition === 'refused' ? t.conditionOpen : shown.filter}
          onChange={change}
          onOpen={(isOpen) => setCondition(isOpen ? 'open' : 'none')}
        />
      )}
      {!hasIssues && !isUnread && <Preview widget={{ ...widgetOf(draft, fields), title }} />}
      <div className={buttons}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="solid" type="submit" form={id}>
          {isNew ? t.add : t.save}
        </Button>
      </div>
    </div>
  );
}

/** In place of what is chosen among the fields of the program, which load or could not be read. */
function UnreadFields({ failure, onRetry }: { failure: AppError | null; onRetry: () => void }) {
  if (failure !== null) return <LoadFailure error={failure} onRetry={onRetry} />;
  return <Skeleton label={t.loading} lines={4} />;
}

/** What is not chosen yet is no issue before the first attempt to save. */
function shownIssues(issues: DraftIssues, isChecked: boolean): DraftIssues {
  if (isChecked) return issues;
  const { measured, dates, ...others } = issues;
  return {
    ...others,
    ...(measured !== undefined && measured !== t.measuredMissing && { measured }),
    ...(dates !== undefined && dates !== dashboardTexts.datesMissing && { dates }),
  };
}

function proposedTitle(draft: WidgetDraft, fields: readonly ValueField[], programs: readonly AllowedProgram[]): string {
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label;
  const program = programs.find(({ routerName }) => routerName === draft.program)?.title ?? draft.program;
  return proposeTitle(widgetOf(draft, fields), {
    program,
    measured: labelOf(draft.measured),
    group: labelOf(draft.group),
    split: draft.split === '' ? undefined : labelOf(draft.split),
  });
}

const noEdit = () => undefined;

/** The widget as it will look; also tells what the server refuses. */
function Preview({ widget }: { widget: FigureWidget }) {
  const id = useId();
  const figures = useFigures([widget.query]);
  return (
    <section aria-labelledby={id} className={form}>
      <Heading id={id} level={2}>
        {t.preview}
      </Heading>
      <PreviewBody widget={widget} figures={figures} />
    </section>
  );
}

function PreviewBody({ widget, figures }: { widget: FigureWidget; figures: Figures }) {
  const answer = figures.answerTo(widget.query);
  if (figures.failure !== null) return <LoadFailure error={figures.failure} onRetry={figures.retry} />;
  if (answer?.ok === false) {
    const { reason, message } = answer;
    // Only what took too long may succeed the next time.
    if (reason === 'tooMuch') {
      return <RetryAlert title={dashboardTexts.notComputed} text={message} onRetry={figures.retry} />;
    }
    return (
      <Alert tone="warning" role="alert" title={dashboardTexts.notComputed}>
        <p>{message}</p>
      </Alert>
    );
  }
  const context = { figures, forms: undefined, period: null, havePeriods: false, hasSteps: false };
  return (
    <div inert>
      <WidgetView widget={widget} context={{ ...context, onEdit: noEdit, onRemove: noEdit, onDismissSteps: noEdit }} />
    </div>
  );
}
