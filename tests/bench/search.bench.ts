import { searchEndpoints } from '#contract/endpoints/search.ts';
import type { Scope } from '#contract/permissions.ts';
import type { Comparison, Figure } from './comparison.ts';
import { contactPrograms, fillContacts, publishContacts } from './kit/contacts.ts';
import { type OurMember, type OurProduct, startOurProducts } from './kit/our-product.ts';

const RECORDS = 20_000;
/** Milliseconds in which the server answers. */
const LIMIT = 50;

/** What is searched, and whether a user who sees every record finds something. */
const texts = [
  { text: 'c', what: 'one letter', isFound: true },
  { text: 'co', what: 'two letters', isFound: true },
  { text: 'comercial', what: 'a word of every record', isFound: true },
  { text: 'lopez', what: 'a word of every tenth record', isFound: true },
  { text: '1x777', what: 'a word of eleven records', isFound: true },
  { text: 'comercial lopez', what: 'two frequent words', isFound: true },
  { text: 'comercial com', what: 'two words of every record', isFound: true },
  { text: 'comercial 1x777', what: 'a frequent and a rare word', isFound: true },
  { text: 'zzz', what: 'no match', isFound: false },
];

const scopes = ['all', 'branch', 'own'] as const satisfies readonly Scope[];

const samplesOf = (scope: Scope, text: string): string => `${scope} ${text}`;

const figures = scopes.flatMap((scope) =>
  texts.map(({ text, what }): Figure => ({
    samples: samplesOf(scope, text),
    label: `${what}, «${text}», scope ${scope}`,
    unit: 'ms',
    summary: 'median',
    budget: { atMost: LIMIT },
  })),
);

type Members = Readonly<Record<Scope, OurMember>>;

/** Adds a member for each scope, and the records, of which the member of scope `own` owns some. */
async function fill(product: OurProduct): Promise<Members> {
  await publishContacts(product);
  const memberWith = (scope: Scope) =>
    product.addMember(contactPrograms.map((program) => ({ program, actions: ['view'], scope })));
  const members = { all: await memberWith('all'), branch: await memberWith('branch'), own: await memberWith('own') };
  await fillContacts(product, RECORDS, members.own.id);
  return members;
}

/** Searches as a member; returns the milliseconds until the answer is read. */
async function measureSearch({ call }: OurMember, text: string): Promise<{ time: number; found: number }> {
  const start = performance.now();
  const { rows } = await call(searchEndpoints.searchRecords, { text });
  return { time: performance.now() - start, found: rows.length };
}

async function measureTurn(members: Members): Promise<Record<string, number[]>> {
  const samples: Record<string, number[]> = {};
  for (const scope of scopes) {
    for (const { text, isFound } of texts) {
      const { time, found } = await measureSearch(members[scope], text);
      if (scope === 'all' && found > 0 !== isFound) throw new Error(`${text}: ${found} programs`);
      samples[samplesOf(scope, text)] = [time];
    }
  }
  return samples;
}

export const comparison: Comparison = {
  title: `Search over ${contactPrograms.length} programs of ${RECORDS.toLocaleString('en')} records each, by whole requests`,
  rounds: 15,
  figures,
  async open(closes, earlier) {
    const contenders = [];
    for (const { name, role, product } of await startOurProducts(closes, earlier)) {
      const members = await fill(product);
      contenders.push({ name, role, measure: () => measureTurn(members) });
    }
    return contenders;
  },
};
