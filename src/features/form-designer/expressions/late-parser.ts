import type { Parse } from '#domain/formulas/source-tree.ts';
import { useLatePart } from '#ui/use-late-part.ts';

const load = async (): Promise<{ parse: Parse }> => {
  const { parseSource } = await import('#domain/formulas/parse-source.ts');
  return { parse: parseSource };
};

/** The expression parser, lazily loaded with the first expression; null while it loads. */
export const useParser = (): Parse | null => useLatePart(load)?.parse ?? null;
