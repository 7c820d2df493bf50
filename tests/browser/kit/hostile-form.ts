import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { isRecord } from '#domain/is-record.ts';
import { braces, hostile, link, payloadsIn, script } from './payloads.ts';

/**
 * A form in which every string would run code, draw elements or navigate if it were interpreted as anything but text.
 */
export const hostileForm: FormDefinition = {
  format: 1,
  title: hostile('Título'),
  one: script('uno'),
  many: hostile('varios'),
  description: script('Para qué'),
  icon: 'box',
  group: hostile('Grupo'),
  naming: 'nombre',
  tabs: [
    {
      key: 'datos',
      title: hostile('Pestaña'),
      sections: [
        {
          key: 'todo',
          title: hostile('Sección'),
          help: script('Ayuda de sección'),
          rows: [
            { fields: [{ kind: 'note', key: 'aviso', label: hostile('Nota'), text: script('Aviso') }] },
            { fields: [{ kind: 'heading', key: 'titular', label: hostile('Titular') }] },
            {
              fields: [
                {
                  kind: 'text',
                  key: 'nombre',
                  label: hostile('Nombre'),
                  help: link('ayuda'),
                  placeholder: script('Ejemplo'),
                  required: true,
                  pattern: '?{1,200}',
                  patternMessage: hostile('Otra forma'),
                  validations: [{ rule: `nombre != "${hostile('mal')}"`, message: hostile('Mal nombre') }],
                },
              ],
            },
            {
              fields: [
                {
                  kind: 'select',
                  key: 'clase',
                  label: script('Clase'),
                  width: 6,
                  options: [
                    { value: 'una', label: hostile('Opción') },
                    { value: 'otra', label: braces('Otra opción') },
                  ],
                },
                {
                  kind: 'switch',
                  key: 'activo',
                  width: 6,
                  label: hostile('Activo'),
                  onLabel: script('Sí'),
                  offLabel: hostile('No'),
                },
              ],
            },
            { fields: [{ kind: 'separator', key: 'raya', label: script('Raya') }] },
          ],
        },
        {
          key: 'detalle',
          title: braces('Detalle'),
          visible: `nombre != "${script('nadie')}"`,
          rows: [
            { fields: [{ kind: 'longText', key: 'notas', label: braces('Notas'), help: hostile('Ayuda de notas') }] },
            {
              fields: [
                {
                  kind: 'link',
                  key: 'cliente',
                  label: script('Cliente'),
                  program: 'clientes',
                  only: [{ field: 'nombre', is: hostile('Cliente único') }],
                },
              ],
            },
            {
              fields: [
                {
                  kind: 'formula',
                  key: 'eco',
                  label: hostile('Eco'),
                  result: 'text',
                  expression: `nombre + "${braces('eco')}"`,
                },
              ],
            },
            {
              fields: [
                {
                  kind: 'table',
                  key: 'filas',
                  label: hostile('Filas'),
                  help: script('Ayuda de filas'),
                  columns: [
                    { kind: 'text', key: 'dato', label: script('Dato') },
                    { kind: 'number', key: 'cuantos', label: hostile('Cuántos') },
                  ],
                  totals: ['cuantos'],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      key: 'otra',
      title: script('Otra hoja'),
      sections: [{ key: 'mas', rows: [{ fields: [{ kind: 'text', key: 'mas', label: link('más') }] }] }],
    },
  ],
  list: { columns: ['nombre', 'clase', 'activo', 'notas', 'eco'], sort: [{ field: 'nombre' }] },
  print: { without: ['mas'] },
};

/** A field of the form by its key. Throws if there is none. */
export function hostileField(key: string) {
  const found = fieldsOf(hostileForm).find((field) => field.key === key);
  if (found === undefined) throw new Error(`No field has the key ${key}`);
  return found;
}

const changed = (change: (key: string, value: unknown) => unknown): FormDefinition =>
  // The replacement has the same type as the replaced value.
  JSON.parse(JSON.stringify(hostileForm, change)) as FormDefinition;

/** The hostile form with invalid expressions. */
export const brokenForm: FormDefinition = changed((key, value) => (key === 'expression' ? 'nada +' : value));

/** The hostile form with another label of a field. */
export const renamedForm = (field: string, label: string): FormDefinition =>
  changed((_, value) => (isRecord(value) && value['key'] === field ? { ...value, label } : value));

/** Properties of a field that are shown only in the properties panel. */
const unreported: ReadonlySet<string> = new Set([
  'patternMessage',
  'validations',
  'options',
  'onLabel',
  'visible',
  'only',
]);

/** The payloads in a part of the form that the canvas draws. */
export const drawnIn = (part: unknown): string[] =>
  payloadsIn(JSON.parse(JSON.stringify(part, (key, value: unknown) => (unreported.has(key) ? undefined : value))));
