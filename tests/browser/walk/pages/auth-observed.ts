import { gated, type Scene, type World } from './auth-world.ts';

/** Everything that a walk compares. */
export interface Shown extends Scene {
  /** Company in the banner. */
  company: string | null;
  /** Company of the session that this tab stores. */
  session: string | null;
  box: { text: string; buttons: string[] } | null;
  overlays: string[];
  /** Requests without a response. */
  pendingRequests: string[];
  drafts: string[];
}

/** Reads the page, its storage and the held requests. */
export async function lookAt({ page, companies, gates }: World): Promise<Shown> {
  const all = [companies.home, companies.other];
  const { banner, session, drafts, box, choices, ...rest } = await page.evaluate(readPage);
  const namedIn = (text: string) => all.find(({ name }) => text.includes(name))?.name ?? null;
  return {
    ...rest,
    choices: choices.toSorted(),
    company: namedIn(banner.join(' ')),
    session: namedIn(session),
    box: box.text === undefined ? null : { text: box.text, buttons: box.buttons },
    pendingRequests: gated.flatMap((name) => Array.from({ length: gates[name].waiting }, () => name)),
    drafts: all.filter(({ tenant }) => drafts.some((key) => key.includes(tenant))).map(({ name }) => name),
  };
}

/** Runs in the page. */
function readPage() {
  const textsOf = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.innerText.trim());
  return {
    hash: location.hash,
    headings: textsOf('h1').map((text) => text.replace(/^Buen[oa]s (?:días|tardes|noches), .*/, 'Buenas')),
    choices: textsOf('fieldset:has(+ button) button'),
    busy: textsOf('form button[aria-busy], fieldset button[aria-busy]'),
    errors: textsOf('form [role=alert] p, form [role=alert] button'),
    rows: textsOf('main li:has([data-grip])'),
    banner: textsOf('header > span'),
    box: {
      text: textsOf('[role=alertdialog] [data-part=description]')[0],
      buttons: textsOf('[role=alertdialog] button'),
    },
    overlays: textsOf('[role=status]').filter((text) => /^(?:Un momento|Cambiando de empresa)…$/.test(text)),
    session: sessionStorage.getItem('nemu.session') ?? '',
    drafts: Object.keys(localStorage).filter((key) => key.startsWith('nemu.drafts.')),
  };
}

/** The expected page: the scene with defaults for everything else, overridden by `part`. */
export const shown = ({ scene, company, drafts, companies }: World, part: Partial<Shown>): Shown => ({
  ...scene,
  company: null,
  session: company?.name ?? null,
  box: null,
  overlays: [],
  pendingRequests: [],
  drafts: [companies.home, companies.other].filter((one) => drafts.has(one)).map(({ name }) => name),
  ...part,
});
