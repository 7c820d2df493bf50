import type { AppError } from '#contract/app-error.ts';
import { drawableForm } from '#domain/design/drawable-form.ts';
import { nameOf } from '#domain/design/form-parts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { compiledForm, keepTrees } from '#features/kit/form/compiled-form.ts';
import { selectDefinition, selectAutosaveStatus } from '#machines/form-designer/index.ts';
import { useDeferredValue, useMemo } from 'react';
import { useDesign } from '../designer-context.ts';
import { usePreview } from './preview-context.tsx';
import { previewTexts as t } from './preview.texts.ts';
import type { SeenForm } from './use-preview-form.ts';
import { type FormRole, type SeenAs, useSeenAs } from './use-seen-as.ts';

/** The form to preview, with its notices. */
export interface Seen {
  /** Null while it loads, or when the role may see nothing of it. */
  form: SeenForm | null;
  /** Issues of the current definition whose parts the preview leaves out. */
  broken: readonly DefinitionProblem[];
  definition: FormDefinition;
  notes: readonly string[];
  /** Whether the form is loading. */
  isLoading: boolean;
  /** Why the form cannot be shown as the role. */
  failure: AppError | null;
  retry: () => void;
}

const asDesigned: Omit<SeenForm, 'form'> = { readOnly: [], isReadOnly: false, mayCreate: null };

/**
 * The current definition without the parts that cannot be rendered. Follows each edit, deferred for a large form.
 * @param isSeen false skips the computation
 */
function useFormInHand(isSeen: boolean) {
  const definition = useDeferredValue(useDesign(selectDefinition));
  return useMemo(() => {
    if (!isSeen) return { definition, form: null, broken: [] };
    const { form, broken } = drawableForm(definition);
    const seen: SeenForm = { ...asDesigned, form };
    return { definition, form: seen, broken };
  }, [definition, isSeen]);
}

/** A form as the server shows it to a role; null when the server has none to show. */
function useFormOf(seen: SeenAs | null): SeenForm | null {
  return useMemo(() => {
    if (seen === null || seen.definition === null) return null;
    keepTrees(seen.definition, seen.expressions);
    const mayWrite = seen.actions.length === 0 || seen.actions.includes('create') || seen.actions.includes('edit');
    return {
      form: compiledForm(seen.definition),
      readOnly: seen.read_only,
      isReadOnly: !mayWrite,
      mayCreate: new Set(seen.creates),
    };
  }, [seen]);
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
  { actions, problems, definition, server_computed: computed }: SeenAs,
): string[] {
  if (problems.length > 0) return [t.troubled(role)];
  if (definition === null) return [t.seesNothing(role)];
  const mayWrite = actions.includes('create') || actions.includes('edit');
  return [
    ...(actions.length === 0 ? [t.mayNothing(role)] : []),
    ...(actions.length > 0 && !mayWrite ? [t.mayOnlyView(role)] : []),
    ...(computed.length > 0 ? [t.serverComputed(computed.map((name) => labelOf(drawn, name)).join(', '))] : []),
  ];
}

/** The form as the chosen role sees it. */
export function useSeenForm(roles: readonly FormRole[]): Seen {
  const { role } = usePreview();
  const status = useDesign(selectAutosaveStatus);
  const { seen, isAsking, failure, retry } = useSeenAs(role);
  const isTroubled = seen !== null && seen.problems.length > 0;
  const inHand = useFormInHand(role === null || isTroubled);
  const itsForm = useFormOf(seen);
  const { definition, broken } = inHand;
  if (role === null) return { ...inHand, notes: [], isLoading: false, failure: null, retry };
  const name = roles.find(({ id }) => id === role)?.name ?? '';
  const isLate = seen !== null && (isAsking || status === 'saving');
  const notes = [
    ...(isLate ? [t.updating] : []),
    ...(status === 'unsaved' || status === 'refused' ? [t.unsaved] : []),
    ...(seen === null ? [] : notesOn(name, definition, seen)),
  ];
  const form = isTroubled ? inHand.form : itsForm;
  const isLoading = seen === null && failure === null;
  return { form, broken, definition, notes, isLoading, failure, retry };
}
