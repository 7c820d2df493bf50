import '@formio/js/dist/formio.form.min.css';
import { Formio } from '@formio/js/dist/formio.form.min.js';
import { root, whenWanted } from '../root.ts';

const answer = await fetch('/forms/form-io.json');
const form = await answer.json();
await whenWanted();
await Formio.createForm(root(), form);
