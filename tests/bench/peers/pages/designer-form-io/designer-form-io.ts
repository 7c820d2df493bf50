import '@formio/js/dist/formio.full.min.css';
import { Formio } from '@formio/js/dist/formio.full.min.js';
import { root, whenWanted } from '../root.ts';

const answer = await fetch('/forms/form-io.json');
const form = await answer.json();
await whenWanted();
await Formio.builder(root(), form, { noDefaultSubmitButton: true });

// No act is supported: the builder of form.io has no undo, a press on a field opens a dialog with a preview, and fields
// are moved and added only by dragging.
window.acts = {};
