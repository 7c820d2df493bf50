import { type FieldAccess, fieldAccesses, fieldAccessLabels } from '#contract/permissions.ts';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import { Alert } from '#ui/alert.tsx';
import { FormGrid, GridCell } from '#ui/form-grid.tsx';
import { css } from '#styled-system/css';
import { link } from '#styled-system/recipes';
import { useId, useState } from 'react';
import {
  fieldAccessOf,
  type FormGrant,
  type GrantableProgram,
  setFieldAccess,
  unnamedBy,
} from './permission-matrix.ts';
import { usersTexts as t } from './users.texts.ts';

const section = css({ display: 'grid', gap: '3', minWidth: '0' });
const title = css({ textStyle: 'md', fontWeight: 'semibold' });
const help = css({ color: 'fg.muted', textStyle: 'sm', maxWidth: '75ch' });
const group = css({ borderWidth: '1px', borderRadius: 'l3', bg: 'bg.default', p: '3', display: 'grid', gap: '3' });
const statusArea = css({ '& > *': { mt: '3' } });
const count = css({ color: 'fg.muted', textStyle: 'sm', ms: '2' });

interface FieldAccessListProps {
  programs: readonly GrantableProgram[];
  grants: readonly FormGrant[];
  isLocked: boolean;
  onChange: (grants: FormGrant[]) => void;
}

/** The access to each field of the granted programs; renders nothing when none of them has fields. */
export function FieldAccessList({ programs, grants, isLocked, onChange }: FieldAccessListProps) {
  const shown = programs.filter(
    ({ router_name, fields }) => fields.length > 0 && grants.some(({ program }) => program === router_name),
  );
  const id = useId();
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className={section}>
      <h2 id={id} className={title}>
        {t.fieldsTitle}
      </h2>
      <p className={help}>{t.fieldsHelp}</p>
      {shown.map((program) => (
        <ProgramFields
          key={program.router_name}
          program={program}
          grants={grants}
          isLocked={isLocked}
          onChange={onChange}
        />
      ))}
    </section>
  );
}

interface ProgramFieldsProps extends Omit<FieldAccessListProps, 'programs'> {
  program: GrantableProgram;
}

function ProgramFields({ program, grants, isLocked, onChange }: ProgramFieldsProps) {
  const { router_name: name, fields } = program;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const unnamed = unnamedBy(grants, program);
  const restricted = fields.filter(({ key }) => fieldAccessOf(grants, name, key) !== 'write').length;
  return (
    <div className={group}>
      <div>
        <button
          type="button"
          className={link()}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t.fieldsOf(program.title)}
        </button>
        <span className={count}>{t.fieldsRestricted(restricted)}</span>
        <div role="status" className={statusArea}>
          {unnamed !== null && <Alert tone="warning">{t.unnamed(unnamed)}</Alert>}
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <FieldChoices program={program} grants={grants} isLocked={isLocked} onChange={onChange} />}
      </div>
    </div>
  );
}

function FieldChoices({ program: { router_name: name, fields }, grants, isLocked, onChange }: ProgramFieldsProps) {
  return (
    <FormGrid>
      {fields.map(({ key, label }) => (
        <GridCell key={key} span={4}>
          <RecordSelectField<FieldAccess>
            label={label}
            value={fieldAccessOf(grants, name, key)}
            disabled={isLocked}
            options={fieldAccesses.map((value) => ({ value, label: fieldAccessLabels[value] })).toReversed()}
            onChoose={(access) => onChange(setFieldAccess(grants, name, key, access))}
          />
        </GridCell>
      ))}
    </FormGrid>
  );
}
