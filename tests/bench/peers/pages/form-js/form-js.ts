import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';
import { createForm } from '@bpmn-io/form-js-viewer';
import { root, whenWanted } from '../root.ts';

const answer = await fetch('/forms/form-js.json');
const schema = await answer.json();
await whenWanted();
await createForm({ container: root(), schema, data: {} });
