/** Types for the API that the page uses of the bundled form.io with its builder, which ships no types. */
declare module '@formio/js/dist/formio.full.min.js' {
  export const Formio: { builder: (element: HTMLElement, form: unknown, options: object) => Promise<unknown> };
}
