import type { ComparedField } from '#features/kit/record/record-differences.ts';
import { rucTexts } from '#features/kit/account-fields/ruc.texts.ts';
import type { BranchForm } from './branch-record.ts';
import type { CompanyForm } from './company-record.ts';
import { companyTexts as t } from './company.texts.ts';
import type { SessionLimit } from './session-limit.ts';

const describeLimit = ({ amount, unit }: SessionLimit) => `${amount} ${t.units[unit]}`;

/** The company's fields in form order. */
export const companyFields: readonly ComparedField<CompanyForm>[] = [
  { name: 'name', label: t.name, describe: (form) => form.name },
  { name: 'trade_name', label: t.tradeName, describe: (form) => form.trade_name },
  { name: 'ruc', label: rucTexts.label, describe: (form) => form.ruc },
  { name: 'logo_id', label: t.logo, describe: (form) => (form.logo_id === null ? t.logoNone : t.logoSome) },
  { name: 'address', label: t.address, describe: (form) => form.address },
  { name: 'city', label: t.city, describe: (form) => form.city },
  { name: 'phone', label: t.phone, describe: (form) => form.phone },
  { name: 'email', label: t.email, describe: (form) => form.email },
  { name: 'session_idle_minutes', label: t.idle, describe: (form) => describeLimit(form.session_idle_minutes) },
  {
    name: 'session_absolute_minutes',
    label: t.absolute,
    describe: (form) => describeLimit(form.session_absolute_minutes),
  },
];

/** A branch's fields in form order. `users` names those that can be assigned. */
export const branchFields = (users: readonly { id: string; name: string }[]): readonly ComparedField<BranchForm>[] => [
  { name: 'name', label: t.branchName, describe: (form) => form.name },
  { name: 'establishment', label: t.establishment, describe: (form) => form.establishment },
  { name: 'address', label: t.address, describe: (form) => form.address },
  { name: 'city', label: t.city, describe: (form) => form.city },
  { name: 'phone', label: t.phone, describe: (form) => form.phone },
  {
    name: 'users',
    label: t.branchUsers,
    describe: (form) =>
      users
        .filter(({ id }) => form.users.includes(id))
        .map(({ name }) => name)
        .join(', '),
  },
];
