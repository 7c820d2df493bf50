import { figuresOf } from './figures.ts';
import { createGoods } from './goods.ts';
import { registerCompany, type Person } from './people.ts';
import type { Records } from './records.ts';
import { type Api, startApi } from './start-api.ts';

/** The program of the goods. */
export const program = 'articulos';
export const count = { kind: 'count' } as const;
export const sum = (field: string) => ({ kind: 'sum' as const, field });

/** A back end with the goods of one company, and the figures that its administrator asks for. */
export interface GoodsFigures {
  api: Api;
  ana: Person;
  articles: Records;
  figures: ReturnType<typeof figuresOf>;
}

export async function startGoodsFigures(): Promise<GoodsFigures> {
  const api = await startApi();
  const ana = await registerCompany(api, 'ana@uno.com.py');
  const { goods: articles } = await createGoods(api, ana);
  return { api, ana, articles, figures: figuresOf(api, ana) };
}
