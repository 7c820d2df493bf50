import type { AppError } from '#contract/app-error.ts';
import { drawableForm } from '#domain/design/drawable-form.ts';
import { nameOf } from '#domain/design/form-parts.ts';
import { partAt, propertyAt } from '#domain/design/part-at.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { compiledForm, storeTrees } from '#forms/engine/compiled-form.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { selectAutosaveStatus } from '#machines/form-autosave/index.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css, cx } from '#styled-system/css';
import { link } from '#styled-system/recipes';
import { type KeyboardEvent, type SyntheticEvent, useDeferredValue, useMemo } from 'react';
import { showIssue } from '../properties/requested-property.ts';
import { useAutosave, useDesign, useDesigner } from '../designer-context.ts';
import { previewToggleTexts } from '../designer.texts.ts';
import { PreviewBar, useFormRoles, type FormRole, type RoleAnswer, useRoleAnswer } from './preview-bar.tsx';
import { usePreview, usePreviewPlace } from './preview-context.tsx';
import { FormServicesOfApp } from '#features/kit/services/form-services.tsx';
import { PreviewForm } from './preview-form.tsx';
import { previewTexts as t } from './preview.texts.ts';
import type { PreviewSource } from './use-preview-form.ts';

const pane = css({ display: 'grid', gap: '4', minWidth: '0', _focusVisible: { outline: 'none' } });
const lines = css({ display: 'grid', gap: '1', color: 'fg.muted', textStyle: 'sm', _empty: { display: 'none' } });
/** Messages about the form, excluded from print. */
const screenOnly = css({ _empty: { display: 'none' }, _print: { display: 'none' } });

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Withholds keys from the designer, except shortcuts that do not edit the form: the palette, the help, those with Alt. */
const stopEditing = (event: KeyboardEvent) => {
  const { altKey, ctrlKey, metaKey, key } = event;
  const isOfApp = altKey || key === '?' || ((ctrlKey || metaKey) && key.toLowerCase() === 'k');
  if (!isOfApp) event.stopPropagation();
};

/** Focuses the preview when it replaced the focused element. */
function takeLostFocus(preview: HTMLElement | null): void {
  const at = document.activeElement;
  if (at === null || at === document.body || at.getClientRects().length === 0) preview?.focus();
}

/**
 * Live preview of the form in the program renderer. Stops key events, so that designer shortcuts do not edit the
 * form.
 */
export function PreviewPane() {
  const roles = useFormRoles();
  const { form, broken, definition, notes, isLoading, failure, retry } = usePreviewedForm(roles);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- stops keys of its content
    <section
      ref={takeLostFocus}
      data-preview
      aria-label={t.region}
      tabIndex={-1}
      className={pane}
      onKeyDown={stopEditing}
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
      {form !== null && (
        <FormServicesOfApp>
          <PreviewForm source={form} />
        </FormServicesOfApp>
      )}
      {form === null && failure !== null && <LoadFailure error={failure} onRetry={retry} />}
      {isLoading && <Skeleton label={previewToggleTexts.loading} lines={8} />}
    </section>
  );
}

const list = css({ display: 'grid', gap: '1', listStyle: 'none' });

interface BrokenPartsProps {
  definition: FormDefinition;
  broken: readonly DefinitionProblem[];
}

/** The parts that the preview omits, mostly broken expressions, each with a link to its field. */
function BrokenParts({ definition, broken }: BrokenPartsProps) {
  const designer = useDesigner();
  const { choose } = usePreview();
  const placing = usePreviewPlace();
  if (broken.length === 0) return null;
  return (
    <Alert tone="warning" title={t.broken(broken.length)}>
      <ul className={list}>
        {broken.map(({ path, text }) => {
          const part = partAt(definition, path);
          const openField = () => {
            showIssue(designer, part, propertyAt(path));
            if (placing === 'instead') choose({ isOpen: false });
          };
          return (
            <li key={`${path} ${text}`}>
              <button type="button" className={link()} onClick={openField}>
                {t.brokenAt(nameOf(definition, part), text)}
              </button>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

/** The form to preview, with its notices. */
interface PreviewedForm {
  /** Null while it loads, or when the role may see nothing of it. */
  form: PreviewSource | null;
  /** Issues of the current definition whose parts the preview omits. */
  broken: readonly DefinitionProblem[];
  definition: FormDefinition;
  notes: readonly string[];
  /** Whether the form is loading. */
  isLoading: boolean;
  /** Why the form cannot be shown as the role. */
  failure: AppError | null;
  retry: () => void;
}

const asDesigned: Omit<PreviewSource, 'form'> = { readOnly: [], isReadOnly: false, mayCreate: null };

/**
 * The current definition without the parts that cannot be rendered. Updates after each edit, deferred so that a large
 * form does not delay typing.
 * @param isShown false skips the computation
 */
function useCurrentForm(isShown: boolean) {
  const definition = useDeferredValue(useDesign(selectDefinition));
  return useMemo(() => {
    if (!isShown) return { definition, form: null, broken: [] };
    const { form, broken } = drawableForm(definition);
    const drawn: PreviewSource = { ...asDesigned, form };
    return { definition, form: drawn, broken };
  }, [definition, isShown]);
}

/** A form as the server shows it to a role; null when there is no response or the response contains no form. */
function useFormOf(answer: RoleAnswer | null): PreviewSource | null {
  return useMemo(() => {
    if (answer === null || answer.definition === null) return null;
    storeTrees(answer.definition, answer.expressions);
    const mayWrite =
      answer.actions.length === 0 || answer.actions.includes('create') || answer.actions.includes('edit');
    return {
      form: compiledForm(answer.definition),
      readOnly: answer.read_only,
      isReadOnly: !mayWrite,
      mayCreate: new Set(answer.creates),
    };
  }, [answer]);
}

/** Label of a field or column by its expression name: `campo`, `tabla.columna`. */
function labelOf(definition: FormDefinition, name: string): string {
  const [key = '', column] = name.split('.');
  const subject = { part: 'field', key } as const;
  return nameOf(definition, column === undefined ? subject : { part: 'column', table: key, key: column });
}

/** Notices about a form shown as a role. */
function notesOn(
  role: string,
  drawn: FormDefinition,
  { actions, problems, definition, server_computed: computed }: RoleAnswer,
): string[] {
  if (problems.length > 0) return [t.hasProblems(role)];
  if (definition === null) return [t.nothingVisible(role)];
  const mayWrite = actions.includes('create') || actions.includes('edit');
  return [
    ...(actions.length === 0 ? [t.mayNothing(role)] : []),
    ...(actions.length > 0 && !mayWrite ? [t.mayOnlyView(role)] : []),
    ...(computed.length > 0 ? [t.serverComputed(computed.map((name) => labelOf(drawn, name)).join(', '))] : []),
  ];
}

/** The form as the chosen role sees it. */
function usePreviewedForm(roles: readonly FormRole[]): PreviewedForm {
  const { role } = usePreview();
  const status = useAutosave(selectAutosaveStatus, 'saved');
  const { data: answer, isFetching, failure, retry } = useRoleAnswer(role);
  const hasProblems = answer !== null && answer.problems.length > 0;
  const current = useCurrentForm(role === null || hasProblems);
  const roleForm = useFormOf(answer);
  const { definition, broken } = current;
  if (role === null) return { ...current, notes: [], isLoading: false, failure: null, retry };
  const name = roles.find(({ id }) => id === role)?.name ?? '';
  const isLate = answer !== null && (isFetching || status === 'saving');
  const notes = [
    ...(isLate ? [t.updating] : []),
    ...(status === 'unsaved' || status === 'refused' ? [t.unsaved] : []),
    ...(answer === null ? [] : notesOn(name, definition, answer)),
  ];
  const form = hasProblems ? current.form : roleForm;
  const isLoading = answer === null && failure === null;
  return { form, broken, definition, notes, isLoading, failure, retry };
}
