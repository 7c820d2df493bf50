import type { MutantKind } from '../kinds.ts';
import type { SyntaxNode } from './syntax.ts';

/** One expression of a source file that is wrong on purpose. */
export interface ExpressionFault {
  kind: MutantKind;
  /** The expression that another stands in for. */
  node: SyntaxNode;
  /** What stands in for it. */
  text: string;
  /** How it differs, in words; where nothing is said the two codes tell. */
  how?: string;
}
