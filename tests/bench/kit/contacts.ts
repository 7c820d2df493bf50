import type { Field } from '#domain/fields/field.ts';
import { fillBySql } from '../../server/kit/fill-by-sql.ts';
import type { OurProduct } from './our-product.ts';
import { plainProgram } from './plain-program.ts';

/** Router names of the programs that are searched. */
export const contactPrograms = ['agenda', 'empresas', 'proveedores', 'socios', 'visitas'];

const fields: [Field, ...Field[]] = [
  { kind: 'text', key: 'nombre', label: 'Nombre' },
  { kind: 'email', key: 'correo', label: 'Correo' },
];

const SURNAMES = [
  'acosta',
  'benitez',
  'caceres',
  'duarte',
  'espinola',
  'franco',
  'gonzalez',
  'ibarra',
  'lopez',
  'nunez',
];

/** Publishes the five programs. */
export async function publishContacts(product: OurProduct): Promise<void> {
  for (const program of contactPrograms) await product.publish(program, plainProgram(program, fields));
}

/**
 * Fills the programs with contacts named `Comercial <surname> <number>`, whose number is different in each record and
 * program. Every hundredth record is owned by a membership.
 * @param records number of contacts of each program
 */
export async function fillContacts(product: OurProduct, records: number, owner: string): Promise<void> {
  await fillBySql(product.superuserAddress, async (sql) => {
    await sql`
      create temporary table made on commit drop as
      select p.tenant_id, p.id as program_id, uuidv7() as id, n, position(p.router_name in ${contactPrograms.join()}) || 'x' || n as code,
        (${SURNAMES}::text[])[1 + abs(hashint4(n)) % ${SURNAMES.length}] as surname
      from generate_series(1, ${records}) n, program p
      where p.tenant_id = ${product.tenant} and p.router_name = any(${contactPrograms})`;
    await sql`
      insert into record (tenant_id, id, program_id, form_version, title, data, owner_id, created_at, created_by, changed_at, changed_by, created_digest)
      select tenant_id, id, program_id, 1, 'Comercial ' || surname || ' ' || code, '{}',
        case when n % 100 = 0 then ${owner}::uuid else gen_random_uuid() end, now(), '', now(), '', ''
      from made`;
    await sql`
      insert into record_word select tenant_id, program_id, word, 'nombre', id
      from made, unnest(array['comercial', surname, code]) word`;
    await sql`
      insert into record_word select tenant_id, program_id, word, 'correo', id
      from made, unnest(array['correo' || code, 'ejemplo', 'com', 'py']) word`;
  });
}
