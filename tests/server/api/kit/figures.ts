import type { BodyOf } from '#contract/endpoints/endpoint.ts';
import type { figureEndpoints } from '#contract/endpoints/figures.ts';
import type { Person } from './people.ts';
import type { Api } from './start-api.ts';

type FiguresBody = BodyOf<(typeof figureEndpoints)['figures']>;
export type Query = FiguresBody['figures'][number]['query'];

/** The figures of one user. Throws when the API refuses the request. */
export const figuresOf =
  (api: Api, { as }: Person) =>
  async (...queries: Query[]) => {
    const figures = queries.map((query, at) => ({ id: `f${at}`, query }));
    const { data, status, text } = await api.call('figures', { ...as, body: { figures } });
    if (status !== 200) throw new Error(text);
    return data.rows.map(({ id: _, ...row }) => row);
  };

/** The total of a figure, or the reason why it is refused. */
export const outcomeOf = (row: Awaited<ReturnType<ReturnType<typeof figuresOf>>>[number] | undefined) =>
  row?.ok === true ? row.total : row?.reason;
