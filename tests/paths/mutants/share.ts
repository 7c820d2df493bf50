import type { MachineOutcomes } from './scores.ts';

/** The part of a run that one process executes, passed in an environment variable. */
export interface Share {
  /** Machines to run mutants of; empty for all. */
  machines: readonly string[];
  /** Names of the mutants to run; null for all. */
  names: readonly string[] | null;
  /** Runs every `of`-th mutant, starting at this index. */
  part: number;
  of: number;
  /** File for the results; null when no process reads them. */
  file: string | null;
}

/** The results of one process; `known` lists every machine of the project. */
export interface ShareReport {
  known: readonly string[];
  found: readonly MachineOutcomes[];
}

const VARIABLE = 'MUTANTS_SHARE';

/** The environment for a process that runs this share. */
export const shareToEnv = (share: Share): Record<string, string> => ({ [VARIABLE]: JSON.stringify(share) });

/** The share of this process; everything when the environment sets none. */
export function shareFromEnv(env: NodeJS.ProcessEnv): Share {
  const text = env[VARIABLE];
  // `shareToEnv` of the same run wrote it.
  return text === undefined ? { machines: [], names: null, part: 0, of: 1, file: null } : (JSON.parse(text) as Share);
}

/** Joins the results of several processes. */
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
