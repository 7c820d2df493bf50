import '@formio/js/dist/formio.full.min.css';
import { Formio } from '@formio/js/dist/formio.full.min.js';
import { root, whenWanted } from '../root.ts';

const answer = await fetch('/forms/form-io.json');
const form = await answer.json();
await whenWanted();
await Formio.builder(root(), form, { noDefaultSubmitButton: true });

// Its builder has no undo; a press on a field opens a window with a preview, and fields are only dragged.
window.acts = {};
