import type { Field } from '#domain/fields/field.ts';
import type { FormSection, FormTab } from '#domain/forms/form-definition.ts';
import type { FormStore } from '#forms/engine/form-store.ts';

/** The expected line of a field: its kind and its visible text. */
export function lineOf(field: Field): string {
  switch (field.kind) {
    case 'heading':
      return `heading ${field.label}`;
    case 'note':
      return `note ${field.text}`;
    case 'separator':
      return 'separator';
    case 'table':
      return `table ${field.label}: ${field.columns.map(({ label }) => label).join(' | ')}`;
    default:
      return `field ${field.label}`;
  }
}

/** The expected lines of a tab: each visible section, followed by the visible fields of the section. */
function linesOf({ sections }: FormTab, { evaluator }: FormStore): string[] {
  const ofSection = ({ key, title, help, rows }: FormSection) =>
    evaluator.isSectionVisible(key)
      ? [
          `section ${[title, help].filter((text) => text !== undefined).join(': ')}`,
          ...rows.flatMap(({ fields }) =>
            fields.filter((field) => evaluator.fieldState(field.key).isVisible).map(lineOf),
          ),
        ]
      : [];
  return sections.flatMap(ofSection);
}

/** The expected lines of the visible tabs in order, each below its title; a single tab shows no title. */
export function visibleLines(store: FormStore): string[] {
  const shown = store.form.definition.tabs.filter(({ key }) => store.evaluator.isTabVisible(key));
  return shown.flatMap((tab) => [...(shown.length > 1 ? [`tab ${tab.title}`] : []), ...linesOf(tab, store)]);
}

const textsOf = (within: Element, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** The rendered content of a grid cell. */
function drawnIn(cell: Element): string {
  const drawn = cell.firstElementChild;
  const label = cell.querySelector('label');
  if (drawn === null) return 'nothing';
  if (drawn.matches('h3')) return `heading ${drawn.textContent}`;
  if (drawn.matches('p')) return `note ${drawn.textContent}`;
  if (drawn.matches('hr')) return 'separator';
  if (drawn.matches('[role=group]')) {
    const name = document.getElementById(drawn.getAttribute('aria-labelledby') ?? '')?.textContent;
    // The first column is the row number, the last one holds the row actions.
    const heads = textsOf(drawn, 'th').slice(1);
    return `table ${name ?? ''}: ${(drawn.querySelector('button') === null ? heads : heads.slice(0, -1)).join(' | ')}`;
  }
  const controls = document.querySelectorAll(`#${CSS.escape(label?.htmlFor ?? '')}`);
  return controls.length === 1
    ? `field ${label?.textContent ?? ''}`
    : `${controls.length} controls of ${label?.textContent}`;
}

/** The rendered lines of a tab panel: its sections and the content of their grids. */
export function drawnLines(panel: Element): string[] {
  return [...panel.querySelectorAll('section')].flatMap((section) => [
    `section ${textsOf(section, ':scope > div:not(:last-child) > *').join(': ')}`,
    ...[...section.querySelectorAll(':scope > div:last-child > div > div > div')].map(drawnIn),
  ]);
}
