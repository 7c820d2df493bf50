import { type Action, actionLabels, type Scope, type Grant, scopeLabels, scopes } from '#contract/permissions.ts';
import { SidewaysFrame } from '#ui/horizontal-scroller.tsx';
import { css, cx } from '#styled-system/css';
import { table } from '#styled-system/recipes';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import Lock from 'lucide-react/icons/lock';
import { RecordSelect } from '#features/kit/record/record-select.tsx';
import {
  type CellState,
  columnsOf,
  type FormGrant,
  type GrantableProgram,
  type GridPosition,
  isGranted,
  moveInGrid,
  setGranted,
  setScope,
} from './permission-matrix.ts';
import { usersTexts as t } from './users.texts.ts';

/** Focused cells scroll clear of the sticky column. */
const frame = css({ borderWidth: '1px', borderRadius: 'l3', bg: 'bg.default', scrollPaddingInlineStart: '9rem' });
const programHead = css({
  position: 'sticky',
  insetStart: '0',
  bg: 'inherit',
  textAlign: 'start',
  zIndex: '1',
  boxShadow: 'inset -1px 0 var(--colors-border-subtle)',
});
const line = css({ bg: 'bg.default', _hover: { bg: 'bg.subtle' } });
const centered = css({ textAlign: 'center' });

interface PermissionGridProps {
  id: string;
  programs: readonly GrantableProgram[];
  grants: readonly FormGrant[];
  stateOf: (program: GrantableProgram, action: Action) => CellState;
  onChange: (grants: FormGrant[]) => void;
}

/** The matrix role × program × action: one Tab stop, arrows move between cells, and Space toggles. */
export function PermissionGrid({ id, programs, grants, stateOf, onChange }: PermissionGridProps) {
  const columns = columnsOf(programs);
  const states = programs.map((program) => columns.map((action) => stateOf(program, action)));
  const { body, ...roving } = useRovingFocus(states);
  const hasScopes = programs.some(({ scoped }) => scoped);
  const styles = table({ size: 'sm', variant: 'plain' });
  return (
    <SidewaysFrame hint={t.matrixWide} className={frame} id={id} tabIndex={-1}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move between the cells, as in any grid */}
      <table role="grid" aria-label={t.matrix} className={styles.root}>
        <GridHead columns={columns} hasScopes={hasScopes} />
        <tbody ref={body} className={styles.body}>
          {programs.map((program, row) => (
            <ProgramRow
              key={program.router_name}
              {...roving}
              program={program}
              row={row}
              columns={columns}
              states={states[row] ?? []}
              hasScopes={hasScopes}
              grants={grants}
              onGrant={(action, isOn) =>
                onChange(setGranted(grants, programs, { program: program.router_name, action }, isOn))
              }
              onScope={(scope) => onChange(setScope(grants, program.router_name, scope))}
            />
          ))}
        </tbody>
      </table>
    </SidewaysFrame>
  );
}

function GridHead({ columns, hasScopes }: Pick<ProgramRowProps, 'columns' | 'hasScopes'>) {
  const styles = table({ size: 'sm', variant: 'plain' });
  return (
    <thead className={styles.head}>
      <tr className={styles.row}>
        <th scope="col" className={cx(styles.header, programHead)}>
          {t.program}
        </th>
        {columns.map((action) => (
          <th key={action} scope="col" className={cx(styles.header, centered)}>
            {actionLabels[action]}
          </th>
        ))}
        {hasScopes && (
          <th scope="col" className={styles.header}>
            {t.scope}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface Roving {
  /** The cell that is the Tab stop. */
  stop: GridPosition;
  stopAt: (position: GridPosition) => void;
  moveBy: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface ProgramRowProps extends Roving {
  program: GrantableProgram;
  row: number;
  columns: readonly Action[];
  states: readonly CellState[];
  hasScopes: boolean;
  grants: readonly FormGrant[];
  onGrant: (action: Action, isOn: boolean) => void;
  onScope: (scope: Scope) => void;
}

function ProgramRow(props: ProgramRowProps) {
  const { program, row, columns, states, hasScopes, grants, stop, stopAt, moveBy, onGrant, onScope } = props;
  const styles = table({ size: 'sm', variant: 'plain' });
  return (
    <tr className={cx(styles.row, line)}>
      <th scope="row" className={cx(styles.cell, programHead)}>
        {program.title}
      </th>
      {columns.map((action, column) => (
        <td key={action} className={cx(styles.cell, centered)}>
          <PermissionCell
            label={t.cell(actionLabels[action], program.title)}
            state={states[column] ?? 'absent'}
            isGranted={isGranted(grants, program.router_name, action)}
            position={{ row, column }}
            isStop={stop.row === row && stop.column === column}
            onFocus={() => stopAt({ row, column })}
            onKeyDown={moveBy}
            onChange={(isOn) => onGrant(action, isOn)}
          />
        </td>
      ))}
      {hasScopes && (
        <td className={styles.cell}>
          <ScopeChoice
            program={program}
            grants={grants}
            isLocked={states.every((state) => state !== 'open')}
            onChoose={onScope}
          />
        </td>
      )}
    </tr>
  );
}

/** Roving tabindex: one cell is the Tab stop, and the arrow keys move the focus. */
function useRovingFocus(states: readonly (readonly CellState[])[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [stop, stopAt] = useState<GridPosition>({ row: 0, column: 0 });
  const moveBy: Roving['moveBy'] = (event) => {
    const cells = states.map((row) => row.map((state) => state !== 'absent'));
    const to = moveInGrid(stop, event.key, event.ctrlKey, cells);
    if (to === null) return;
    event.preventDefault();
    body.current?.querySelector<HTMLInputElement>(`[data-cell="${to.row}-${to.column}"]`)?.focus();
  };
  return { body, stop, stopAt, moveBy };
}

const cellFrame = css({
  position: 'relative',
  display: 'inline-flex',
  '& > svg': { position: 'absolute', insetStart: 'full', top: '1.5', width: '3', height: '3', color: 'fg.muted' },
});
const lockedCell = css({ opacity: '0.6', cursor: 'not-allowed' });

interface PermissionCellProps {
  label: string;
  state: CellState;
  isGranted: boolean;
  position: GridPosition;
  /** Whether the cell is a Tab stop. */
  isStop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onChange: (isOn: boolean) => void;
}

/**
 * One cell: a checkbox, with the reason where it is lockedCell. A lockedCell cell stays focusable, so that its reason is
 * announced.
 */
function PermissionCell({
  label,
  state,
  isGranted,
  position,
  isStop,
  onFocus,
  onKeyDown,
  onChange,
}: PermissionCellProps) {
  if (state === 'absent') return null;
  const reason = state === 'open' ? undefined : t.reasons[state];
  return (
    <span className={cellFrame}>
      <Checkbox
        label={label}
        labelHidden
        className={reason === undefined ? '' : lockedCell}
        checked={isGranted}
        aria-disabled={reason !== undefined}
        title={reason}
        data-cell={`${position.row}-${position.column}`}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onCheckedChange={(isOn) => {
          if (reason === undefined) onChange(isOn);
        }}
      />
      {state === 'notHeld' && <Lock aria-hidden="true" />}
    </span>
  );
}

interface ScopeChoiceProps {
  program: GrantableProgram;
  grants: readonly Grant[];
  isLocked: boolean;
  onChoose: (scope: Scope) => void;
}

/** The access scope of a program's grant; a program without branches and owners has only the full one. */
function ScopeChoice({ program, grants, isLocked, onChoose }: ScopeChoiceProps) {
  if (!program.scoped) return t.allRecords;
  const currentGrant = grants.find((grant) => grant.program === program.router_name);
  return (
    <RecordSelect<Scope>
      aria-label={t.scopeOf(program.title)}
      value={currentGrant?.scope ?? 'all'}
      disabled={isLocked || currentGrant === undefined}
      options={scopes.map((scope) => ({ value: scope, label: scopeLabels[scope] }))}
      onChoose={onChoose}
    />
  );
}
