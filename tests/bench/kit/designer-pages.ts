import type { Page } from 'playwright-core';
import type { Contender } from '../comparison.ts';
import type { DesignerActs } from './designer-acts.ts';
import type { ExpectedText } from './page-recorder.ts';

/** The commands measured in every designer. */
export const acts = ['select', 'add', 'move', 'undo'] as const satisfies (keyof DesignerActs)[];

/**
 * Commands that only a product with keyboard dragging has: a field is grabbed, moved by arrow keys and dropped. No peer
 * has an equivalent, so there is nothing to compare the result with.
 */
export const ownActs = ['grab'] as const;

export type Act = (typeof acts)[number] | (typeof ownActs)[number];

/** A page of a designer that shows the big form. */
export interface DesignerPage {
  name: string;
  role: Contender['role'];
  url: string;
  /**
   * URL of a page of the same product that loads the form's definition, and selector of the control that opens the form
   * there; null for a product in which pressing a field as soon as it is drawn does not select the field.
   */
  launcher: { url: string; opener: string } | null;
  tab: Page;
  /** Selector of the card of the first text field. */
  card: string;
  /**
   * Text that is visible once the first text field is selected or, where a press opens no panel, once all cards are
   * drawn.
   */
  selected: ExpectedText;
  isPressed: boolean;
  act: Partial<Record<Act, Acting>>;
}

/**
 * Prepares an act on a group, counted from 1, and returns a function that performs the act. The preparation is not
 * measured, because the driver's lookups in the page are not work of the product.
 */
export type Acting = (page: Page, group: number) => Promise<() => Promise<unknown>>;

/** Performs the acts by the commands that the product's page exposes as `window.acts`. */
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

/** The peers' designers. `at` returns the URL of a page by its name. */
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
