import type { Field } from '#domain/fields/field.ts';
import { isBlank } from '#domain/forms/blank-value.ts';
import type { FormSection as Section, FormTab } from '#domain/forms/form-definition.ts';
import { isValueField } from '#domain/forms/form-fields.ts';
import { css } from '#styled-system/css';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { FormSection } from '../renderer/form-section.tsx';
import { type OpenForm, OpenFormProvider, useOpenForm } from '../engine/open-form.ts';
import type { FormStore } from '../engine/form-store.ts';

/** Blocks, because browsers lose what follows a long table in a grid. */
const sheet = css({ '& > * + *': { mt: 'block' } });
const printed = css({ display: 'none', _print: { display: 'block' } });
const part = css({ '& > * + *': { mt: '3' } });
const name = css({ textStyle: 'lg', fontWeight: 'semibold', breakAfter: 'avoid' });

/** The paper orientation of the surrounding form. */
export function usePaper(): 'portrait' | 'landscape' {
  return useOpenForm().store.form.definition.print?.orientation ?? 'portrait';
}

/** The printed parts of a form as read-only values, with every row of its tables. */
export function PaperForm() {
  const form = useOpenForm();
  const read = useMemo<OpenForm>(
    () => ({ ...form, prefix: `${form.prefix}-paper`, isPrinted: true, isReadOnly: true, revealers: new Map() }),
    [form],
  );
  const tabs = printedTabs(form.store);
  return (
    <OpenFormProvider value={read}>
      <div className={sheet}>
        {tabs.map((tab) => (
          <div key={tab.key} className={part}>
            {tabs.length > 1 && <p className={name}>{tab.title}</p>}
            {tab.sections.map((section) => (
              <FormSection key={section.key} section={section} />
            ))}
          </div>
        ))}
      </div>
    </OpenFormProvider>
  );
}

/**
 * What surrounds the printed form, such as a letterhead, on paper of the form's orientation. Null where the form prints
 * within its page.
 */
export const PaperFrame = createContext<
  ((content: ReactNode, orientation: 'portrait' | 'landscape') => ReactNode) | null
>(null);

/** A form for printing. */
export function PrintedForm() {
  const frame = useContext(PaperFrame);
  const paper = usePaper();
  return frame === null ? <PrintedInPage paper={paper} /> : frame(<PaperForm />, paper);
}

function PrintedInPage({ paper }: { paper: 'portrait' | 'landscape' }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['paper'] = paper;
    return () => void delete dataset['paper'];
  }, [paper]);
  return (
    <div className={printed}>
      <PaperForm />
    </div>
  );
}

/** Whether a field has a value; the error of a failed formula counts, since it is printed. */
function isFilled({ evaluator, values }: FormStore, field: Field): boolean {
  if (!evaluator.fieldState(field.key).isVisible) return false;
  if (field.kind !== 'formula') return !isBlank(values()[field.key] ?? '');
  const result = evaluator.computed(field.key);
  return !result.ok || !isBlank(result.value);
}

/**
 * Keys of a section's fields that stay when empty ones are omitted; a layout field stays when a filled one follows it.
 */
function filledKeys(store: FormStore, { rows }: Section): ReadonlySet<string> {
  const printedKeys = new Set<string>();
  let waiting: string[] = [];
  for (const field of rows.flatMap(({ fields }) => fields)) {
    if (field.kind === 'heading') waiting = [];
    if (field.kind === 'heading' || field.kind === 'separator') waiting.push(field.key);
    else if (!isValueField(field) || isFilled(store, field)) {
      for (const key of waiting) printedKeys.add(key);
      printedKeys.add(field.key);
      waiting = [];
    }
  }
  return printedKeys;
}

/** A section without its empty fields; null when all are empty. */
function withoutEmpty(store: FormStore, section: Section): Section | null {
  const valued = section.rows.flatMap(({ fields }) => fields.filter(isValueField));
  if (valued.length > 0 && !valued.some((field) => isFilled(store, field))) return null;
  const printedKeys = filledKeys(store, section);
  const rows = section.rows.map(({ fields }) => ({ fields: fields.filter(({ key }) => printedKeys.has(key)) }));
  return { ...section, rows: rows.filter(({ fields }) => fields.length > 0) };
}

/**
 * The printed parts of a form: those whose conditions hold, without the parts that the definition excludes from print
 * and, where it says so, without empty fields. Empty tabs are omitted.
 */
function printedTabs(store: FormStore): FormTab[] {
  const { tabs, print = {} } = store.form.definition;
  const without = new Set(print.without);
  const stays = ({ key }: Section) => !without.has(key) && store.evaluator.isSectionVisible(key);
  return tabs
    .filter(({ key }) => store.evaluator.isTabVisible(key))
    .flatMap((tab): FormTab[] => {
      const sections = tab.sections
        .filter(stays)
        .map((section) => (print.hidesEmpty === true ? withoutEmpty(store, section) : section))
        .filter((section) => section !== null);
      return sections.length === 0 ? [] : [{ ...tab, sections }];
    });
}
