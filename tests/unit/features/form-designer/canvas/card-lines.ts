import type { Field } from '#domain/fields/field.ts';
import type { FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { holdsValue } from '#domain/forms/form-fields.ts';
import { canvasTexts as t } from '#features/form-designer/canvas/canvas.texts.ts';
import { formTexts } from '#features/kit/form/form.texts.ts';

const nameOf = ({ key, label }: { key: string; label: string }): string => (label === '' ? key : label);

function linesOfField(field: Field): string[] {
  const isAsked = holdsValue(field) && field.required === true;
  const columns = field.kind === 'table' ? field.columns : [];
  return [
    `field:${field.key} ${nameOf(field)}, ${t.kinds[field.kind]}${isAsked ? formTexts.required : ''}`,
    ...columns.map((column) => `column:${field.key}.${column.key} ${nameOf(column)}`),
  ];
}

const linesOfSection = ({ key, title, rows }: FormSection): string[] => [
  `section:${key} ${title ?? t.untitled}`,
  ...rows.flatMap(({ fields }) => fields.flatMap(linesOfField)),
];

/** What the canvas is to show of a form with one of its tabs in sight: each part once, in its place, by its name. */
export const wantedLines = (tabs: readonly FormTab[], shown: string): string[] => [
  ...tabs.map(({ key, title }) => `tab:${key} ${title === '' ? key : title}`),
  ...tabs.flatMap(({ key, sections }) => (key === shown ? sections.flatMap(linesOfSection) : [])),
];

/** What of a part is its name, of a field with its kind, as it is read out; whether it is to be mended is another matter. */
function nameIn(part: HTMLElement): string {
  const isField = part.dataset['stop']?.startsWith('field:') === true;
  const place = isField ? part.querySelector('[data-handle]')?.firstElementChild : part.querySelector('[data-name]');
  const words = [...(place ?? part).childNodes].filter(
    (node) => !(node instanceof HTMLElement && node.dataset['issue'] !== undefined),
  );
  return words
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}

/** What the canvas shows, in the order of the page. */
export const shownLines = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-canvas] [data-stop]')].map(
    (part) => `${part.dataset['stop']} ${nameIn(part)}`,
  );
