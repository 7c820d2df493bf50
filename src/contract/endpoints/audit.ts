import * as v from 'valibot';
import { named } from '../schemas/answers.ts';
import { businessDate, instant } from '../schemas/fields.ts';
import { pageQuery } from '../schemas/page.ts';
import { searchText } from '../schemas/search.ts';
import { endpoint } from './endpoint.ts';

const auditoria = <const A extends 'view' | 'export'>(action: A) => ({ program: 'auditoria' as const, action });

/** Every act in the audit log; `actPhrases` has a phrase for each. */
export const auditActs = [
  'session.started',
  'session.refused',
  'session.ended',
  'password.changed',
  'password.reset',
  'email.confirmed',
  'company.created',
  'company.changed',
  'company.suspended',
  'company.resumed',
  'branch.created',
  'branch.changed',
  'branch.deleted',
  'user.invited',
  'user.confirmed',
  'user.changed',
  'user.disabled',
  'user.enabled',
  'user.removed',
  'user.sessionsEnded',
  'view.started',
  'view.ended',
  'perfil.created',
  'perfil.changed',
  'perfil.deleted',
  'workstation.changed',
  'file.uploaded',
  'audit.exported',
  'record.created',
  'record.changed',
  'record.deleted',
  'record.restored',
  'form.drafted',
  'form.published',
  'form.deleted',
  'calendar.created',
  'calendar.changed',
  'calendar.deleted',
  'calendar.imported',
  'calendar.exported',
  'calendar.feedCreated',
  'calendar.feedRevoked',
  'event.created',
  'event.changed',
  'event.deleted',
  'event.answered',
  'event.undone',
  'dashboard.changed',
  'dashboard.deleted',
] as const;

export type AuditAct = (typeof auditActs)[number];

export const auditRow = v.object({
  id: v.string(),
  at: instant,
  act: v.picklist(auditActs),
  user: v.nullable(named),
  workstation: v.string(),
  address: v.string(),
  /** Display name of the record, user or other object that the act changed. */
  subject: v.string(),
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
});

const filter = {
  text: v.optional(searchText),
  act: v.optional(v.picklist(auditActs)),
  user: v.optional(v.string()),
  /** First and last business date, both included. */
  from: v.optional(businessDate),
  to: v.optional(businessDate),
};

export const auditEndpoints = {
  audit: endpoint({
    method: 'GET',
    path: 'audit',
    summary: 'Quién hizo qué, desde qué estación y cuándo; lo último primero',
    access: auditoria('view'),
    query: v.object({
      ...filter,
      ...pageQuery,
    }),
    answer: v.object({
      rows: v.array(auditRow),
      /** Exact up to 10,000; a larger total is given as 10,001 and shown as 'más de 10.000'. */
      total: v.number(),
      next: v.nullable(v.string()),
      users: v.array(named),
    }),
    repeat: 'none',
    viewAs: 'read',
    live: ['users.changed', 'company.changed'],
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: 'export-audit',
    summary: 'El registro filtrado como CSV',
    access: auditoria('export'),
    query: v.object(filter),
    answer: 'file',
    repeat: 'none',
  }),
};
