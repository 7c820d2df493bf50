import type { Field } from '#domain/fields/field.ts';
import type { FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { isValueField } from '#domain/forms/form-fields.ts';
import { canvasTexts as t } from '#features/form-designer/canvas/canvas.texts.ts';
import { formTexts } from '#forms/form.texts.ts';

const nameOf = ({ key, label }: { key: string; label: string }): string => (label === '' ? key : label);

function linesOfField(field: Field): string[] {
  const isRequired = isValueField(field) && field.required === true;
  const columns = field.kind === 'table' ? field.columns : [];
  return [
    `field:${field.key} ${nameOf(field)}, ${t.kinds[field.kind]}${isRequired ? formTexts.required : ''}`,
    ...columns.map((column) => `column:${field.key}.${column.key} ${nameOf(column)}`),
  ];
}

const linesOfSection = ({ key, title, rows }: FormSection): string[] => [
  `section:${key} ${title ?? t.untitled}`,
  ...rows.flatMap(({ fields }) => fields.flatMap(linesOfField)),
];

/** The expected lines of the canvas: each tab, then each part of the open tab `shown`, with its id and name. */
export const wantedLines = (tabs: readonly FormTab[], shown: string): string[] => [
  ...tabs.map(({ key, title }) => `tab:${key} ${title === '' ? key : title}`),
  ...tabs.flatMap(({ key, sections }) => (key === shown ? sections.flatMap(linesOfSection) : [])),
];

/** The visible name of a part, with the kind if the part is a field, and without its issue marker. */
function nameIn(part: HTMLElement): string {
  const isField = part.dataset['stop']?.startsWith('field:') === true;
  const place = isField ? part.querySelector('[data-handle]')?.firstElementChild : part.querySelector('[data-name]');
  const nodes = [...(place ?? part).childNodes].filter(
    (node) => !(node instanceof HTMLElement && node.dataset['issue'] !== undefined),
  );
  return nodes
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}

/** The rendered lines of the canvas, in document order. */
export const shownLines = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-canvas] [data-stop]')].map(
    (part) => `${part.dataset['stop']} ${nameIn(part)}`,
  );
