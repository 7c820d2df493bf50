export { formDesignerMachine } from './form-designer.machine.ts';
export * from './form-designer.selectors.ts';
export type {
  CachedForm,
  Dragged,
  FormDesignerEmitted,
  FormDesignerEvent,
  LastStep,
  LoadedForm,
} from './form-designer.types.ts';
