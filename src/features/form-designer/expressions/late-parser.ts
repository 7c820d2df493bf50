import type { Parse } from '#domain/formulas/source-tree.ts';
import { useLatePart } from '#ui/use-late-part.ts';

const load = async (): Promise<{ parse: Parse }> => {
  const { parseSource } = await import('#domain/formulas/parse-source.ts');
  return { parse: parseSource };
};

/** The parser of expressions, which comes once one is written; null until it is there. */
export const useParser = (): Parse | null => useLatePart(load)?.parse ?? null;
