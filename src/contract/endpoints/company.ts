import * as v from 'valibot';
import { done, named } from '../schemas/answers.ts';
import { emailField } from '../schemas/credentials.ts';
import { fieldTexts } from '../schemas/field-texts.ts';
import {
  establishmentField,
  idField,
  optionalText,
  phoneField,
  requiredText,
  rucField,
  integerBetween,
} from '../schemas/fields.ts';
import { endpoint } from './endpoint.ts';

const empresa = <const A extends 'view' | 'create' | 'edit' | 'delete'>(action: A) => ({
  program: 'empresa' as const,
  action,
});

export const companyRecord = v.object({
  id: v.string(),
  name: v.string(),
  trade_name: v.string(),
  ruc: v.string(),
  address: v.string(),
  city: v.string(),
  phone: v.string(),
  email: v.string(),
  logo_id: v.nullable(v.string()),
  session_idle_minutes: v.number(),
  session_absolute_minutes: v.number(),
  revision: v.number(),
});

export const companyBody = v.object({
  name: requiredText(120),
  trade_name: optionalText(120),
  ruc: rucField,
  address: optionalText(200),
  city: optionalText(80),
  phone: phoneField,
  email: v.union([v.literal(''), emailField], fieldTexts.email),
  logo_id: v.nullable(idField),
  session_idle_minutes: integerBetween(5, 10_080),
  session_absolute_minutes: integerBetween(60, 43_200),
});

export const branchRow = v.object({
  id: v.string(),
  name: v.string(),
  establishment: v.string(),
  address: v.string(),
  city: v.string(),
  phone: v.string(),
  users: v.array(named),
  revision: v.number(),
});

export const branchBody = v.object({
  id: idField,
  name: requiredText(80),
  establishment: establishmentField,
  address: requiredText(200),
  city: optionalText(80),
  phone: phoneField,
  users: v.array(idField),
});

export const companyEndpoints = {
  company: endpoint({
    method: 'GET',
    path: 'company',
    summary: 'Datos de la empresa',
    access: empresa('view'),
    answer: companyRecord,
    repeat: 'none',
    viewAs: 'read',
  }),
  letterhead: endpoint({
    method: 'GET',
    path: 'letterhead',
    summary: 'Membrete de lo que se imprime',
    // Every member may download the logo; the name and RUC are in every session.
    access: 'session',
    answer: v.object({ logo_id: v.nullable(v.string()) }),
    repeat: 'none',
    live: ['company.changed'],
    viewAs: 'read',
  }),
  changeCompany: endpoint({
    method: 'POST',
    path: 'change-company',
    summary: 'Cambiar los datos de la empresa',
    access: empresa('edit'),
    body: companyBody,
    answer: companyRecord,
    repeat: 'key',
    revision: true,
  }),
  branches: endpoint({
    method: 'GET',
    path: 'branches',
    summary: 'Sucursales con sus usuarios, y los usuarios que se pueden asignar',
    access: empresa('view'),
    answer: v.object({ rows: v.array(branchRow), users: v.array(named) }),
    repeat: 'none',
    viewAs: 'read',
    live: ['company.changed', 'users.changed'],
  }),
  createBranch: endpoint({
    method: 'POST',
    path: 'create-branch',
    summary: 'Crear una sucursal',
    access: empresa('create'),
    body: branchBody,
    answer: branchRow,
    repeat: 'key',
  }),
  changeBranch: endpoint({
    method: 'POST',
    path: 'change-branch',
    summary: 'Cambiar una sucursal',
    access: empresa('edit'),
    body: branchBody,
    answer: branchRow,
    repeat: 'key',
    revision: true,
  }),
  deleteBranch: endpoint({
    method: 'POST',
    path: 'delete-branch',
    summary: 'Eliminar una sucursal sin usuarios',
    access: empresa('delete'),
    body: v.object({ id: idField }),
    answer: done,
    repeat: 'key',
    revision: true,
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: 'upload-file',
    summary: 'Subir un archivo; su nombre viaja en X-File-Name y su id en la consulta',
    // Requires write access to some program whose data can contain files; the server checks this.
    access: 'session',
    query: v.object({ id: idField }),
    upload: true,
    answer: v.object({ id: v.string(), name: v.string(), media_type: v.string(), bytes: v.number() }),
    // The same content under the same id gets the same response; other content is refused.
    repeat: 'settled',
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: 'files/:id',
    summary: 'Bajar un archivo',
    // Requires read access to a record that references the file; otherwise the response is a 404.
    access: 'session',
    answer: 'file',
    repeat: 'none',
    viewAs: 'read',
  }),
};
