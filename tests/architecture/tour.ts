import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** A flow of `.github/TOUR.md`: its title, and its stops in order. */
export interface Flow {
  title: string;
  stops: readonly { file: string; symbol: string }[];
}

/** The flows of a tour: its headings of the second level, and the stops `file › symbol` of their numbered lines. */
export function readTour(text: string): Flow[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.split('\n', 1)[0] ?? '',
      stops: [...part.matchAll(/^\d+[.] `([^`›]+) › ([^`]+)`/gm)].map(([, file = '', symbol = '']) => ({
        file,
        symbol,
      })),
    }));
}

/** The stops that do not exist: the file is missing, or its code, without comments, does not contain the symbol. */
export function missingStops(flows: readonly Flow[], sources: readonly SourceFile[]): string[] {
  const code = new Map(sources.map((source) => [source.name, withoutComments(source)]));
  return flows.flatMap(({ stops }) =>
    stops.flatMap(({ file, symbol }) => {
      const pattern = new RegExp(`(?<![\\w$])${symbol.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w$])`);
      return pattern.test(code.get(file) ?? '') ? [] : [`${file} › ${symbol}`];
    }),
  );
}

function withoutComments({ name, text }: SourceFile): string {
  if (!/[.]tsx?$/.test(name)) return text;
  let code = text;
  for (const { start, end } of parseSync(name, text).comments) {
    code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  }
  return code;
}
