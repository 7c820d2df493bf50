/** Types for the API that the page uses of the bundled form.io, which ships no types. */
declare module '@formio/js/dist/formio.form.min.js' {
  export const Formio: { createForm: (element: HTMLElement, form: unknown) => Promise<unknown> };
}
