/**
 * Every key that the app uses in the browser's storage. All tabs of a browser profile share the area `local`; each tab
 * has its own area `session`.
 */
export const browserStores = {
  session: { area: 'session', key: 'nemu.session' },
  returnAddress: { area: 'session', key: 'nemu.wanted-address' },
  pendingNotice: { area: 'session', key: 'nemu.pending-notice' },
  mailedLink: { area: 'session', key: 'nemu.mailed-link' },
  reloadMark: { area: 'session', key: 'nemu.reload-mark' },
  tabId: { area: 'session', key: 'nemu.tab-id' },
  messages: { area: 'session', key: 'nemu.messages' },
  preferences: { area: 'local', key: 'nemu.preferences' },
  workstation: { area: 'local', key: 'nemu.workstation' },
  drafts: { area: 'local', key: 'nemu.drafts' },
  recent: { area: 'local', key: 'nemu.recent' },
} as const satisfies Record<string, { area: 'local' | 'session'; key: `nemu.${string}` }>;

type LocalStore = {
  [Name in keyof typeof browserStores]: (typeof browserStores)[Name]['area'] extends 'local' ? Name : never;
}[keyof typeof browserStores];

/** The stores in the area `local`, whose size is shown to users. */
export const localStores = ['preferences', 'workstation', 'drafts', 'recent'] as const satisfies readonly LocalStore[];

/** Prefix of the name of the Web Lock that a tab holds while drafts are open in it; the tab's id completes the name. */
export const TAB_LOCK = 'nemu.tab.';

/** Name of the broadcast channel between the tabs of one browser profile. */
export const TABS_CHANNEL = 'nemu.tabs';
