import type { AllowedProgram } from '#machines/auth/index.ts';
import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';

/** A screen with help. */
interface TopicRow {
  /** The program whose permission opens the screen; null for a screen that every user has. */
  program: string | null;
  load: () => Promise<HelpTopic>;
}

/** Every screen with help, by its name in the address of its page, in the order of the index. */
export const topics = {
  inicio: { program: null, load: async () => (await import('#features/home/home-help.texts.ts')).homeHelp },
  lista: {
    program: null,
    load: async () => (await import('#features/records/records-help.texts.ts')).recordListHelp,
  },
  ficha: { program: null, load: async () => (await import('#features/records/records-help.texts.ts')).recordHelp },
  calendario: {
    program: 'calendario',
    load: async () => (await import('#features/calendar/calendar-help.texts.ts')).calendarHelp,
  },
  formularios: {
    program: 'tests',
    load: async () => (await import('#features/form-designer/designer-help.texts.ts')).formListHelp,
  },
  disenador: {
    program: 'tests',
    load: async () => (await import('#features/form-designer/designer-help.texts.ts')).designerHelp,
  },
  usuarios: {
    program: 'usuarios',
    load: async () => (await import('#features/users/users-help.texts.ts')).usersHelp,
  },
  empresa: {
    program: 'empresa',
    load: async () => (await import('#features/company/company-help.texts.ts')).companyHelp,
  },
  auditoria: {
    program: 'auditoria',
    load: async () => (await import('#features/audit/audit-help.texts.ts')).auditHelp,
  },
  aplicaciones: { program: null, load: async () => (await import('#features/apps/apps-help.texts.ts')).appsHelp },
  configuracion: {
    program: null,
    load: async () => (await import('#features/local-settings/local-settings-help.texts.ts')).localSettingsHelp,
  },
  'iniciar-sesion': {
    program: null,
    load: async () => (await import('#features/sign-in/sign-in-help.texts.ts')).signInHelp,
  },
} as const satisfies Record<string, TopicRow>;

export type TopicName = keyof typeof topics;

/** Whether a text is the name of a screen with help. */
export const isTopicName = (name: string): name is TopicName => Object.hasOwn(topics, name);

/** The screens with help, in order. */
// The keys of an object literal are its names.
const topicNames = Object.keys(topics) as TopicName[];

/** The program whose permission opens the screen; null for a screen that every user has. */
export function programOfTopic(name: TopicName): string | null {
  const { program }: TopicRow = topics[name];
  return program;
}

/** Whether a user with these programs has the screen; the help of others is not offered and does not open. */
export function hasTopic(name: TopicName, programs: readonly AllowedProgram[]): boolean {
  const program = programOfTopic(name);
  return program === null || programs.some(({ routerName }) => routerName === program);
}

/** The screens of a user with these programs. */
export const topicsOf = (programs: readonly AllowedProgram[]): TopicName[] =>
  topicNames.filter((name) => hasTopic(name, programs));

/** All texts of a topic, by which the palette finds it. */
export const topicText = ({ intro, guide, tasks }: HelpTopic): string =>
  [
    intro,
    ...guide.map(({ text }) => text),
    ...tasks.flatMap(({ title, steps }) => [title, ...steps.map(({ text }) => text)]),
  ].join(' ');
