import { type Action, actionLabels } from '#contract/permissions.ts';
import { selectMay } from '#machines/auth/index.ts';
import { Alert } from '#ui/alert.tsx';
import { TextField } from '#ui/text-field.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ComparedField } from '#features/kit/record/record-differences.ts';
import type { RecordFields } from '#features/kit/record/record-fields.ts';
import { recordOf } from '#features/kit/record/record-definition.ts';
import { recordBlocks } from '#features/kit/record/record-form.styles.ts';
import { RecordForm } from '#features/kit/record/record-form.tsx';
import { RecordPage } from '#features/kit/record/record-page.tsx';
import { type RecordEditor, useRecordEditor } from '#features/kit/record/use-record-editor.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { FieldAccessList } from './field-access-list.tsx';
import { type RoleForm, roleResource } from './role-record.ts';
import { PermissionGrid } from './permission-grid.tsx';
import { cellState, type CellState, type GrantableProgram } from './permission-matrix.ts';
import type { RoleRow } from './user-record.ts';
import { usersTexts as t } from './users.texts.ts';

const nameField = css({ maxWidth: '24rem' });
const wrong = css({ color: 'fg.error', textStyle: 'sm' });
const help = css({ color: 'fg.muted', textStyle: 'sm', maxWidth: '75ch' });

interface RolePageProps {
  /** The listed role, or null for a new one. */
  role: RoleRow | null;
  /** Whether the current user has every permission that the role grants; otherwise they cannot change the role. */
  isManageable: boolean;
  programs: readonly GrantableProgram[];
  address: string;
  onClose: () => void;
}

/** One role: its name and its grants. */
export function RolePage({ role, isManageable, programs, address, onClose }: RolePageProps) {
  const { api, auth, newId: createId } = useServices();
  const [newId] = useState(createId);
  const title = role === null ? t.newRoleTitle : t.roleTitle(role.name);
  const resource = roleResource(programs);
  const opened =
    role === null
      ? { values: { id: newId, name: '', grants: [] }, revision: null }
      : { values: resource.toForm(role), revision: role.revision };
  const editor = useRecordEditor(recordOf(resource, { api, id: role?.id ?? newId, title, address, opened }), {
    onSaved: onClose,
    onDeleted: onClose,
  });
  const mayGrant = useSelector(auth, selectMay('usuarios', 'grant'));
  const isBuiltin = role?.builtin ?? false;
  const mayChange = mayGrant && isManageable;
  const mayEdit = mayChange && !isBuiltin;
  const stateOf = (program: GrantableProgram, action: Action) =>
    cellState(program, action, { isBuiltin, isReadOnly: !mayChange });
  const notice = noticeOf({ isBuiltin, isWider: mayGrant && !isManageable });
  return (
    <RecordPage title={role === null ? title : t.roleTitle(editor.stored?.name ?? role.name)} isWide>
      <RecordForm
        editor={editor}
        fields={comparedFields(programs)}
        loadingLabel={t.loadingRoles}
        mayEdit={mayEdit}
        mayDelete={mayEdit}
        onBack={onClose}
        deletedText={t.roleDeleted}
        notice={notice !== null && <Alert tone="info">{notice}</Alert>}
      >
        {(fields) => (
          <div className={recordBlocks}>
            <RoleFields fields={fields} editor={editor} programs={programs} stateOf={stateOf} />
            {mayEdit && hasLocked(programs, stateOf) && <p className={help}>{t.missingPermissionNotice}</p>}
          </div>
        )}
      </RecordForm>
    </RecordPage>
  );
}

/** Why the role itself cannot be changed; null when it can. */
function noticeOf({ isBuiltin, isWider }: { isBuiltin: boolean; isWider: boolean }): string | null {
  if (isBuiltin) return t.builtinNotice;
  return isWider ? t.widerNotice : null;
}

interface RoleFieldsProps {
  fields: RecordFields<RoleForm>;
  editor: RecordEditor<RoleForm>;
  programs: readonly GrantableProgram[];
  stateOf: (program: GrantableProgram, action: Action) => CellState;
}

function RoleFields({ fields: { text, field, form, isReadOnly }, editor, programs, stateOf }: RoleFieldsProps) {
  const { id, error } = field('grants');
  return (
    <>
      <div className={nameField}>
        <TextField {...text('name')} required requiredMark={t.required} label={t.roleName} />
      </div>
      <p className={help}>{t.matrixHelp}</p>
      <PermissionGrid
        id={id}
        programs={programs}
        grants={form.grants}
        stateOf={stateOf}
        onChange={(grants) => editor.change('grants', grants)}
      />
      {error !== undefined && <p className={wrong}>{error}</p>}
      <FieldAccessList
        programs={programs}
        grants={form.grants}
        isLocked={isReadOnly}
        onChange={(grants) => editor.change('grants', grants)}
      />
    </>
  );
}

const hasLocked = (
  programs: readonly GrantableProgram[],
  stateOf: (program: GrantableProgram, action: Action) => string,
) => programs.some((program) => program.actions.some((action) => stateOf(program, action) === 'notHeld'));

const comparedFields = (programs: readonly GrantableProgram[]): ComparedField<RoleForm>[] => [
  { name: 'name', label: t.roleName, describe: (form) => form.name },
  { name: 'grants', label: t.matrix, describe: (form) => describeGrants(form, programs) },
];

/** The grants of a role as text: `Empresa: Ver, Crear; Auditoría: Ver`. */
function describeGrants({ grants }: RoleForm, programs: readonly GrantableProgram[]): string {
  return grants
    .map(({ program, actions, fields = {} }) => {
      const known = programs.find(({ router_name }) => router_name === program);
      const labels = (access: string) =>
        (known?.fields ?? []).filter(({ key }) => fields[key] === access).map(({ label }) => label);
      const granted = actions.map((action) => actionLabels[action]).join(', ');
      return [`${known?.title ?? program}: ${granted}`, ...t.restrictedFields(labels('hidden'), labels('read'))].join(
        ' · ',
      );
    })
    .join('; ');
}
