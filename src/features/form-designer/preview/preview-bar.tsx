import { getQuery } from '#api/query.ts';
import type { AppError } from '#contract/app-error.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import { useCached, useData } from '#features/kit/services/use-data.ts';
import { selectRevision } from '#machines/form-autosave/index.ts';
import { SelectField } from '#ui/select-field.tsx';
import { css } from '#styled-system/css';
import FileText from 'lucide-react/icons/file-text';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { type ReactNode, useId, useState } from 'react';
import { useAutosave, useDesigner } from '../designer-context.ts';
import { type PreviewData, type PreviewScreen, usePreview } from './preview-context.tsx';
import { previewTexts as t } from './preview.texts.ts';

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '3', _print: { display: 'none' } });
const select = css({ flex: '1 1 9rem', maxWidth: '13rem', minWidth: '0' });

/** Toolbar of the preview: its screen, role and data. */
export function PreviewBar({ roles }: { roles: readonly FormRole[] }) {
  const { data, role, typed, choose } = usePreview();
  return (
    <div className={bar}>
      <ScreenChoice />
      <div className={select}>
        <SelectField
          label={t.asRole}
          value={role ?? ''}
          options={[{ value: '', label: t.designer }, ...roles.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget: { value } }) => choose({ role: value === '' ? null : value })}
        />
      </div>
      <div className={select}>
        <SelectField
          label={t.data}
          value={data}
          options={dataChoices.map((value) => ({
            value,
            label: t.dataOf[value],
            disabled: value === 'typed' && typed.values() === null,
          }))}
          onChange={({ currentTarget: { value } }) => {
            typed.find({});
            choose({ data: dataChoices.find((one) => one === value) ?? 'sample' });
          }}
        />
      </div>
    </div>
  );
}

const dataChoices: readonly PreviewData[] = ['sample', 'empty', 'typed'];

const icons: Record<PreviewScreen, ReactNode> = {
  desktop: <Monitor aria-hidden="true" />,
  tablet: <Tablet aria-hidden="true" />,
  phone: <Smartphone aria-hidden="true" />,
  paper: <FileText aria-hidden="true" />,
};

const screens: readonly PreviewScreen[] = ['desktop', 'tablet', 'phone', 'paper'];

const group = css({ border: 'none', p: '0', m: '0', minWidth: '0' });
const legend = css({ textStyle: 'sm', fontWeight: 'medium', mb: '1.5', p: '0' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '1' });
const choice = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: 'control',
  px: '2.5',
  borderWidth: '1px',
  borderColor: 'border.default',
  borderRadius: 'l2',
  bg: 'bg.default',
  cursor: 'pointer',
  textStyle: 'sm',
  '& > svg': { width: '4', height: '4', smDown: { display: 'none' } },
  _hover: { bg: 'bg.subtle' },
  '&:has(:checked)': { borderColor: 'colorPalette.default', bg: 'bg.accentSubtle' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.default', outlineOffset: '2px' },
});
const visuallyHidden = css({ srOnly: true });

function ScreenChoice() {
  const { screen, choose } = usePreview();
  const name = useId();
  return (
    <fieldset className={group}>
      <legend className={legend}>{t.screen}</legend>
      <div className={row}>
        {screens.map((one) => (
          <label key={one} className={choice}>
            <input
              type="radio"
              name={name}
              className={visuallyHidden}
              value={one}
              checked={one === screen}
              onChange={() => choose({ screen: one })}
            />
            {icons[one]}
            {t.screens[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The roles that the preview can simulate; empty while they load or after a failure. */
export function useFormRoles(): readonly FormRole[] {
  const { program } = useDesigner();
  const { load } = useData(getQuery(formEndpoints.formRoles, { program }));
  return load.state === 'loaded' ? load.data.rows : [];
}

/** The server's response: the form as a role sees it. */
export type RoleAnswer = AnswerOf<typeof formEndpoints.formSeenAs>;

/** A role of the company with its grants in the program. */
export type FormRole = AnswerOf<typeof formEndpoints.formRoles>['rows'][number];

interface RoleAnswerState {
  /** The last response for this role, possibly for an earlier saved draft; null before the first response. */
  data: RoleAnswer | null;
  /** Whether a newer version is being fetched. */
  isFetching: boolean;
  failure: AppError | null;
  retry: () => void;
}

/** The form as a role sees it, fetched again after each save of the draft. Fetches nothing while `role` is null. */
export function useRoleAnswer(role: string | null): RoleAnswerState {
  const { program } = useDesigner();
  const revision = useAutosave(selectRevision, 0);
  const { result } = useCached(
    {
      name: [formEndpoints.formSeenAs.path, { program, role, revision }],
      live: [],
      read: (api, options) => api.get(formEndpoints.formSeenAs, { program, role: role ?? '' }, options),
    },
    role !== null,
  );
  const { data, error, isFetching, refetch } = result;
  const [known, setKnown] = useState<{ role: string | null; data: RoleAnswer } | null>(null);
  if (data !== undefined && (known?.data !== data || known.role !== role)) setKnown({ role, data });
  return {
    data: known?.role === role ? known.data : null,
    isFetching,
    failure: error,
    retry: () => void refetch(),
  };
}
