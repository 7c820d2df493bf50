import { errorCodes } from '#contract/error-codes.ts';
import { liveTopics } from '#contract/live-events.ts';
import { routeTable } from '#contract/routes.ts';

/**
 * Property names in the contexts, events, inputs and outputs of the charts, and in the shell's records. These names
 * come from the source. Any other name may be user input and is replaced by its position.
 */
const names: ReadonlySet<string> = new Set(
  `access activity address allowedPrograms answer answers ask attempts body branch branches builtVersion by
  cancelLabel cause changed check checkId checks choices city code companies company confirmed content context
  count current data decision detail details documentType draft email end entries erase error exists failure failures
  field fields findProblems focus forChunk form granted hasUnsent hasUser id identity input key kind label logo
  message minutes minutesLeft name network noLabel notes number ok open output params part password path payload
  permissions phone place problem problems programs question queue reason record recordKey reload reloadedForChunk request requests
  result retryAfter revision role roles routeName ruc savedAt session sessionId signal src state status stored
  street submit system tags tenant text theirs ticket title token topic tradeName type unsent url user userData
  value values version wanted yesLabel`.split(/\s+/),
);

/** Words of closed lists that describe an event and hold no personal data. */
const allowedWords: ReadonlySet<string> = new Set<string>([
  ...Object.keys(errorCodes),
  ...liveTopics,
  ...Object.values(routeTable).flatMap(({ name, access }) => [name, access]),
  // Kinds and places of errors.
  ...`empty invalidBody unauthorized signInRefused forbidden notFound resourceNotFound invalidFields conflict stale
  tooLarge throttled unavailable outdated serverFault rawFault other offline aborted exception notice form dialog
  sequence version nowhere`.split(/\s+/),
  // Dialogs, navigation, sign-in, questions of a record, causes of a reload, ends of a view.
  ...`success error question warning information system-error yes no cancel open login resume refused granted companies
  save reset delete leave chunk left expired lost`.split(/\s+/),
  'active',
  'done',
  'stopped',
  ...'Error TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError'.split(' '),
]);

/** Properties whose text passes if it is one of those words. */
const wordNames: ReadonlySet<string> = new Set(
  'access cause code decision end error focus kind level place question routeName status topic type'.split(' '),
);

/** Properties whose number passes: counts, results and codes, none of them user input. */
const numberNames: ReadonlySet<string> = new Set(
  'answer attempts count failures minutes minutesLeft result retryAfter revision status unsent'.split(' '),
);

/** Properties whose text passes if it has the form of an id. */
const idNames: ReadonlySet<string> = new Set(['id', 'checkId', 'checks', 'sessionId']);

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Session ids that XState gives to its actors. */
const SESSION = /^x:\d{1,9}$/;

/** Whether a property name comes from the source. */
export const isReadableName = (name: string): boolean => names.has(name);

/** Whether a text may pass unmasked under a property name. */
export const isReadableText = (text: string, name: string): boolean =>
  (wordNames.has(name) && allowedWords.has(text)) || (idNames.has(name) && isId(text));

/**
 * Whether a number may pass unmasked under a property name: counts and codes are small; phone numbers and amounts are
 * not.
 */
export const isReadableNumber = (value: number, name: string): boolean =>
  numberNames.has(name) && Number.isInteger(value) && Math.abs(value) < 10_000;

/** Whether a text is an id made by the app or by XState. */
export const isId = (text: string): boolean => UUID.test(text) || SESSION.test(text);

/** The name of a built-in error; a custom name is masked. */
export const errorName = (name: string): string => (allowedWords.has(name) && name.endsWith('Error') ? name : 'Error');
