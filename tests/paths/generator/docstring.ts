import type { MachineFolder } from './machines.ts';

/** The parts of the docstring above a machine. */
export interface MachineDoc {
  owns: string;
  startedBy: string;
  emits: string;
  invariants: string;
}

const HEADINGS = { owns: 'Owns', startedBy: 'Started by', emits: 'Emits', invariants: 'Invariants' } as const;

/** Parses the docstring above a folder's machine. Returns each part as one line; a missing part is an empty string. */
export function docOf({ name, texts }: Pick<MachineFolder, 'name' | 'texts'>): MachineDoc {
  const source = texts[`${name}.machine.ts`] ?? '';
  const comment = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const \w+Machine\b/.exec(source)?.[1] ?? '';
  const text = comment.replaceAll(/^\s*\* ?/gm, '').trim();
  const part = (heading: string) =>
    (
      new RegExp(String.raw`^${heading}: ((?:(?!^(?:${Object.values(HEADINGS).join('|')}): )[^])*)`, 'm').exec(
        text,
      )?.[1] ?? ''
    )
      .replaceAll(/\s+/g, ' ')
      .trim();
  return {
    owns: part(HEADINGS.owns),
    startedBy: part(HEADINGS.startedBy),
    emits: part(HEADINGS.emits),
    invariants: part(HEADINGS.invariants),
  };
}

/** The headings that a docstring lacks. */
export function missingHeadings(doc: MachineDoc): string[] {
  return Object.entries(HEADINGS).flatMap(([part, heading]) => (doc[part as keyof MachineDoc] === '' ? [heading] : []));
}
