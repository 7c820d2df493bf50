import type { Page } from 'playwright-core';
import type { Contender } from '../comparison.ts';
import type { DesignerActs } from './designer-acts.ts';
import type { Sight } from './page-recorder.ts';

/** What is done in every designer. */
export const acts = ['select', 'add', 'move', 'undo'] as const satisfies (keyof DesignerActs)[];

/**
 * What only a product worked by hand has: a field is picked up, carried by arrows and put down, so that its place can be
 * chosen. No peer has a command for it, and it is held to no other one's time.
 */
export const ownActs = ['grab'] as const;

export type Act = (typeof acts)[number] | (typeof ownActs)[number];

/** A designer that shows the big form. */
export interface DesignerPage {
  name: string;
  role: Contender['role'];
  url: string;
  /**
   * Address of a page of the same product that stands and has the form's definition, and what opens the form there; null
   * where a field that is pressed as soon as it is drawn is not selected.
   */
  launcher: { url: string; opener: string } | null;
  tab: Page;
  /** Selector of the first text's card. */
  card: string;
  /** What is seen once that card is selected; where pressing it opens nothing beside it, once all cards are there. */
  selected: Sight;
  isPressed: boolean;
  act: Partial<Record<Act, Acting>>;
}

/**
 * Gets everything ready for an act and gives what does it: what the driver looks up in the page is no work of the
 * product's. The group it is done to is counted from 1.
 */
export type Acting = (page: Page, group: number) => Promise<() => Promise<unknown>>;

/** The acts through a product's own commands, as its page gives them. */
const throughCommands: DesignerPage['act'] = Object.fromEntries(
  acts.map((act): [Act, Acting] => [
    act,
    (page, group) =>
      Promise.resolve(() => page.evaluate(([name, of]) => void window.acts?.[name]?.(of), [act, group] as const)),
  ]),
);

const peerAddresses = (url: string) => ({
  url,
  launcher: { url: `${url}#boton`, opener: 'button:text-is("Abrir")' },
});

/** The designers beside ours, at the addresses their pages have. */
export const peerDesigners = (at: (name: string) => string): Omit<DesignerPage, 'tab'>[] => [
  {
    name: 'form-js',
    role: 'peer',
    ...peerAddresses(at('designer-form-js')),
    card: '.fjs-element[data-id=texto_01]',
    selected: { selector: '#bio-properties-panel-key', contains: 'texto_01' },
    isPressed: true,
    act: throughCommands,
  },
  {
    name: 'SurveyJS Creator',
    role: 'peer',
    url: at('designer-survey-js'),
    launcher: null,
    card: '[data-sv-drop-target-survey-element=texto_01] .svc-question__content',
    selected: { selector: '.spg-comment[placeholder=texto_01]', contains: 'Texto 1' },
    isPressed: true,
    act: throughCommands,
  },
  {
    name: 'form.io',
    role: 'peer',
    ...peerAddresses(at('designer-form-io')),
    card: '.formio-component-texto_01',
    selected: { selector: '.formio-component-otro_50', contains: 'Marca 100' },
    isPressed: false,
    act: {},
  },
];
