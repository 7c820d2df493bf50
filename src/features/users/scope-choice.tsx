import { type Grant, type Scope, scopeLabels, scopes } from '#contract/permissions.ts';
import { RecordSelect } from '#features/kit/record-select.tsx';
import type { GrantableProgram } from './permission-matrix.ts';
import { usersTexts as t } from './users.texts.ts';

interface ScopeChoiceProps {
  program: GrantableProgram;
  grants: readonly Grant[];
  isLocked: boolean;
  onChoose: (scope: Scope) => void;
}

/** The access scope of a program's grant; a program without branches and owners has only the full one. */
export function ScopeChoice({ program, grants, isLocked, onChoose }: ScopeChoiceProps) {
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
