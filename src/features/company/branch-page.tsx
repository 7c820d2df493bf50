import { selectMay } from '#machines/auth/index.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid, GridCell } from '#ui/form-grid.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type Choice, RecordChoices } from '#features/kit/record/record-choices.tsx';
import type { RecordFields } from '#features/kit/record/record-fields.ts';
import { recordOf } from '#features/kit/record/record-definition.ts';
import { RecordForm } from '#features/kit/record/record-form.tsx';
import { RecordPage } from '#features/kit/record/record-page.tsx';
import { type RecordEditor, useRecordEditor } from '#features/kit/record/use-record-editor.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { type BranchForm, branchResource, type BranchRow, openedBranch } from './branch-record.ts';
import { branchFields } from './company-fields.ts';
import { establishmentMask, phoneMask } from './company-masks.ts';
import { companyTexts as t } from './company.texts.ts';

interface BranchPageProps {
  /** The listed branch, or null for a new one. */
  branch: BranchRow | null;
  /** All users that can be assigned. */
  users: readonly Choice[];
  address: string;
  onClose: () => void;
}

/** One branch: its postal address, its establishment and its users. */
export function BranchPage({ branch, users, address, onClose }: BranchPageProps) {
  const { api, auth, newId: createId } = useServices();
  const [newId] = useState(createId);
  const title = branch === null ? t.newBranchTitle : t.branchTitle(branch.name);
  const editor = useRecordEditor(
    recordOf(branchResource, { api, id: branch?.id ?? newId, title, address, opened: openedBranch(branch, newId) }),
    { onSaved: onClose, onDeleted: onClose },
  );
  const mayEdit = useSelector(auth, selectMay('empresa', branch === null ? 'create' : 'edit'));
  const mayDelete = useSelector(auth, selectMay('empresa', 'delete'));
  return (
    <RecordPage title={branch === null ? title : t.branchTitle(editor.stored?.name ?? branch.name)}>
      <RecordForm
        editor={editor}
        fields={branchFields(users)}
        loadingLabel={t.loadingBranches}
        mayEdit={mayEdit}
        mayDelete={mayDelete}
        onBack={onClose}
        deletedText={t.branchDeleted}
      >
        {(fields) => <BranchFields fields={fields} editor={editor} users={users} />}
      </RecordForm>
    </RecordPage>
  );
}

interface BranchFieldsProps {
  fields: RecordFields<BranchForm>;
  editor: RecordEditor<BranchForm>;
  users: readonly Choice[];
}

function BranchFields({ fields: { text, masked, field, form, isReadOnly }, editor, users }: BranchFieldsProps) {
  const required = { required: true, requiredMark: t.required };
  return (
    <Card>
      <FormGrid>
        <GridCell span={8}>
          <TextField {...text('name')} {...required} label={t.branchName} autoComplete="off" />
        </GridCell>
        <GridCell span={4}>
          <MaskedField
            {...masked('establishment')}
            {...required}
            mask={establishmentMask}
            label={t.establishment}
            help={isReadOnly ? undefined : t.establishmentHelp}
            inputMode="numeric"
            autoComplete="off"
          />
        </GridCell>
        <GridCell span={8}>
          <TextField {...text('address')} {...required} label={t.address} autoComplete="off" />
        </GridCell>
        <GridCell span={4}>
          <TextField {...text('city')} label={t.city} autoComplete="off" />
        </GridCell>
        <GridCell span={4}>
          <MaskedField
            {...masked('phone')}
            mask={phoneMask}
            label={t.phone}
            help={isReadOnly ? undefined : t.phoneHelp}
            inputMode="tel"
          />
        </GridCell>
        <GridCell span={8}>
          <RecordChoices
            {...field('users')}
            label={t.branchUsers}
            help={t.branchUsersHelp}
            choices={users}
            none={t.noUsers}
            value={form.users}
            onChange={(chosen) => editor.change('users', chosen)}
          />
        </GridCell>
      </FormGrid>
    </Card>
  );
}
