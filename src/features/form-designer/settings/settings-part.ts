/** The parts of the settings, in the order of their tabs. */
const settingsParts = ['program', 'list', 'print', 'access'] as const;
export type SettingsPart = (typeof settingsParts)[number];

export const isSettingsPart = (id: string): id is SettingsPart => settingsParts.some((part) => part === id);

/** The part of the settings that contains a definition path (`list.columns.0`). */
export function settingsPartOf(path: string): SettingsPart {
  const [head] = path.split('.', 1);
  return head === 'list' || head === 'print' ? head : 'program';
}
