export { formValidationMachine } from './form-validation.machine.ts';
export * from './form-validation.selectors.ts';
export type { CheckedForm, CheckResult, FormToCheck, StartedProperty } from './form-validation.types.ts';
