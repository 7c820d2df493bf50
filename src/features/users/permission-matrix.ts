import { type Action, actions, type FieldAccess, type Grant, type Scope } from '#contract/permissions.ts';

/** A program that can be granted. */
export interface GrantableProgram {
  router_name: string;
  title: string;
  group: string;
  actions: readonly Action[];
  /** The actions that the current user has. */
  held: readonly Action[];
  /** Whether records have a branch and an owner, so that a grant can have a narrower scope. */
  scoped: boolean;
  /** The fields whose access can be restricted, in reading order. */
  fields: readonly { key: string; label: string }[];
  /** Key of the field that names records; null when the records are not the company's. */
  naming: string | null;
}

/** A grant in a form. */
export type FormGrant = Grant & { actions: Action[]; fields?: RestrictedFields | undefined };

/** Restricted fields by key; any other field may be written. */
export type RestrictedFields = Record<string, Exclude<FieldAccess, 'write'>>;

/** Whether a cell can be changed, or why not; `absent` where the program does not have the action. */
export type CellState = 'open' | 'absent' | 'builtin' | 'notHeld' | 'readOnly';

/** The columns of the matrix: the actions of all programs, in the table's order. */
export function columnsOf(programs: readonly GrantableProgram[]): Action[] {
  return actions.filter((action) => programs.some((program) => program.actions.includes(action)));
}

/** Whether a grant allows an action in a program, in any scope. */
export function isGranted(grants: readonly Grant[], program: string, action: Action): boolean {
  return grants.some((grant) => grant.program === program && grant.actions.includes(action));
}

/**
 * The grants with one cell changed. Every action requires `view`: granting one also grants `view`, and revoking `view`
 * revokes the whole program.
 */
export function setGranted(
  grants: readonly Grant[],
  programs: readonly GrantableProgram[],
  cell: { program: string; action: Action },
  isOn: boolean,
): FormGrant[] {
  const current = grants.find(({ program }) => program === cell.program);
  const without = (current?.actions ?? []).filter((action) => action !== cell.action);
  const wanted = isOn ? [...without, cell.action, 'view' as const] : cell.action === 'view' ? [] : without;
  const changed = { ...current, program: cell.program, actions: wanted, scope: current?.scope ?? ('all' as const) };
  return inOrder([...grants.filter((grant) => grant !== current), changed], programs);
}

/** The grants with another scope for one program. */
export function setScope(grants: readonly Grant[], program: string, scope: Scope): FormGrant[] {
  return grants.map((grant) => ({ ...copyOf(grant), scope: grant.program === program ? scope : grant.scope }));
}

/** The access that the grants give to one field of a program. */
export function fieldAccessOf(grants: readonly Grant[], program: string, field: string): FieldAccess {
  return grants.find((grant) => grant.program === program)?.fields?.[field] ?? 'write';
}

/**
 * The label of the field that names a program's records, when a role may create records but not write that field; else
 * null.
 */
export function unnamedBy(grants: readonly Grant[], { router_name, fields, naming }: GrantableProgram): string | null {
  const isNamingRestricted = naming !== null && fieldAccessOf(grants, router_name, naming) !== 'write';
  if (!isNamingRestricted || !isGranted(grants, router_name, 'create')) return null;
  return fields.find(({ key }) => key === naming)?.label ?? null;
}

/** The grants with another access to one field of a program. */
export function setFieldAccess(
  grants: readonly Grant[],
  program: string,
  field: string,
  access: FieldAccess,
): FormGrant[] {
  return grants.map((grant) => {
    if (grant.program !== program) return copyOf(grant);
    const { [field]: _replaced, ...rest } = grant.fields ?? {};
    return withFields(copyOf(grant), access === 'write' ? rest : { ...rest, [field]: access });
  });
}

const copyOf = (grant: Grant): FormGrant => withFields({ ...grant, actions: [...grant.actions] }, grant.fields ?? {});

/** A grant that restricts these fields, sorted by key; without any, the property is omitted. */
function withFields({ fields: _before, ...grant }: FormGrant, fields: Readonly<RestrictedFields>): FormGrant {
  const restricted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return restricted.length === 0 ? grant : { ...grant, fields: Object.fromEntries(restricted) };
}

/** The grants sorted by program and action, without empty ones, so that equal content compares equal. */
export function inOrder(grants: readonly Grant[], programs: readonly GrantableProgram[]): FormGrant[] {
  return programs.flatMap(({ router_name, actions: possible }) => {
    const granted = new Set(grants.filter(({ program }) => program === router_name).flatMap((grant) => grant.actions));
    const grantable = possible.filter((action) => granted.has(action));
    if (grantable.length === 0) return [];
    const { scope = 'all', fields = {} } = grants.find(({ program }) => program === router_name) ?? {};
    const grant = { program: router_name, actions: actions.filter((action) => grantable.includes(action)), scope };
    return [withFields(grant, fields)];
  });
}

/** Whether a cell can be changed, or why not; for example, users cannot grant actions that they do not have. */
export function cellState(
  program: GrantableProgram,
  action: Action,
  role: { isBuiltin: boolean; isReadOnly: boolean },
): CellState {
  if (!program.actions.includes(action)) return 'absent';
  if (role.isBuiltin) return 'builtin';
  if (role.isReadOnly) return 'readOnly';
  return program.held.includes(action) ? 'open' : 'notHeld';
}

export interface GridPosition {
  row: number;
  column: number;
}

const steps: Readonly<Record<string, GridPosition>> = {
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
};

/**
 * The next position in a grid with gaps, or null for other keys: arrows move to the next existing cell, Home and End
 * within the row, with Control to the first and last cell.
 */
export function moveInGrid(
  from: GridPosition,
  key: string,
  isControl: boolean,
  cells: readonly (readonly boolean[])[],
): GridPosition | null {
  const step = steps[key];
  if (step !== undefined) return walk(from, step, cells);
  if (key !== 'Home' && key !== 'End') return null;
  const all = cells.flatMap((present, row) => present.flatMap((isThere, column) => (isThere ? [{ row, column }] : [])));
  const reach = isControl ? all : all.filter(({ row }) => row === from.row);
  return reach.at(key === 'Home' ? 0 : -1) ?? from;
}

/** The next existing cell in a direction, or `from` without one. */
function walk(
  from: GridPosition,
  step: GridPosition,
  cells: readonly (readonly boolean[])[],
  at: GridPosition = from,
): GridPosition {
  const next = { row: at.row + step.row, column: at.column + step.column };
  const isPresent = cells[next.row]?.[next.column];
  if (isPresent === undefined) return from;
  return isPresent ? next : walk(from, step, cells, next);
}
