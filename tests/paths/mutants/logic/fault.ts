import type { MutantKind } from '../kinds.ts';
import type { SyntaxNode } from './syntax.ts';

/** One expression of a source file with a planted fault. */
export interface ExpressionFault {
  kind: MutantKind;
  /** The expression to replace. */
  node: SyntaxNode;
  /** Its replacement. */
  text: string;
  /** Description of the fault; by default the expression and its replacement. */
  how?: string;
}
