import '@formio/js/dist/formio.form.min.css';
import { Formio } from '@formio/js/dist/formio.form.min.js';
import { root } from '../root.ts';

const answer = await fetch('/forms/form-io.json');
await Formio.createForm(root(), await answer.json());
