import type { Result } from '#contract/app-error.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { FieldOf, ValueField } from '#domain/fields/field.ts';
import { canBeShown } from '#domain/forms/definition-lists.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { css } from '#styled-system/css';
import { useCallback, useEffect, useState } from 'react';
import { type Designer, useDesigner } from '../../designer-context.ts';
import { useEditedPart } from '../part-context.ts';
import { useProblem, useProblemsIn } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { SwitchRow } from '../rows/value-rows.tsx';
import { OnlyList } from './only-list.tsx';

type LinkField = FieldOf<'link'>;

/** Maximum columns shown in the record picker. */
const MAX_COLUMNS = 4;

const stack = css({ display: 'grid', gap: '2', minWidth: '0' });
const name = css({ textStyle: 'sm', fontWeight: 'medium' });
/** Scrolls, because a program can have hundreds of fields. */
const choices = css({
  display: 'grid',
  gap: '1',
  maxHeight: '14rem',
  overflowY: 'auto',
  borderWidth: '1px',
  borderRadius: 'l2',
  p: '2',
});
const muted = css({ textStyle: 'sm', color: 'fg.muted' });
const wrong = css({ textStyle: 'sm', color: 'fg.error' });

/** The loading state of a request, or its failure with a retry button. */
function Waiting({ known, onRetry, texts }: { known: Known<unknown>; onRetry: () => void; texts: [string, string] }) {
  if (known !== null && known !== 'failed') return null;
  const [loading, failed] = texts;
  if (known === null) return <span className={muted}>{loading}</span>;
  return (
    <div className={stack}>
      <span className={wrong}>{failed}</span>
      <div>
        <Button size="sm" onClick={onRetry}>
          {t.retry}
        </Button>
      </div>
    </div>
  );
}

/** Programs by name, including the linked one when it is not in the list. */
function programOptions(forms: readonly CompanyForm[], chosen: string) {
  const options = forms
    .toSorted((one, other) => one.title.localeCompare(other.title, 'es'))
    .map(({ router_name, title, version }) => ({
      value: router_name,
      label: version === null ? t.programUnpublished(title) : title,
      disabled: version === null && router_name !== chosen,
    }));
  const isKnown = chosen === '' || forms.some(({ router_name }) => router_name === chosen);
  return isKnown ? options : [...options, { value: chosen, label: t.programUnknown(chosen) }];
}

/** The linked program. Changing it drops the columns and conditions, which name fields of the previous program. */
export function LinkMain({ field: { program } }: { field: LinkField }) {
  const part = useEditedPart();
  const { known, retry } = useCompanyForms();
  const problem = useProblem('program');
  const forms = known !== null && known !== 'failed' ? known.is : [];
  const error = program === '' && problem !== undefined ? t.programMissing : problem;
  return (
    <>
      <SelectField
        data-property="program"
        label={t.program}
        error={error}
        value={program}
        options={programOptions(forms, program)}
        placeholder={t.chooseProgram}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') part.choose({ program: value, columns: undefined, only: undefined });
        }}
      />
      <Waiting known={known} onRetry={retry} texts={[t.programsLoading, t.programsFailed]} />
    </>
  );
}

/** The columns of the linked records shown in the picker, and the conditions that filter them. */
export function LinkSettings({ field }: { field: LinkField }) {
  const { known, retry } = useProgramFields(field.program);
  const { columns = [], only = [] } = field;
  const fields = known === null || known === 'failed' ? null : known.is;
  const hasFields = fields !== null && fields.length > 0;
  return (
    <>
      <Waiting known={known} onRetry={retry} texts={[t.fieldsLoading, t.fieldsFailed]} />
      {(columns.length > 0 || hasFields) && <LinkColumns columns={columns} fields={fields} />}
      {(only.length > 0 || hasFields) && <OnlyList only={only} fields={fields} />}
      <SwitchRow property="create" label={t.create} help={t.createHelp} value={field.create} />
    </>
  );
}

/** Fields shown beside the name in the picker, in the order they were chosen. */
function LinkColumns({ columns, fields }: { columns: readonly string[]; fields: readonly ValueField[] | null }) {
  const part = useEditedPart();
  const [problem] = useProblemsIn(['columns']);
  const text = useProblem(problem ?? 'columns');
  const shown = (fields ?? []).filter(canBeShown);
  const missing = columns.filter((key) => !shown.some((field) => field.key === key));
  const change = (key: string, isOn: boolean) => {
    const next = isOn ? [...columns, key] : columns.filter((one) => one !== key);
    part.choose({ columns: next.length === 0 ? undefined : next });
  };
  return (
    <div className={stack} role="group" aria-label={t.linkColumns} data-property="columns">
      <span className={name}>{t.linkColumns}</span>
      <span className={muted}>{t.linkColumnsHelp}</span>
      <div className={choices}>
        {[...shown, ...missing.map((key) => ({ key, label: fields === null ? key : t.missing(key) }))].map(
          ({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={columns.includes(key)}
              disabled={!columns.includes(key) && columns.length >= MAX_COLUMNS}
              onCheckedChange={(isOn) => change(key, isOn)}
            />
          ),
        )}
      </div>
      {text !== undefined && <span className={wrong}>{text}</span>}
    </div>
  );
}

/** A program of the company that a link can target. */
type CompanyForm = AnswerOf<typeof programEndpoints.forms>['rows'][number];

type Answer<Data> = Promise<Result<Data>>;

/** The response to a request, which is sent once while the form is open. */
function once<Data>({ answers }: Designer, name: string, request: () => Answer<Data>): Answer<Data> {
  // The cast is safe because each name stands for one request, whose response is stored under it.
  const known = answers.get(name) as Answer<Data> | undefined;
  if (known !== undefined) return known;
  const answer = request();
  answers.set(name, answer);
  void answer.then(({ ok }) => {
    if (!ok) answers.delete(name);
  });
  return answer;
}

/** The state of a request: the data, 'failed', or null while it is loading. */
type Known<Data> = { readonly is: Data } | 'failed' | null;

interface RequestState<Data> {
  readonly known: Known<Data>;
  readonly retry: () => void;
}

function useRequest<Data>(request: () => Answer<Data>): RequestState<Data> {
  const [known, setKnown] = useState<{ by: typeof request; is: Known<Data> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void request().then((result) => {
      if (isWanted) setKnown({ by: request, is: result.ok ? { is: result.data } : 'failed' });
    });
    return () => {
      isWanted = false;
    };
  }, [request, attempt]);
  return {
    known: known?.by === request ? known.is : null,
    retry: () => {
      setKnown(null);
      setAttempt(attempt + 1);
    },
  };
}

/** The programs of the company. */
function useCompanyForms(): RequestState<readonly CompanyForm[]> {
  const designer = useDesigner();
  const { api } = useServices();
  const request = useCallback(
    () =>
      once<readonly CompanyForm[]>(designer, 'forms', async () => {
        const result = await api.get(programEndpoints.forms);
        return result.ok ? { ok: true, data: result.data.rows } : result;
      }),
    [designer, api],
  );
  return useRequest(request);
}

/** The published fields of a program that hold a value; empty when the program is unpublished. */
function useProgramFields(program: string): RequestState<readonly ValueField[]> {
  const designer = useDesigner();
  const { api } = useServices();
  const request = useCallback(
    () =>
      once<readonly ValueField[]>(designer, `form ${program}`, async () => {
        if (program === '') return { ok: true, data: [] };
        const result = await api.get(programEndpoints.form, { program });
        if (!result.ok) return result;
        const { published } = result.data;
        return { ok: true, data: published === null ? [] : valueFieldsOf(published) };
      }),
    [designer, api, program],
  );
  return useRequest(request);
}
