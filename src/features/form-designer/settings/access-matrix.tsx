import { type Action, actionLabels, recordActions } from '#contract/permissions.ts';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SidewaysFrame } from '#ui/horizontal-scroller.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css, cx } from '#styled-system/css';
import { table } from '#styled-system/recipes';
import { useDesigner } from '../designer-context.ts';
import { isGranted, isNarrow, type Role, type Roles } from './grants.ts';
import { settingsHelp, settingsStack } from './settings.styles.ts';
import { settingsTexts as t } from './settings.texts.ts';
import { useAccess } from './use-access.ts';

const head = css({ textStyle: 'xs', px: '1', textAlign: 'center', whiteSpace: 'nowrap' });
const cell = css({ px: '1', textAlign: 'center' });
const roleCell = css({ ps: '0', pe: '2', fontWeight: 'medium', textAlign: 'start', overflowWrap: 'anywhere' });
const minor = css({ display: 'block', textStyle: 'xs', color: 'fg.muted', fontWeight: 'normal' });
const locked = css({ opacity: '0.6', cursor: 'not-allowed' });

/** Matrix of roles and actions of the program. Each checkbox saves at once. */
export function AccessMatrix() {
  const { program } = useDesigner();
  const { load, retry, grantsOf, isBusy, set } = useAccess();
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
            {load.data.rows.map((role) => (
              <RoleRow
                key={role.id}
                role={{ ...role, grants: grantsOf(role) }}
                ownActions={ownActionsIn(load.data, program)}
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

const ownActionsIn = ({ programs }: Roles, program: string): readonly Action[] =>
  programs.find(({ router_name }) => router_name === program)?.held ?? [];

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
