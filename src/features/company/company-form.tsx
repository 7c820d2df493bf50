import { routeTable } from '#contract/routes.ts';
import { selectMay } from '#machines/auth/index.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid, GridCell } from '#ui/form-grid.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSelector } from '@xstate/react';
import type { RecordFields } from '#features/kit/record/record-fields.ts';
import { recordOf } from '#features/kit/record/record-definition.ts';
import { RecordForm } from '#features/kit/record/record-form.tsx';
import { recordBlocks, recordWidth } from '#features/kit/record/record-form.styles.ts';
import { type RecordEditor, useRecordEditor } from '#features/kit/record/use-record-editor.ts';
import { RucField } from '#features/kit/account-fields/ruc-field.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { type DurationUnit, durationUnits } from '#domain/duration.ts';
import { InputBox } from '#ui/input-box.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { css } from '#styled-system/css';
import { RecordSelect } from '#features/kit/record/record-select.tsx';
import { companyFields } from './company-fields.ts';
import { phoneMask } from './company-masks.ts';
import { type CompanyForm as Form, companyResource } from './company-record.ts';
import { companyTexts as t } from './company.texts.ts';
import { LogoField } from './logo-field.tsx';
import type { SessionLimit } from './session-limit.ts';

/** The tab `Datos`: the company's identity, its postal address, and its session limits. */
export function CompanyForm() {
  const { api, auth } = useServices();
  const mayEdit = useSelector(auth, selectMay('empresa', 'edit'));
  const editor = useRecordEditor(
    recordOf(companyResource, { api, id: '', title: t.companyTitle, address: routeTable.empresa.path }),
  );
  return (
    <div className={recordWidth}>
      <RecordForm
        editor={editor}
        fields={companyFields}
        loadingLabel={t.loadingCompany}
        mayEdit={mayEdit}
        mayDelete={false}
      >
        {(fields) => (
          <div className={recordBlocks}>
            <IdentityCard fields={fields} editor={editor} />
            <ContactCard fields={fields} />
            <SessionsCard fields={fields} editor={editor} />
          </div>
        )}
      </RecordForm>
    </div>
  );
}

interface CardProps {
  fields: RecordFields<Form>;
  editor: RecordEditor<Form>;
}

const required = { required: true, requiredMark: t.required };

function IdentityCard({ fields: { text, masked, field, form }, editor }: CardProps) {
  return (
    <Card title={t.identity}>
      <FormGrid>
        <GridCell span={8}>
          <TextField {...text('name')} {...required} label={t.name} autoComplete="organization" />
        </GridCell>
        <GridCell span={4}>
          <RucField {...masked('ruc')} requiredMark={t.required} />
        </GridCell>
        <GridCell span={8}>
          <TextField {...text('trade_name')} label={t.tradeName} />
        </GridCell>
        <GridCell span={12}>
          <LogoField
            {...field('logo_id')}
            value={form.logo_id}
            isPending={form.logo_id !== null && form.logo_id !== editor.stored?.logo_id}
            onChange={(id) => editor.change('logo_id', id)}
          />
        </GridCell>
      </FormGrid>
    </Card>
  );
}

function ContactCard({ fields: { text, masked, isReadOnly } }: Pick<CardProps, 'fields'>) {
  return (
    <Card title={t.contact}>
      <FormGrid>
        <GridCell span={8}>
          <TextField {...text('address')} label={t.address} autoComplete="street-address" />
        </GridCell>
        <GridCell span={4}>
          <TextField {...text('city')} label={t.city} autoComplete="address-level2" />
        </GridCell>
        <GridCell span={6}>
          <MaskedField
            {...masked('phone')}
            mask={phoneMask}
            label={t.phone}
            help={isReadOnly ? undefined : t.phoneHelp}
            inputMode="tel"
          />
        </GridCell>
        <GridCell span={6}>
          <TextField {...text('email')} label={t.email} inputMode="email" autoComplete="email" spellCheck={false} />
        </GridCell>
      </FormGrid>
    </Card>
  );
}

function SessionsCard({ fields: { field, form }, editor }: CardProps) {
  return (
    <Card title={t.sessions} description={t.sessionsHelp}>
      <FormGrid>
        <GridCell span={6}>
          <LimitField
            {...field('session_idle_minutes')}
            label={t.idle}
            value={form.session_idle_minutes}
            onChange={(limit) => editor.change('session_idle_minutes', limit)}
          />
        </GridCell>
        <GridCell span={6}>
          <LimitField
            {...field('session_absolute_minutes')}
            label={t.absolute}
            value={form.session_absolute_minutes}
            onChange={(limit) => editor.change('session_absolute_minutes', limit)}
          />
        </GridCell>
      </FormGrid>
    </Card>
  );
}

const pair = css({ display: 'grid', gridTemplateColumns: '6rem minmax(0, 10rem)', gap: '2' });

interface LimitFieldProps {
  id: string;
  label: string;
  value: SessionLimit;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: SessionLimit) => void;
}

/** A duration as an amount and a unit. An amount that is not a whole number stays as typed, for validation. */
export function LimitField({ id, label, value, error, readOnly, onChange }: LimitFieldProps) {
  return (
    <FieldFrame label={label} id={id} error={error} required requiredMark={readOnly ? undefined : t.required}>
      {(attributes) => (
        <span className={pair}>
          <InputBox
            {...attributes}
            inputMode="numeric"
            figures
            readOnly={readOnly}
            value={value.amount}
            onChange={({ currentTarget }) => onChange({ ...value, amount: currentTarget.value })}
          />
          <RecordSelect<DurationUnit>
            aria-label={t.unitOf(label)}
            disabled={readOnly}
            value={value.unit}
            options={durationUnits.map((unit) => ({ value: unit, label: t.units[unit] }))}
            onChoose={(unit) => onChange({ ...value, unit })}
          />
        </span>
      )}
    </FieldFrame>
  );
}
