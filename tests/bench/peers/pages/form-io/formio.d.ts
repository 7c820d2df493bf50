/** The part of the packed form.io that the page calls; it comes without types. */
declare module '@formio/js/dist/formio.form.min.js' {
  export const Formio: { createForm: (element: HTMLElement, form: unknown) => Promise<unknown> };
}
