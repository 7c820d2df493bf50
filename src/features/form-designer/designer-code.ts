/**
 * Loads the code of the designer. Stands by itself and brings all that its page needs along, so that a tab that starts
 * at a form knows the names of its many scripts before any of them has run. What is missing is told where it is drawn.
 */
export async function loadDesigner(): Promise<void> {
  await Promise.all([import('./open-designer.tsx'), import('./form-designer.page.tsx')]);
}
