import '@bpmn-io/form-js-editor/dist/assets/form-js-editor.css';
import '@bpmn-io/form-js-editor/dist/assets/properties-panel.css';
import { createFormEditor } from '@bpmn-io/form-js-editor';
import { textOf } from '../../../kit/designer-acts.ts';
import { root, whenWanted } from '../root.ts';

interface FormField {
  id: string;
  _path: readonly (string | number)[];
}

/** The services of the editor that the acts use; the package has no types for them. */
interface EditorServices {
  formFieldRegistry: { get: (id: string) => FormField; getAll: () => FormField[] };
  selection: { set: (field: FormField) => void };
  modeling: {
    addFormField: (attributes: object, parent: FormField, index: number) => unknown;
    moveFormField: (
      field: FormField,
      from: FormField,
      to: FormField,
      index: number,
      target: number,
      row: object,
    ) => unknown;
  };
  commandStack: { undo: () => void };
  formLayouter: { getRowForField: (field: FormField) => object };
}

const answer = await fetch('/forms/form-js.json');
const schema = await answer.json();
await whenWanted();
const editor = await createFormEditor({ container: root(), schema });
const service = <Name extends keyof EditorServices>(name: Name): EditorServices[Name] => editor.get(name);

const form = () => service('formFieldRegistry').get('planilla');
const field = (group: number) => service('formFieldRegistry').get(textOf(group));
const placeOf = ({ _path }: FormField) => Number(_path.at(-1));

window.acts = {
  select: (group) => service('selection').set(field(group)),
  add: () => service('modeling').addFormField({ type: 'textfield' }, form(), placeOf(field(1)) + 1),
  move: (group) =>
    service('modeling').moveFormField(field(group), form(), form(), placeOf(field(group)), 1, {
      ...service('formLayouter').getRowForField(field(1)),
    }),
  undo: () => service('commandStack').undo(),
};
