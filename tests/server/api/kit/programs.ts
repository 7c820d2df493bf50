import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Person } from './people.ts';
import { type Api, newId } from './start-api.ts';

/** The definition of a form with these fields, one per row, in one section; the first field is the naming field. */
export function formOf(title: string, fields: readonly Field[], more: Partial<FormDefinition> = {}): FormDefinition {
  const naming = fields[0]?.key ?? '';
  return {
    format: 1,
    title,
    one: title.toLowerCase(),
    many: title.toLowerCase(),
    icon: 'box',
    group: 'Pruebas',
    naming,
    tabs: [
      { key: 'datos', title: 'Datos', sections: [{ key: 'todo', rows: fields.map((field) => ({ fields: [field] })) }] },
    ],
    list: { columns: [naming], sort: [] },
    ...more,
  };
}

/** Publishes a form in a company as its next version, without the checks of the publish endpoint. */
export async function publish(
  api: Api,
  { tenant }: Person,
  routerName: string,
  definition: FormDefinition,
): Promise<void> {
  await api.database.owner(async (sql) => {
    await sql`
      insert into program (tenant_id, id, router_name, created_digest)
      values (${tenant}, ${newId()}, ${routerName}, '') on conflict (tenant_id, router_name) do nothing`;
    await sql`
      insert into program_version (tenant_id, program_id, version, definition, changes, published_at, published_by)
      select tenant_id, id, coalesce(version, 0) + 1, ${JSON.stringify(definition)}::text::jsonb, '[]', now(), ''
      from program where tenant_id = ${tenant} and router_name = ${routerName}`;
    await sql`
      update program set version = coalesce(version, 0) + 1
      where tenant_id = ${tenant} and router_name = ${routerName}`;
  });
}
