import type { Transaction, Actor } from '../modules/shared/transaction.types.ts';
import { demo, demoStations, type DemoStation, type DemoWho } from './demo.texts.ts';
import { changeBranch, createBranch, listBranches } from '../modules/company/branches.ts';
import { changeCompany, type CompanyData, readCompany } from '../modules/company/company.ts';
import { savePreset } from '../modules/dashboard/presets.ts';
import { changeWorkstation } from '../modules/profile/workstation.ts';
import { newId } from '../modules/shared/new-id.ts';
import { changeUser } from '../modules/users/change.ts';
import { inviteUser } from '../modules/users/invite.ts';
import { createRole } from '../modules/users/roles.ts';
import { findUser } from '../modules/users/queries.ts';
import { anaEvents, oscarEvents } from './calendar.texts.ts';
import { addDemoCalendar, addDemoEvents } from './fill-calendar.ts';
import { demoDashboard } from './dashboard.texts.ts';
import { addCustomers, addNewCustomer, addProducts } from './fill-programs.ts';
import { type CustomerMoves, type ProductMoves, tradeCustomers, tradeProducts } from './trade.ts';

/** One act of a user in the history of the demonstration company. */
export interface DemoAct {
  /**
   * How many working days ago it happened, and the time of day in Paraguay. What would be later than now, or today on a
   * weekend, does not happen.
   */
  ago: number;
  time: string;
  who: DemoWho;
  station: DemoStation;
  /** What the user does; `accept` names the invited person whose invitation is accepted. */
  act: ((work: Transaction, actor: Actor) => Promise<unknown> | void) | { accept: DemoWho };
}

const signIn: DemoAct['act'] = (work, { email }) => work.audit({ act: 'session.started', subject: email });
const signOut: DemoAct['act'] = (work, { email }) => work.audit({ act: 'session.ended', subject: email });

const changeData = (change: Partial<CompanyData>) => async (work: Transaction) => {
  const { id: _id, revision, ...company } = await readCompany(work);
  await changeCompany(work, { ...company, ...change }, revision);
};

const nameStation =
  (station: DemoStation): DemoAct['act'] =>
  (work, actor) =>
    changeWorkstation(work, actor, demoStations[station].name, 0);

const openBranch = (index: number) => async (work: Transaction) => {
  const branch = demo.branches[index];
  if (branch !== undefined) await createBranch(work, { ...branch, id: newId(work), users: [] });
};

/** Assigns exactly these people to a branch, and changes other data of the branch. */
const changeDemoBranch =
  (index: number, people: readonly DemoWho[], change: { address?: string } = {}) =>
  async (work: Transaction) => {
    const { rows } = await listBranches(work);
    const branch = rows[index];
    if (branch === undefined) return;
    const { revision, ...data } = branch;
    const users = await Promise.all(people.map((who) => findUserId(work, demo.people[who].email)));
    await changeBranch(work, { ...data, ...change, users }, revision);
  };

const invite = (who: DemoWho) => async (work: Transaction) => {
  const { name, email, role } = demo.people[who];
  const roles = [await findRoleId(work, role)];
  await inviteUser(work, { id: newId(work), name, email, roles, branches: [] });
};

const createSupervisor = (work: Transaction) =>
  createRole(work, { ...demo.supervisor, id: newId(work), grants: [...demo.supervisor.grants] });

const promote = (who: DemoWho) => async (work: Transaction) => {
  const { email, name, role } = demo.people[who];
  const id = await findUserId(work, email);
  const user = await findUser(work, id);
  if (user === undefined) return;
  const roles = await Promise.all([role, demo.supervisor.name].map((roleName) => findRoleId(work, roleName)));
  const branches = user.branches.map((branch) => branch.id);
  await changeUser(work, { id, name, roles, branches }, user.revision);
};

const presetDashboard = (work: Transaction) => savePreset(work, { role: null, layout: demoDashboard }, 0);

const refuse: DemoAct['act'] = (work, { email }) => work.audit({ act: 'session.refused', subject: email });
const exportLog: DemoAct['act'] = (work) =>
  work.audit({ act: 'audit.exported', subject: `auditoria-${work.now.toISOString().slice(0, 10)}.csv` });

const AT_ADMINISTRATION = { who: 'ana', station: 'administration' } as const;

/** The acts that set up the company and later change its data, branches and users. */
const milestones: readonly DemoAct[] = [
  { ...AT_ADMINISTRATION, ago: 24, time: '08:14:09', act: nameStation('administration') },
  { ...AT_ADMINISTRATION, ago: 24, time: '08:31:52', act: changeData(demo.companyDetails) },
  { ...AT_ADMINISTRATION, ago: 24, time: '08:47:20', act: openBranch(0) },
  { ...AT_ADMINISTRATION, ago: 24, time: '09:26:41', act: invite('oscar') },
  { who: 'ana', station: 'till', ago: 24, time: '09:41:16', act: { accept: 'oscar' } },
  { who: 'ana', station: 'till', ago: 24, time: '09:58:03', act: nameStation('till') },
  { ...AT_ADMINISTRATION, ago: 24, time: '10:12:37', act: changeDemoBranch(0, ['oscar']) },
  { ...AT_ADMINISTRATION, ago: 21, time: '09:05:18', act: openBranch(1) },
  { ...AT_ADMINISTRATION, ago: 21, time: '10:40:55', act: invite('lucia') },
  { who: 'ana', station: 'encarnacion', ago: 20, time: '08:36:48', act: { accept: 'lucia' } },
  { who: 'ana', station: 'encarnacion', ago: 19, time: '11:20:12', act: nameStation('encarnacion') },
  { ...AT_ADMINISTRATION, ago: 18, time: '14:33:46', act: changeDemoBranch(1, ['oscar', 'lucia']) },
  { ...AT_ADMINISTRATION, ago: 17, time: '09:12:05', act: addDemoCalendar },
  { ...AT_ADMINISTRATION, ago: 17, time: '09:34:40', act: addDemoEvents(anaEvents) },
  { who: 'oscar', station: 'till', ago: 16, time: '10:07:21', act: addDemoEvents(oscarEvents) },
  { ...AT_ADMINISTRATION, ago: 14, time: '15:02:28', act: changeData({ session_idle_minutes: 240 }) },
  { ...AT_ADMINISTRATION, ago: 11, time: '09:49:31', act: createSupervisor },
  { ...AT_ADMINISTRATION, ago: 11, time: '09:55:04', act: promote('oscar') },
  { ...AT_ADMINISTRATION, ago: 10, time: '09:20:41', act: presetDashboard },
  { who: 'oscar', station: 'till', ago: 9, time: '07:48:57', act: refuse },
  {
    who: 'oscar',
    station: 'till',
    ago: 4,
    time: '16:10:44',
    act: changeDemoBranch(1, ['oscar', 'lucia'], { address: demo.newAddress }),
  },
  { ...AT_ADMINISTRATION, ago: 2, time: '11:36:08', act: changeData({ phone: '+595215550111' }) },
  { ...AT_ADMINISTRATION, ago: 1, time: '16:52:30', act: exportLog },
];

/**
 * When the records were entered: products at the workstation of the administration, customers at the till. Most came
 * from spreadsheets in the first days.
 */
const intake: readonly { ago: number; products: string; customers: string }[] = [
  { ago: 23, products: '09:14:27', customers: '10:02:51' },
  { ago: 23, products: '11:22:40', customers: '11:40:18' },
  { ago: 23, products: '14:47:13', customers: '15:25:44' },
  { ago: 23, products: '16:08:51', customers: '16:33:02' },
  { ago: 22, products: '10:36:05', customers: '11:58:29' },
  { ago: 22, products: '14:19:38', customers: '14:41:07' },
  { ago: 22, products: '15:50:22', customers: '16:27:36' },
  { ago: 18, products: '09:31:46', customers: '10:44:15' },
  { ago: 12, products: '14:27:09', customers: '15:16:53' },
  { ago: 5, products: '10:58:33', customers: '11:47:20' },
];

const records: readonly DemoAct[] = intake.flatMap(({ ago, products, customers }, part): DemoAct[] => [
  { ...AT_ADMINISTRATION, ago, time: products, act: addProducts(part, intake.length) },
  { who: 'oscar', station: 'till', ago, time: customers, act: addCustomers(part, intake.length) },
]);

/**
 * What changes on the days after. Products: sold below the minimum stock, restocked, with a cost above the price, and
 * with a new price. Customers: deactivated, reactivated, with new credit, and with another limit.
 */
const tradingDays: readonly { ago: number; products: ProductMoves; customers: CustomerMoves }[] = (
  [
    [20, [5, 0, 2, 0], [2, 0, 1, 0]],
    [19, [1, 4, 1, 1], [1, 0, 0, 1]],
    [17, [4, 1, 1, 0], [2, 0, 1, 0]],
    [15, [1, 5, 1, 2], [0, 1, 1, 1]],
    [13, [5, 0, 2, 0], [2, 0, 0, 1]],
    [11, [1, 4, 0, 1], [0, 2, 1, 0]],
    [9, [4, 1, 1, 0], [2, 0, 1, 1]],
    [8, [1, 6, 0, 2], [0, 1, 0, 1]],
    [6, [5, 0, 2, 0], [2, 0, 1, 0]],
    [4, [4, 1, 1, 0], [1, 0, 0, 2]],
    [2, [1, 5, 0, 2], [0, 2, 1, 0]],
    [1, [3, 1, 1, 0], [1, 0, 1, 0]],
  ] as const
).map(([ago, [sold, restocked, dearer, repriced], [deactivated, reactivated, granted, adjusted]]) => ({
  ago,
  products: { sold, restocked, dearer, repriced },
  customers: { deactivated, reactivated, granted, adjusted },
}));

const trade: readonly DemoAct[] = tradingDays.flatMap(({ ago, products, customers }): DemoAct[] => [
  { ...AT_ADMINISTRATION, ago, time: '16:41:12', act: tradeProducts(ago, products) },
  { who: 'oscar', station: 'till', ago, time: '16:20:35', act: tradeCustomers(ago, customers) },
]);

/** What happens on the day itself, as far as it has gone. */
const today: readonly DemoAct[] = [
  { who: 'oscar', station: 'till', ago: 0, time: '07:56:14', act: signIn },
  { ...AT_ADMINISTRATION, ago: 0, time: '08:05:32', act: signIn },
  {
    ...AT_ADMINISTRATION,
    ago: 0,
    time: '08:22:47',
    act: tradeProducts(0, { sold: 0, restocked: 2, dearer: 0, repriced: 1 }),
  },
  { who: 'oscar', station: 'till', ago: 0, time: '08:48:09', act: addNewCustomer },
  {
    who: 'oscar',
    station: 'till',
    ago: 0,
    time: '08:57:55',
    act: tradeCustomers(0, { deactivated: 0, reactivated: 0, granted: 1, adjusted: 1 }),
  },
];

/** Sign-ins and sign-outs of the last working days. */
const signIns: readonly { who: DemoWho; station: DemoStation; ago: number; from: string; to: string }[] = [
  { ...AT_ADMINISTRATION, ago: 8, from: '08:03:17', to: '17:31:40' },
  { who: 'oscar', station: 'till', ago: 8, from: '07:55:42', to: '17:02:11' },
  { who: 'oscar', station: 'till', ago: 7, from: '07:58:20', to: '17:05:36' },
  { ...AT_ADMINISTRATION, ago: 6, from: '08:10:05', to: '17:44:29' },
  { who: 'lucia', station: 'encarnacion', ago: 6, from: '08:19:33', to: '12:30:08' },
  { who: 'oscar', station: 'till', ago: 5, from: '07:51:49', to: '16:58:23' },
  { ...AT_ADMINISTRATION, ago: 4, from: '08:06:54', to: '17:20:15' },
  { who: 'oscar', station: 'till', ago: 4, from: '07:57:08', to: '17:11:47' },
  { who: 'lucia', station: 'encarnacion', ago: 3, from: '08:24:26', to: '12:41:02' },
  { who: 'oscar', station: 'till', ago: 3, from: '07:54:35', to: '17:00:52' },
  { ...AT_ADMINISTRATION, ago: 2, from: '08:01:13', to: '17:38:06' },
  { who: 'oscar', station: 'till', ago: 2, from: '07:59:44', to: '17:03:19' },
  { ...AT_ADMINISTRATION, ago: 1, from: '08:08:21', to: '17:15:58' },
  { who: 'oscar', station: 'till', ago: 1, from: '07:52:06', to: '16:55:34' },
  { who: 'lucia', station: 'encarnacion', ago: 1, from: '08:17:50', to: '12:35:27' },
];

/** Lists every act in the company, in chronological order. */
export const demoHistory: readonly DemoAct[] = [
  ...milestones,
  ...records,
  ...trade,
  ...today,
  ...signIns.flatMap(({ from, to, ...rest }): DemoAct[] => [
    { ...rest, time: from, act: signIn },
    { ...rest, time: to, act: signOut },
  ]),
].toSorted((a, b) => b.ago - a.ago || (a.time < b.time ? -1 : 1));

const idOf = (rows: readonly { id: string }[]): string => {
  const [row] = rows;
  if (row === undefined) throw new Error('the demonstration company lacks what its history tells of');
  return row.id;
};

/** Gives the id of the user with this e-mail address; throws when there is none. */
export const findUserId = async ({ sql, tenantId }: Transaction, email: string): Promise<string> =>
  idOf(await sql<{ id: string }[]>`select id from membership where tenant_id = ${tenantId} and email = ${email}`);

/** Gives the id of the role with this name; throws when there is none. */
const findRoleId = async ({ sql, tenantId }: Transaction, name: string): Promise<string> =>
  idOf(await sql<{ id: string }[]>`select id from role where tenant_id = ${tenantId} and name = ${name}`);
