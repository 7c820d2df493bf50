import { type BigForm, CHOICES, type ComputedField, expressionOf, startOf, type TypedField } from './big-form.ts';

/** The computed fields of a form in reading order, the total first. */
const computedOf = ({ total, groups }: BigForm): ComputedField[] => [
  total,
  ...groups.flatMap(({ subtotal }) => subtotal ?? []),
];

/** All fields of a form in reading order, each converted to the schema of a product. */
function partsOf<Part>(form: BigForm, typed: (field: TypedField) => Part, computed: (field: ComputedField) => Part) {
  const groups = form.groups.flatMap(({ fields, subtotal }) => [
    ...fields.map(typed),
    ...(subtotal === undefined ? [] : [computed(subtotal)]),
  ]);
  return [computed(form.total), ...groups];
}

/**
 * The form for form-js: each subtotal is a text view with a computed content, and the total is an expression field.
 * With an expression field for each subtotal the form opens five times slower.
 */
export function formJsSchema(form: BigForm): object {
  const plain = (key: string) => key;
  const typed = ({ key, label, kind }: TypedField): object => {
    const base = { id: key, key, label };
    switch (kind) {
      case 'text':
        return { ...base, type: 'textfield' };
      case 'number':
        return { ...base, type: 'number', defaultValue: startOf(key) };
      case 'select':
        return { ...base, type: 'select', values: CHOICES.map((value) => ({ label: value, value })) };
      case 'date':
        return { ...base, type: 'datetime', subtype: 'date', dateLabel: label };
      case 'checkbox':
        return { ...base, type: 'checkbox' };
    }
  };
  const computed = (field: ComputedField): object => ({
    id: `texto_${field.key}`,
    type: 'text',
    text: `${field.label}: {{${field === form.total ? field.key : expressionOf(field, plain)}}}`,
  });
  const flat = { ...form.total, products: computedOf(form).flatMap(({ products }) => products), sums: [] };
  const total = {
    id: form.total.key,
    type: 'expression',
    key: form.total.key,
    expression: `=${expressionOf(flat, plain)}`,
    computeOn: 'change',
  };
  return {
    type: 'default',
    id: 'planilla',
    schemaVersion: 18,
    components: [...partsOf(form, typed, computed), total],
  };
}

/** The form for SurveyJS: one page that updates the values while the person types. */
export function surveyJsSchema(form: BigForm): object {
  const braced = (key: string) => `{${key}}`;
  const typed = ({ key, label, kind }: TypedField): object => {
    const base = { name: key, title: label };
    switch (kind) {
      case 'text':
        return { ...base, type: 'text' };
      case 'number':
        return { ...base, type: 'text', inputType: 'number', defaultValue: startOf(key) };
      case 'select':
        return { ...base, type: 'dropdown', choices: CHOICES };
      case 'date':
        return { ...base, type: 'text', inputType: 'date' };
      case 'checkbox':
        return { ...base, type: 'boolean', renderAs: 'checkbox' };
    }
  };
  const computed = (field: ComputedField): object => ({
    type: 'expression',
    name: field.key,
    title: field.label,
    expression: expressionOf(field, braced),
  });
  return {
    title: form.title,
    textUpdateMode: 'onTyping',
    showNavigationButtons: false,
    pages: [{ name: 'pagina', elements: partsOf(form, typed, computed) }],
  };
}

/** The form for form.io: scripts compute the fields, as form.io's builder writes them. */
export function formIoSchema(form: BigForm): object {
  const ofData = (key: string) => `data.${key}`;
  const typed = ({ key, label, kind }: TypedField): object => {
    const base = { key, label, input: true };
    switch (kind) {
      case 'text':
        return { ...base, type: 'textfield' };
      case 'number':
        return { ...base, type: 'number', defaultValue: startOf(key) };
      case 'select':
        return {
          ...base,
          type: 'select',
          dataSrc: 'values',
          data: { values: CHOICES.map((value) => ({ label: value, value })) },
        };
      case 'date':
        // A plain date input, because form.io's own date field fetches a calendar from the internet.
        return { ...base, type: 'textfield', inputType: 'date' };
      case 'checkbox':
        return { ...base, type: 'checkbox' };
    }
  };
  const computed = (field: ComputedField): object => ({
    key: field.key,
    label: field.label,
    input: true,
    type: 'number',
    disabled: true,
    calculateValue: `value = ${expressionOf(field, ofData)}`,
  });
  return { display: 'form', components: partsOf(form, typed, computed) };
}
