import { partStatus } from '#features/kit/loading/part-status.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { expressionTexts as t } from './expression.texts.ts';

/** Editor of a form expression. Lazy, because the expression parser and the functions of formulas are large. */
export const ExpressionBox = lazyPart(
  async () => (await import('./expression-editor.tsx')).ExpressionEditor,
  partStatus(t.loading, 1),
);
