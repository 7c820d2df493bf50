/** The part of the packed form.io with its builder that the page calls; it comes without types. */
declare module '@formio/js/dist/formio.full.min.js' {
  export const Formio: { builder: (element: HTMLElement, form: unknown, options: object) => Promise<unknown> };
}
