/**
 * Loads the code of the designer. Stands by itself and brings all that its page needs along, so that a tab that starts
 * at a form knows the names of its many scripts before any of them has run. What is missing beside the designer is told
 * where it is drawn.
 */
export async function loadDesigner() {
  const designer = import('./open-designer.tsx');
  for (const beside of [import('./form-designer.page.tsx'), import('./properties/properties-panel.tsx')]) {
    beside.catch(() => undefined);
  }
  return designer;
}
