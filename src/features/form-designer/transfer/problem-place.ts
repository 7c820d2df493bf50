import { isRecord } from '#domain/is-record.ts';
import { placeTexts as t, propertyTexts } from './transfer.texts.ts';

/** Maximum characters of a name in a place. */
const LONGEST_NAME = 60;

const short = (text: string): string => {
  const characters = Array.from(text.trim());
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : characters.join('');
};

/** Lists of a definition whose items are parts, with the display name of such a part. */
const parts: Readonly<Record<string, string>> = {
  tabs: t.tab,
  sections: t.section,
  rows: t.row,
  fields: t.field,
  columns: t.column,
};

const stepInto = (value: unknown, step: string): unknown => {
  if (Array.isArray(value)) return value[Number(step)];
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
};

/** The name of a part, when it has one. */
function nameIn(part: unknown): string | null {
  if (!isRecord(part)) return null;
  const names = ['label', 'title', 'key'].map((property) => part[property]);
  const name = names.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof name === 'string' ? short(name) : null;
}

function partName(list: string, item: unknown, index: number): string {
  const part = parts[list] ?? propertyName(list);
  const name = nameIn(item);
  return name === null ? t.numbered(part, index + 1) : t.named(part, name);
}

/** Display name of a property; an unknown one is shown as it is written. */
const propertyName = (property: string): string =>
  Object.hasOwn(propertyTexts, property) ? (propertyTexts[property] ?? property) : `«${short(property)}»`;

/**
 * Location of an issue in words: `Pestaña «Datos» › Campo «Monto» › mínimo`. Accepts any input, valid or not. Omits the
 * row of a field, because the field has a name.
 */
export function problemPlace(raw: unknown, path: string): string {
  if (path === '') return t.wholeForm;
  const steps = path.split('.');
  const names: string[] = [];
  let at: unknown = raw;
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index] ?? '';
    const next = steps[index + 1];
    at = stepInto(at, step);
    if (next !== undefined && /^\d+$/.test(next)) {
      at = stepInto(at, next);
      const hasFields = step === 'rows' && steps[index + 2] === 'fields' && steps[index + 3] !== undefined;
      if (!hasFields) names.push(partName(step, at, Number(next)));
      index += 1;
    } else names.push(propertyName(step));
  }
  const place = names.join(' › ');
  return `${place.slice(0, 1).toUpperCase()}${place.slice(1)}`;
}
