import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';
import { createForm } from '@bpmn-io/form-js-viewer';
import { root } from '../root.ts';

const answer = await fetch('/forms/form-js.json');
await createForm({ container: root(), schema: await answer.json(), data: {} });
