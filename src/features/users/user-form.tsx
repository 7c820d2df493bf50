import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { FormGrid, GridCell } from '#ui/form-grid.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Choice, RecordChoices } from '#features/kit/record/record-choices.tsx';
import type { RecordDefinition } from '#features/kit/record/record-definition.ts';
import type { ComparedField } from '#features/kit/record/record-differences.ts';
import type { RecordFields } from '#features/kit/record/record-fields.ts';
import { RecordForm } from '#features/kit/record/record-form.tsx';
import { type RecordEditor, useRecordEditor } from '#features/kit/record/use-record-editor.ts';
import { ResendConfirmation } from '#features/kit/public-form/resend-confirmation.tsx';
import { selectIdentity } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { useServices } from '#features/kit/services/use-services.ts';
import type { UserForm as Form } from './user-record.ts';
import { usersTexts as t } from './users.texts.ts';

interface UserFormProps {
  definition: RecordDefinition<Form>;
  roles: readonly Choice[];
  /** The company's branches, or null when the user may not view them. */
  branches: readonly Choice[] | null;
  mayEdit: boolean;
  /** Why the current user cannot change this user, or null. */
  protection: string | null;
  /** Whether the current user's email address is unconfirmed, which prevents invitations. */
  isUnconfirmed: boolean;
  onClose: () => void;
}

/** The form of a user: an invitation, or the access of an existing user. */
export function UserForm({ definition, roles, branches, mayEdit, protection, isUnconfirmed, onClose }: UserFormProps) {
  const editor = useRecordEditor(definition, { onSaved: onClose });
  return (
    <RecordForm
      editor={editor}
      fields={comparedFields(roles, branches ?? [])}
      loadingLabel={t.loading}
      mayEdit={mayEdit && protection === null}
      mayDelete={false}
      onBack={onClose}
      deletedText={t.userDeleted}
      notice={<Notice editor={editor} protection={protection} isUnconfirmed={isUnconfirmed} />}
    >
      {(fields) => <UserFields fields={fields} editor={editor} roles={roles} branches={branches} />}
    </RecordForm>
  );
}

const namesOf = (choices: readonly Choice[], ids: readonly string[]) =>
  choices
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

const comparedFields = (roles: readonly Choice[], branches: readonly Choice[]): ComparedField<Form>[] => [
  { name: 'name', label: t.name, describe: (form) => form.name },
  { name: 'email', label: t.email, describe: (form) => form.email },
  { name: 'roles', label: t.roles, describe: (form) => namesOf(roles, form.roles) },
  { name: 'branches', label: t.branches, describe: (form) => namesOf(branches, form.branches) },
];

interface NoticeProps extends Pick<UserFormProps, 'protection' | 'isUnconfirmed'> {
  editor: RecordEditor<Form>;
}

function Notice({ editor, protection, isUnconfirmed }: NoticeProps) {
  if (protection !== null) return <Alert tone="info">{protection}</Alert>;
  return isUnconfirmed || editor.failure?.code === 'emailUnconfirmed' ? <UnconfirmedNotice /> : null;
}

interface UserFieldsProps extends Pick<UserFormProps, 'roles' | 'branches'> {
  fields: RecordFields<Form>;
  editor: RecordEditor<Form>;
}

function UserFields({ fields: { text, field, form, isReadOnly }, editor, roles, branches }: UserFieldsProps) {
  const required = { required: true, requiredMark: t.required };
  return (
    <Card>
      <FormGrid>
        <GridCell span={6}>
          <TextField {...text('name')} {...required} label={t.name} autoComplete="off" />
        </GridCell>
        <GridCell span={6}>
          <TextField
            {...text('email')}
            {...required}
            readOnly={isReadOnly || editor.exists}
            help={editor.exists ? t.emailFixed : undefined}
            label={t.email}
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
          />
        </GridCell>
        <GridCell span={6}>
          <RecordChoices
            {...field('roles')}
            label={t.roles}
            help={t.rolesHelp}
            requiredMark={t.required}
            choices={roles}
            none={t.grantsNothing}
            value={form.roles}
            onChange={(chosen) => editor.change('roles', chosen)}
          />
        </GridCell>
        <GridCell span={6}>
          <RecordChoices
            {...field('branches')}
            label={t.branches}
            choices={branches ?? []}
            none={branches === null ? t.branchesForbidden : t.noBranches}
            value={form.branches}
            onChange={(chosen) => editor.change('branches', chosen)}
          />
        </GridCell>
      </FormGrid>
    </Card>
  );
}

/** Why the user cannot invite anybody yet, and how to change that. */
function UnconfirmedNotice() {
  const email = useSelector(useServices().auth, selectIdentity)?.user.email ?? '';
  return (
    <Alert tone="warning" title={t.unconfirmedTitle}>
      <p>{t.unconfirmedText(email)}</p>
      <div>
        <ResendConfirmation sent={t.confirmationSent(email)} />
      </div>
    </Alert>
  );
}
