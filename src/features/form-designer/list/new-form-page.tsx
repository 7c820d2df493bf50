import { ADMINISTRATION_GROUP } from '#contract/permissions.ts';
import { bindField } from '#features/kit/public-form/bind-field.ts';
import { FormSummary } from '#features/kit/public-form/form-summary.tsx';
import { RecordPage } from '#features/kit/record/record-page.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import type { NewFormText } from '#machines/new-form/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormGrid, GridCell } from '#ui/form-grid.tsx';
import { TextField } from '#ui/text-field.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ListedForm } from './form-table.tsx';
import { IconChoice } from './icon-choice.tsx';
import { newFormTexts as t } from './new-form.texts.ts';
import { StartChoice } from './start-choice.tsx';
import { type NewForm, useNewForm } from './use-new-form.ts';

const stack = css({ display: 'grid', gap: 'block', minWidth: '0' });
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' });

interface NewFormPageProps {
  forms: readonly ListedForm[];
  onCreated: (routerName: string) => void;
  onClose: () => void;
}

/** The page of a form that does not exist yet. */
export function NewFormPage(props: NewFormPageProps) {
  const [formKey, setFormKey] = useState(0);
  return (
    <RecordPage title={t.title} description={t.description}>
      <NewFormForm key={formKey} {...props} onReset={() => setFormKey(formKey + 1)} />
    </RecordPage>
  );
}

/** Groups of the menu: first those of the company's own programs, or a default group when there are none. */
function useGroups(): readonly string[] {
  const { auth } = useServices();
  const groups = new Set(useSelector(auth, selectPrograms).map(({ group }) => group));
  // Suggested last: few forms belong there.
  const isAdministered = groups.delete(ADMINISTRATION_GROUP);
  return [...groups, ...(groups.size === 0 ? [t.defaultGroup] : []), ...(isAdministered ? [ADMINISTRATION_GROUP] : [])];
}

function NewFormForm({ forms, onCreated, onClose, onReset }: NewFormPageProps & { onReset: () => void }) {
  const { feedback } = useServices();
  const groups = useGroups();
  const draft = useNewForm({ forms, group: groups[0] ?? t.defaultGroup, onCreated, onDiscarded: onReset });
  const source = useRef<HTMLDivElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (draft.begin()) return draft.form.props.onSubmit(event);
    event.preventDefault();
    source.current?.querySelector<HTMLElement>('[data-file-choice], select')?.focus();
  };
  const reset = async () => {
    if (await feedback.confirmReset()) draft.discard();
  };
  return (
    <form {...draft.form.props} onSubmit={submit} className={stack}>
      {draft.isRecovered && <Alert tone="info">{t.recovered}</Alert>}
      <FormSummary form={draft.form} />
      <StartChoice draft={draft} forms={forms} sourceRef={source} />
      <Names draft={draft} groups={groups} />
      <div className={foot}>
        <Button variant="ghost" onClick={onClose}>
          {t.back}
        </Button>
        {draft.isTyped && <Button onClick={() => void reset()}>{t.reset}</Button>}
        <Button type="submit" variant="solid" loading={draft.isBusy}>
          {t.create}
        </Button>
      </div>
    </form>
  );
}

interface NamesProps {
  draft: NewForm;
  groups: readonly string[];
}

/** Binds a text of the new form to its control. */
const bindText = (draft: NewForm, name: NewFormText) => ({
  ...bindField(draft.form.field(name)),
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => draft.type(name, currentTarget.value),
  requiredMark: t.required,
  autoComplete: 'off',
});

/** The names of the form and its records, and its place in menus. */
function Names({ draft, groups }: NamesProps) {
  const address = draft.form.values.router_name;
  return (
    <Card title={t.names}>
      <FormGrid>
        <GridCell span={6}>
          <TextField {...bindText(draft, 'title')} label={t.formTitle} help={t.formTitleHelp} maxLength={60} />
        </GridCell>
        <GridCell span={6}>
          <TextField
            {...bindText(draft, 'router_name')}
            label={t.address}
            help={t.addressHelp(address)}
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
          />
        </GridCell>
        <GridCell span={6}>
          <TextField {...bindText(draft, 'one')} label={t.one} help={t.oneHelp} maxLength={40} />
        </GridCell>
        <GridCell span={6}>
          <TextField {...bindText(draft, 'many')} label={t.many} help={t.manyHelp} maxLength={40} />
        </GridCell>
        <GridCell span={6}>
          <GroupField draft={draft} groups={groups} />
        </GridCell>
        <GridCell span={6}>
          <IconChoice value={draft.icon} onChange={draft.setIcon} />
        </GridCell>
      </FormGrid>
    </Card>
  );
}

function GroupField({ draft, groups }: NamesProps) {
  const list = useId();
  return (
    <>
      <TextField {...bindText(draft, 'group')} label={t.group} help={t.groupHelp} maxLength={40} list={list} />
      <datalist id={list}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </>
  );
}
