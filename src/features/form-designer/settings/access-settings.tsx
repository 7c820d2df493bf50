import { getQuery } from '#api/query.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import { actionLabels, type Action, recordActions } from '#contract/permissions.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectMay } from '#machines/auth/index.ts';
import { selectPublished } from '#machines/form-designer/index.ts';
import {
  type Role,
  selectIsBusy,
  selectRevocations,
  selectRoles,
  selectWaiting,
} from '#machines/permission-save/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { SidewaysFrame } from '#ui/horizontal-scroller.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css, cx } from '#styled-system/css';
import { table } from '#styled-system/recipes';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { useDesign, useDesigner } from '../designer-context.ts';
import { grantsAfter, isGranted, isNarrow, lostBy } from './grants.ts';
import type { PermissionSavesRef } from './permission-saves.ts';
import { settingsStack, settingsHelp } from './settings.styles.ts';
import { settingsTexts as t } from './settings.texts.ts';

interface AccessSettingsProps {
  /** Gives the saves of permissions of the open form. */
  saves: () => PermissionSavesRef;
}

/** The roles with access to the program: editable for users who may grant, read-only for other designers. */
export function AccessSettings({ saves }: AccessSettingsProps) {
  const { auth } = useServices();
  const isPublished = useDesign((snapshot) => selectPublished(snapshot) !== null);
  const mayViewUsers = useSelector(auth, selectMay('usuarios', 'view'));
  const mayGrant = useSelector(auth, selectMay('usuarios', 'grant'));
  if (!isPublished) return <Alert tone="info">{t.accessUnpublished}</Alert>;
  return mayViewUsers && mayGrant ? <AccessMatrix saves={saves} /> : <AccessList />;
}

function AccessList() {
  const { program } = useDesigner();
  const { load, retry } = useData(getQuery(formEndpoints.formRoles, { program }));
  if (load.state === 'loading') return <Skeleton label={t.loadingAccess} lines={4} />;
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  return (
    <div className={settingsStack}>
      <Alert tone="info">{t.accessReadOnly}</Alert>
      <DescriptionList
        items={load.data.rows.map(({ name, actions, users }) => ({
          term: `${name} · ${t.users(users)}`,
          value: actions.length === 0 ? t.noAccess : actions.map((action) => actionLabels[action]).join(', '),
        }))}
      />
    </div>
  );
}

const head = css({ textStyle: 'xs', px: '1', textAlign: 'center', whiteSpace: 'nowrap' });
const cell = css({ px: '1', textAlign: 'center' });
const roleCell = css({ ps: '0', pe: '2', fontWeight: 'medium', textAlign: 'start', overflowWrap: 'anywhere' });
const minor = css({ display: 'block', textStyle: 'xs', color: 'fg.muted', fontWeight: 'normal' });
const locked = css({ opacity: '0.6', cursor: 'not-allowed' });

/** Matrix of roles and actions of the program. Each checkbox saves at once. */
function AccessMatrix({ saves }: AccessSettingsProps) {
  const { program } = useDesigner();
  const [started] = useState(saves);
  const { load, retry, rows, ownActions, isBusy, set } = useAccess(started);
  if (load.state === 'loading') return <Skeleton label={t.loadingAccess} lines={4} />;
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  const styles = table({ size: 'sm', variant: 'plain' });
  return (
    <div className={settingsStack}>
      <p className={settingsHelp}>{t.accessHelp}</p>
      <SidewaysFrame hint={t.accessWide}>
        <table aria-label={t.accessMatrix} aria-busy={isBusy} className={styles.root}>
          <MatrixHead />
          <tbody className={styles.body}>
            {rows.map(({ role, grants }) => (
              <RoleRow
                key={role.id}
                role={{ ...role, grants }}
                ownActions={ownActions}
                program={program}
                onSet={(action, isOn) => void set(role, action, isOn)}
              />
            ))}
          </tbody>
        </table>
      </SidewaysFrame>
      <p className={settingsHelp}>{t.accessFields}</p>
    </div>
  );
}

function MatrixHead() {
  const styles = table({ size: 'sm', variant: 'plain' });
  return (
    <thead className={styles.head}>
      <tr className={styles.row}>
        <th scope="col" className={cx(styles.header, roleCell)}>
          {t.role}
        </th>
        {recordActions.map((action) => (
          <th key={action} scope="col" className={cx(styles.header, head)}>
            {actionLabels[action]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RoleRowProps {
  role: Role;
  /** Actions that the current user has in the program, and so may grant. */
  ownActions: readonly Action[];
  program: string;
  onSet: (action: Action, isOn: boolean) => void;
}

/** Why a checkbox is disabled; undefined when it is not. */
function reasonOf({ builtin, manageable }: Role, ownActions: readonly Action[], action: Action): string | undefined {
  if (builtin) return t.reasons.builtin;
  if (!manageable) return t.reasons.wider;
  return ownActions.includes(action) ? undefined : t.reasons.notOwned;
}

function RoleRow({ role, ownActions, program, onSet }: RoleRowProps) {
  const styles = table({ size: 'sm', variant: 'plain' });
  const { name, users, grants } = role;
  return (
    <tr className={styles.row}>
      <th scope="row" className={cx(styles.cell, roleCell)}>
        {name}
        <span className={minor}>{t.users(users)}</span>
        {isNarrow(grants, program) && <span className={minor}>{t.narrower}</span>}
      </th>
      {recordActions.map((action) => {
        const reason = reasonOf(role, ownActions, action);
        return (
          <td key={action} className={cx(styles.cell, cell)}>
            <Checkbox
              label={t.cell(actionLabels[action], name)}
              labelHidden
              className={reason === undefined ? undefined : locked}
              checked={isGranted(grants, program, action)}
              aria-disabled={reason !== undefined}
              title={reason}
              onCheckedChange={(isOn) => {
                if (reason === undefined) onSet(action, isOn);
              }}
            />
          </td>
        );
      })}
    </tr>
  );
}

/**
 * Roles with their grants in a program, read while mounted, and the command that grants or revokes an action. The
 * grants include the changes that are not saved yet.
 */
function useAccess(saves: PermissionSavesRef) {
  const { feedback } = useServices();
  const { program } = useDesigner();
  const { load, retry } = useData(getQuery(userEndpoints.roles));
  const data = load.state === 'loaded' ? load.data : null;
  useLayoutEffect(() => {
    if (data !== null) saves.send({ type: 'roles.read', roles: data.rows });
  }, [saves, data]);
  const roles = useSelector(saves, selectRoles);
  const waiting = useSelector(saves, selectWaiting);
  const revocations = useSelector(saves, selectRevocations);
  const isBusy = useSelector(saves, selectIsBusy);
  const granted = data?.programs.find((one) => one.router_name === program);

  const set = async (role: Role, action: Action, isOn: boolean) => {
    const grants = grantsAfter(
      role,
      program,
      selectWaiting(saves.getSnapshot()),
      selectRevocations(saves.getSnapshot()),
    );
    if (isGranted(grants, program, action) === isOn) return;
    const lost = isOn ? [] : lostBy(grants, program, action);
    if (lost.length > 0) {
      const labelOf = (key: string) => granted?.fields.find((field) => field.key === key)?.label ?? key;
      const text = t.confirmLimitLoss(role.name, t.limits(lost, labelOf));
      if ((await feedback.confirm({ text, focus: 'no' })) !== 1) return;
    }
    saves.send({ type: 'permission.set', change: { role, action, isOn } });
  };
  const rows = roles.map((role) => ({ role, grants: grantsAfter(role, program, waiting, revocations) }));
  return { load, retry, rows, ownActions: granted?.held ?? [], isBusy, set };
}
