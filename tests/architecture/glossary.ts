/** The identifiers and file names that the glossary refuses. */
export interface RefusedWords {
  identifiers: readonly string[];
  files: readonly string[];
}

/** The refused identifiers (third column of the table) and file names of `.github/GLOSSARY.md`. */
export function readGlossary(text: string): RefusedWords {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| term') && !line.startsWith('| -'));
  const codes = (part: string) => [...part.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  const [, files = ''] = /^Refused file names: (.+)$/m.exec(text) ?? [];
  return { identifiers: rows.flatMap((row) => codes(row.split('|')[3] ?? '')), files: codes(files) };
}

/** Lists the refused identifiers that occur in sources as whole words, and the refused file names, one line each. */
export function refusedIn(sources: readonly { name: string; text: string }[], refused: RefusedWords): string[] {
  const words = new Set(refused.identifiers);
  const files = new Set(refused.files);
  return sources.flatMap(({ name, text }) => {
    const file = name.split('/').at(-1) ?? '';
    const used = new Set((text.match(/[A-Za-z_$][\w$]*/g) ?? []).filter((word) => words.has(word)));
    return [...(files.has(file) ? [`${name}: the file name`] : []), ...[...used].map((word) => `${name}: ${word}`)];
  });
}
