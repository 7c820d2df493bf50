import { routeTable } from '#contract/routes.ts';
import { readSegments, writeSegments } from '#features/kit/record/record-path.ts';

/** What the program shows: the company's data or its branches, and the branch open over them. */
export interface CompanyPlace {
  tab: 'datos' | 'sucursales';
  /** Id of the open branch, `nuevo` for a new one, null for the list. */
  branch: string | null;
}

const BRANCHES = 'sucursales';
const { path: program } = routeTable.empresa;

/** Parses a path: the data at `/empresa`, the branches at `/empresa/sucursales`. */
export function readCompanyAddress(path: string): CompanyPlace {
  const [part, branch = null] = readSegments(path, program);
  return part === BRANCHES ? { tab: BRANCHES, branch } : { tab: 'datos', branch: null };
}

/** The path of what the program shows; the inverse of `readCompanyAddress`. */
export function companyAddress({ tab, branch }: CompanyPlace): string {
  return tab === 'datos' ? program : writeSegments(program, BRANCHES, branch);
}
