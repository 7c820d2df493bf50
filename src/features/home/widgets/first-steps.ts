import type { AttentionItem } from '../home.texts.ts';

/** The steps after which a new company is ready, in their order. */
const stepCodes = ['confirmEmail', 'incompleteCompany', 'noBranches'] as const;
type StepCode = (typeof stepCodes)[number];

/** A step, with what is missing; null once it is done. */
export interface FirstStep {
  code: StepCode;
  item: AttentionItem | null;
}

const isStep = ({ code }: AttentionItem): boolean => stepCodes.some((step) => step === code);

/** The first steps of a company, done or not; none once the company has its data and a branch. */
export function firstStepsOf(items: readonly AttentionItem[]): FirstStep[] {
  if (!items.some(({ code }) => code === 'incompleteCompany' || code === 'noBranches')) return [];
  return stepCodes.map((code) => ({ code, item: items.find((item) => item.code === code) ?? null }));
}

/**
 * What needs attention besides the first steps.
 * @param hasSteps whether the first steps are shown elsewhere
 */
export const otherItems = (items: readonly AttentionItem[], hasSteps: boolean): readonly AttentionItem[] =>
  hasSteps && firstStepsOf(items).length > 0 ? items.filter((item) => !isStep(item)) : items;
