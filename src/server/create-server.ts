import { API_BASE_PATH } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import { knownFault, UNAVAILABLE_RETRY } from './http/error-answer.ts';
import { Fault } from './http/fault.ts';
import { AGGREGATION_LIMITS, createConcurrencyLimiter } from './http/concurrency-limiter.ts';
import type { AnyHandler, Handlers } from './http/handler.types.ts';
import { formerPathOf } from './http/former-names.ts';
import { openApiDocument, FORM_SCHEMA_PATH, formSchema } from './http/open-api.ts';
import type { Route } from './http/pipeline.ts';
import { createRouter } from './http/router.ts';
import { auditTasks } from './jobs/audit-tasks.ts';
import { cleanUp } from './jobs/clean-up.ts';
import type { LongTask, Tasks } from './jobs/jobs.types.ts';
import { mailTasks } from './jobs/mail-tasks.ts';
import { repeat } from './jobs/repeat.ts';
import { reminderTasks } from './jobs/reminder-tasks.ts';
import { type Jobs, type JobsOptions, startJobs } from './jobs/worker.ts';
import { accountHandlers } from './modules/account/handlers.ts';
import { chainEntries } from './modules/audit/chain.ts';
import { auditHandlers } from './modules/audit/handlers.ts';
import { failAbandonedImports } from './modules/calendar-exchange/abandoned-imports.ts';
import { calendarExchangeHandlers } from './modules/calendar-exchange/handlers.ts';
import { importTasks } from './modules/calendar-exchange/import-job.ts';
import { calendarHandlers } from './modules/calendar/handlers.ts';
import { companyHandlers } from './modules/company/handlers.ts';
import { dashboardHandlers } from './modules/dashboard/handlers.ts';
import { helpHandlers } from './modules/help/handlers.ts';
import { eventHandlers } from './modules/events/handlers.ts';
import { createStreamHub, type StreamHub } from './modules/events/streams.ts';
import { figureTasks } from './modules/figures/daily/figure-tasks.ts';
import { figureHandlers } from './modules/figures/handlers.ts';
import { noticeHandlers } from './modules/notices/handlers.ts';
import { profileHandlers } from './modules/profile/handlers.ts';
import { formHandlers, programHandlers } from './modules/programs/handlers.ts';
import { recordHandlers } from './modules/records/handlers.ts';
import { searchHandlers } from './modules/records/search.ts';
import { sessionHandlers } from './modules/session/handlers.ts';
import type { Deps } from './modules/shared/transaction.types.ts';
import { userHandlers } from './modules/users/handlers.ts';
import { viewAsHandlers } from './modules/view-as/handlers.ts';
import type { Server, ServerOptions } from './server.types.ts';

/** Milliseconds after which a stopping server leaves further audit entries to the next start. */
const LAST_CHAINING = 1_000;

const OPEN_API_PATH = `${API_BASE_PATH}openapi.json`;

/** The handlers of all endpoints of the contract; without one of them this does not compile. */
const handlersOf = (hub: StreamHub): Handlers<typeof endpoints> => ({
  ...sessionHandlers,
  ...accountHandlers,
  ...profileHandlers,
  ...eventHandlers(hub),
  ...userHandlers,
  ...companyHandlers,
  ...auditHandlers,
  ...programHandlers,
  ...formHandlers,
  ...recordHandlers,
  ...searchHandlers,
  ...calendarHandlers,
  ...calendarExchangeHandlers,
  ...noticeHandlers,
  ...figureHandlers,
  ...dashboardHandlers,
  ...helpHandlers,
  ...viewAsHandlers,
});

function routesOf(hub: StreamHub): Route[] {
  const handlers: Record<string, unknown> = handlersOf(hub);
  const aggregations = createConcurrencyLimiter(AGGREGATION_LIMITS);
  // The type `Handlers` pairs each handler with its endpoint, and the pipeline passes each handler the input parsed by
  // the schemas of that endpoint.
  return Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
    [endpoint, ...formerPathOf(endpoint)].map((at) => ({
      endpoint: at,
      handler: handlers[name] as AnyHandler,
      aggregations,
    })),
  );
}

/**
 * The tasks of the queue by lane. The jobs of a lane run one at a time, beside those of the other lane: a mail does not
 * wait for an import that takes minutes.
 * @param stopping aborts when the server stops
 */
function lanesOf(options: ServerOptions, stopping: AbortSignal): Pick<JobsOptions, 'tasks' | 'cleanUp' | 'upkeep'>[] {
  const short: Omit<Tasks, LongTask> = { ...mailTasks(options), ...auditTasks(options), ...reminderTasks(options) };
  const long: Pick<Tasks, LongTask> = { ...importTasks(options, stopping), ...figureTasks(options) };
  return [
    { tasks: short, cleanUp: () => cleanUp(options) },
    { tasks: long, upkeep: () => failAbandonedImports(options) },
  ];
}

/**
 * Creates the back end, which handles API requests and, between `start` and `stop`, runs jobs and sends live events.
 * Any number of instances can serve one database.
 */
export function createServer(options: ServerOptions): Server {
  const { random, database, log } = options;
  const hub = createStreamHub();
  const jobs: Jobs[] = [];
  let stopping = new AbortController();
  let chaining: Promise<void> = Promise.resolve();
  const descriptions = new Map<string, string>();
  const describe = (path: string, createDocument: () => object) => {
    const text = descriptions.get(path) ?? JSON.stringify(createDocument());
    descriptions.set(path, text);
    return Promise.resolve(new Response(text, { headers: { 'Content-Type': 'application/json' } }));
  };
  const handle = createRouter(options, routesOf(hub), {
    '/health': () => answerHealth(options),
    [OPEN_API_PATH]: () => describe(OPEN_API_PATH, openApiDocument),
    [FORM_SCHEMA_PATH]: () => describe(FORM_SCHEMA_PATH, formSchema),
  });
  return {
    handle,
    start: async () => {
      await hub.start(database);
      stopping = new AbortController();
      const { connectionString } = database;
      for (const lane of lanesOf(options, stopping.signal)) {
        jobs.push(await startJobs({ ...lane, connectionString, log, random }));
      }
      const { signal } = stopping;
      chaining = repeat(() => chainEntries(options, signal), signal);
    },
    stop: async () => {
      await hub.stop();
      // A large import would keep the process for minutes; it runs again after the next start.
      stopping.abort();
      await Promise.all(jobs.splice(0).map((lane) => lane.stop()));
      await chaining;
      await chainEntries(options, AbortSignal.timeout(LAST_CHAINING));
    },
  };
}

/** Handles `/health`: the process can serve requests when the database responds; otherwise throws a fault. */
async function answerHealth({ database }: Deps): Promise<Response> {
  try {
    await database.identity((sql) => sql`select 1`);
  } catch (cause) {
    throw knownFault(cause) ?? new Fault('unavailable', { retryAfter: UNAVAILABLE_RETRY });
  }
  return Response.json({ ok: true });
}
