export { formPresenceMachine } from './form-presence.machine.ts';
export * from './form-presence.selectors.ts';
export type { FormPresenceEvent, FormPresenceInput, Participant } from './form-presence.types.ts';
