import '@formio/js/dist/formio.full.min.css';
import { Formio } from '@formio/js/dist/formio.full.min.js';
import { root } from '../root.ts';

const answer = await fetch('/forms/form-io.json');
await Formio.builder(root(), await answer.json(), { noDefaultSubmitButton: true });

// Its builder has no undo; a press on a field opens a window with a preview, and fields are only dragged.
window.acts = {};
