import type { MachineOutcomes } from './scores.ts';

/** The part of a run that one process takes, handed over in its environment. */
export interface Share {
  /** Machines to break; all of them when empty. */
  machines: readonly string[];
  /** Names of the mutants to run; null for all. */
  names: readonly string[] | null;
  /** Takes every `of`-th mutant, beginning with this one. */
  part: number;
  of: number;
  /** File for what was found, or none where nobody waits for it. */
  file: string | null;
}

/** What one process found; `known` are all machines there are. */
export interface ShareReport {
  known: readonly string[];
  found: readonly MachineOutcomes[];
}

const VARIABLE = 'MUTANTS_SHARE';

/** The environment in which a process takes this share. */
export const shareToEnv = (share: Share): Record<string, string> => ({ [VARIABLE]: JSON.stringify(share) });

/** The share this process takes; all of it where none was handed over. */
export function shareFromEnv(env: NodeJS.ProcessEnv): Share {
  const text = env[VARIABLE];
  // Written by `shareToEnv` of the same run.
  return text === undefined ? { machines: [], names: null, part: 0, of: 1, file: null } : (JSON.parse(text) as Share);
}

/** What several processes found, as if one had. */
export function joined(reports: readonly ShareReport[]): MachineOutcomes[] {
  const [first, ...others] = reports;
  return (first?.found ?? []).map((machine) => ({
    ...machine,
    outcomes: [
      ...machine.outcomes,
      ...others.flatMap(({ found }) => found.find((other) => other.machine === machine.machine)?.outcomes ?? []),
    ],
  }));
}
