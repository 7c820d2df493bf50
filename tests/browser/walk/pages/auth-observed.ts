import { gated, type Scene, type World } from './auth-world.ts';

/** Everything that is compared of the page. */
export interface Shown extends Scene {
  /** Company in the banner, and the one whose session this tab holds. */
  company: string | null;
  session: string | null;
  box: { text: string; buttons: string[] } | null;
  overlays: string[];
  /** Requests without an answer. */
  pendingRequests: string[];
  drafts: string[];
}

/** Reads the whole page at one moment. */
export async function lookAt({ page, companies, gates }: World): Promise<Shown> {
  const all = [companies.home, companies.other];
  const { banner, session, drafts, box, choices, ...seen } = await page.evaluate(readPage);
  const namedIn = (text: string) => all.find(({ name }) => text.includes(name))?.name ?? null;
  return {
    ...seen,
    choices: choices.toSorted(),
    company: namedIn(banner.join(' ')),
    session: namedIn(session),
    box: box.text === undefined ? null : { text: box.text, buttons: box.buttons },
    pendingRequests: gated.flatMap((name) => Array.from({ length: gates[name].waiting }, () => name)),
    drafts: all.filter(({ tenant }) => drafts.some((key) => key.includes(tenant))).map(({ name }) => name),
  };
}

/** In the page. */
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

/** What is shown where nothing is known but the scene. */
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
