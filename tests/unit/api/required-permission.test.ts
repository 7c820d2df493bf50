import { withPermission } from '#api/client/required-permission.ts';
import type { AppError } from '#contract/app-error.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import { expect, test } from 'vitest';

const forbidden: AppError = { kind: 'forbidden', text: 'No.', place: 'notice', status: 403, code: 'forbidden' };

const permissionOf = (endpoint: Endpoint, input: unknown, error = forbidden) => {
  const result = withPermission(endpoint, input, { ok: false, error });
  return result.ok ? undefined : result.error.permission;
};

test('a refused call carries the permission of its endpoint, in the program that the call names', () => {
  expect([
    permissionOf(userEndpoints.users, {}),
    permissionOf(recordEndpoints.createRecord, { program: 'clientes' }),
  ]).toEqual([
    { program: 'usuarios', action: 'view' },
    { program: 'clientes', action: 'create' },
  ]);
});

test('other refusals, and calls that require no permission in a program, carry none', () => {
  expect([
    permissionOf(sessionEndpoints.attention, {}),
    permissionOf(recordEndpoints.createRecord, {}),
    permissionOf(userEndpoints.users, {}, { ...forbidden, code: 'companySuspended' }),
    withPermission(userEndpoints.users, {}, { ok: true, data: 1 }),
  ]).toEqual([undefined, undefined, undefined, { ok: true, data: 1 }]);
});
