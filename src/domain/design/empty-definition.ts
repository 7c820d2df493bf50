import { DEFINITION_FORMAT, type FormDefinition } from '#domain/forms/form-definition.ts';

/** A new form with one empty section. */
export const emptyDefinition: FormDefinition = {
  format: DEFINITION_FORMAT,
  title: '',
  one: '',
  many: '',
  icon: 'file',
  group: '',
  naming: '',
  tabs: [{ key: 'datos', title: 'Datos', sections: [{ key: 'general', rows: [] }] }],
  list: { columns: [], sort: [] },
};
