import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, addMemberWith, registerCompany, type Person, roleNamed } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

function upload(
  bytes: Uint8Array,
  {
    id = newId(),
    name = 'logo.png',
    headers = {},
    by = ana,
  }: { id?: string; name?: string; headers?: Record<string, string>; by?: Person } = {},
) {
  return api.call('uploadFile', {
    ...by.as,
    query: { id },
    body: bytes,
    headers: {
      'Content-Type': 'application/octet-stream',
      'token-access': by.tokenInfo,
      'X-File-Name': encodeURIComponent(name),
      ...headers,
    },
  });
}

test('a downloaded file equals the upload byte for byte, and is always an attachment', async () => {
  const bytes = new Uint8Array(700_000).map((_, i) => i % 251);
  const { data } = await upload(bytes, { name: 'Informe año 2026.pdf' });
  expect(data).toEqual({
    id: data.id,
    name: 'Informe año 2026.pdf',
    media_type: 'application/octet-stream',
    bytes: 700_000,
  });
  const response = await api.send(`/api/v1/files/${data.id}`, { headers: { Authorization: `Bearer ${ana.token}` } });
  expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), Buffer.from(bytes))).toBe(0);
  expect(response.headers.get('Content-Disposition')).toBe(
    `attachment; filename="Informe a_o 2026.pdf"; filename*=UTF-8''Informe%20a%C3%B1o%202026.pdf`,
  );
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('the audit log shows the type of an uploaded file and not the name, which may belong to a hidden field', async () => {
  await upload(PNG, { name: 'Despido de Juan.png' });
  const { data } = await api.call('audit', { ...ana.as, query: { act: 'file.uploaded' } });
  const subjects = new Set(data.rows.map(({ subject }: { subject: string }) => subject));
  expect(subjects).toEqual(new Set(['application/octet-stream', 'image/png']));
});

describe('a file name', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\factura.pdf', 'factura.pdf'],
    ['factura\u202Efdp.exe', 'facturafdp.exe'],
    ['.htaccess', 'htaccess'],
    ['a\r\nb.txt', 'ab.txt'],
    ['"><img src=x>.svg', 'img src=x.svg'],
    ['', 'archivo'],
    [`${'x'.repeat(300)}.tar.gz`, `${'x'.repeat(117)}.gz`],
  ])('that is %j is stored as %j', async (sentName, storedName) => {
    const { data } = await upload(PNG, { name: sentName });
    expect(data.name).toBe(storedName);
  });
});

test('the type of a file is detected from its content, and only an image can be the logo', async () => {
  const image = await upload(PNG, { name: 'x.html' });
  const markup = await upload(new TextEncoder().encode('<svg onload="x()">'), { name: 'logo.svg' });
  expect([image.data.media_type, markup.data.media_type]).toEqual(['image/png', 'application/octet-stream']);
  const { data: company } = await api.call('company', ana.as);
  const choose = (logo_id: string) =>
    api.call('changeCompany', { ...ana.as, revision: company.revision, body: { ...company, logo_id } });
  expect((await choose(markup.data.id)).error.errors).toEqual({
    logo_id: ['El logotipo debe ser una imagen PNG, JPEG o WebP de esta empresa.'],
  });
  expect((await choose(image.data.id)).data.logo_id).toBe(image.data.id);
});

test('only an image that the user uploaded and no record ever contained, or the current logo, can be the logo', async () => {
  const editor = await addMemberWith(api, ana, 'edita@uno.com.py', {
    program: 'empresa',
    actions: ['view', 'edit'],
    scope: 'all',
  });
  const berta = await addMember(api, ana, 'berta@uno.com.py', [(await roleNamed(api, ana, 'Administrador')).id]);
  await publish(
    api,
    ana,
    'legajos',
    formOf('Legajos', [
      { kind: 'text', key: 'nombre', label: 'Nombre' },
      { kind: 'file', key: 'foto', label: 'Foto' },
    ]),
  );
  const [unused, attached, removed, own] = [
    (await upload(PNG)).data.id,
    (await upload(PNG)).data.id,
    (await upload(PNG)).data.id,
    (await upload(PNG, { by: editor })).data.id,
  ];
  const records = recordsOf(api, ana, 'legajos');
  await createRecord(records, { nombre: 'Luis', foto: [attached] });
  await records.change(await createRecord(records, { nombre: 'Mara', foto: [removed] }), 1, { foto: [] });
  const choose = async (person: Person, logo_id: string) => {
    const { data: company } = await api.call('company', person.as);
    const { status, data, error } = await api.call('changeCompany', {
      ...person.as,
      revision: company.revision,
      body: { ...company, logo_id },
    });
    return status === 200 ? data.logo_id : [status, error.errors];
  };
  const refused = [422, { logo_id: ['El logotipo debe ser una imagen PNG, JPEG o WebP de esta empresa.'] }];
  const others = await Promise.all([newId(), unused, attached, removed].map((id) => choose(editor, id)));
  const ownOfRecords = [await choose(ana, attached), await choose(ana, removed)];
  expect([others, ownOfRecords]).toEqual([others.map(() => refused), [refused, refused]]);
  expect((await api.call('downloadFile', { ...editor.as, id: attached })).status).toBe(404);
  expect([await choose(editor, own), await choose(berta, own), await choose(ana, unused)]).toEqual([own, own, unused]);
});

test('the audit log shows a logo by its file name, and says when another logo has the same file name', async () => {
  const change = async (logo_id: string | null) => {
    api.advanceClock(1);
    const { data: company } = await api.call('company', ana.as);
    await api.call('changeCompany', { ...ana.as, revision: company.revision, body: { ...company, logo_id } });
    const { data: log } = await api.call('audit', { ...ana.as, query: { act: 'company.changed', limit: '1' } });
    return log.rows[0]?.changes;
  };
  const first = await upload(PNG, { name: 'ñandutí.png' });
  const second = await upload(new Uint8Array([...PNG, 4]), { name: 'ñandutí.png' });
  await change(null);
  expect([await change(first.data.id), await change(second.data.id), await change(null)]).toEqual([
    [{ field: 'Logotipo', from: '', to: 'ñandutí.png' }],
    [{ field: 'Logotipo', from: 'ñandutí.png', to: 'ñandutí.png (otra imagen)' }],
    [{ field: 'Logotipo', from: 'ñandutí.png', to: '' }],
  ]);
});

test('an empty file, a multipart body, an oversized file and a wrong upload token are refused', async () => {
  const answers = [
    await upload(new Uint8Array()),
    await upload(PNG, { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }),
    await upload(PNG, { headers: { 'Content-Length': '26214401' } }),
    await upload(PNG, { headers: { 'token-access': 'otro' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 415, 413, 401]);
  expect(answers[2]?.error).toMatchObject({ code: 'tooLarge', max_megabytes: 25 });
});

test('uploading the same bytes again with the same id succeeds; uploading other bytes responds 409', async () => {
  const { data } = await upload(PNG);
  const again = await upload(PNG, { id: data.id });
  const other = await upload(new Uint8Array([1]), { id: data.id });
  expect([again.data, other.status]).toEqual([data, 409]);
});

test('simultaneous uploads cannot exceed the quota of a company', async () => {
  await api.database.owner(
    (sql) =>
      sql`update company set file_quota_bytes = 150 + (select sum(bytes) from file) where tenant_id = ${ana.tenant}`,
  );
  const answers = await Promise.all([1, 2, 3].map((n) => upload(new Uint8Array(100).fill(n))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 413, 413]);
});

test('retrying an upload when the quota is full returns the first response', async () => {
  const { data: first } = await upload(PNG);
  await api.database.owner(
    (sql) => sql`update company set file_quota_bytes = (select sum(bytes) from file) where tenant_id = ${ana.tenant}`,
  );
  const again = await upload(PNG, { id: first.id });
  const other = await upload(PNG);
  expect([again.status, again.data, other.status, other.error.code]).toEqual([200, first, 413, 'quotaExceeded']);
});
