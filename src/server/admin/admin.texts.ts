import type { CompanySummary, InstallationEntry } from '../modules/company/administration.ts';
import type { ChainFault, ChainReport } from '../modules/audit/verify-chain.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import type { ListedForm } from '../modules/programs/forms.ts';
import type { FieldChange } from '../modules/programs/programs.texts.ts';
import { programTexts } from '../modules/programs/programs.texts.ts';
import type { WaitingJob } from './jobs.ts';

const minute = (instant: Date): string => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function companyLine({ tenant, ruc, users, suspendedAt, createdAt, name }: CompanySummary): string {
  const state = suspendedAt === null ? 'activa' : `suspendida ${minute(suspendedAt)}`;
  return [tenant, ruc, `${users} usuarios`, `creada ${minute(createdAt)}`, state, name].join('  ');
}

function jobLine({ id, task, attempts, maxAttempts, runAt, running, lastError }: WaitingJob): string {
  const tries = `${attempts} de ${maxAttempts} intentos`;
  const state = attempts >= maxAttempts ? 'abandonado' : running ? 'en curso' : `desde ${minute(runAt)}`;
  return [id, task, tries, state, lastError ?? ''].join('  ').trimEnd();
}

function programLine({ router_name, version, has_draft, records, title }: ListedForm): string {
  const state = version === null ? 'sin publicar' : `versión ${version}`;
  return [router_name, state, `${records} registros`, title, has_draft ? '(con borrador)' : ''].join('  ').trimEnd();
}

function changeLine(change: FieldChange): string {
  const { label, key, records, unreadable, rule } = change;
  const touched = records === 0 ? '' : ` · ${records} registros con valor`;
  const lost = unreadable === 0 ? '' : `, ${unreadable} que no se pueden leer`;
  return `  ${label} (${key}): ${programTexts.changeSummary(change)}${touched}${lost}${records === 0 ? '' : `. ${rule}`}`;
}

const problemLine = ({ path, text }: DefinitionProblem): string => (path === '' ? `  ${text}` : `  ${path}: ${text}`);

const actNames: Record<InstallationEntry['act'], string> = {
  'company.suspended': 'suspendida',
  'company.resumed': 'reanudada',
  'company.deleted': 'eliminada',
};

const entryLine = ({ at, act, tenant, ruc, name, operator }: InstallationEntry): string =>
  [minute(at), tenant, ruc, `${actNames[act]} por ${operator || 'usuario sin nombre'}`, name].join('  ');

const chainFaults: Record<ChainFault['kind'], string> = {
  missing: 'falta',
  link: 'no concuerda con la anterior',
  content: 'fue alterada',
};

function auditLines(report: ChainReport): string[] {
  const { tenantId, company, links, lastDigest, withoutContent, faults, unchained } = report;
  const last = links === 0 ? '' : `última ${lastDigest}`;
  return [
    [tenantId, `${links} entradas`, last, company].filter((part) => part !== '').join('  '),
    ...faults.map(({ position, kind }) => `  La entrada ${position} ${chainFaults[kind]}`),
    ...(withoutContent > 0
      ? [`  ${withoutContent} entradas no tienen su contenido: no se puede comprobar si fueron alteradas`]
      : []),
    ...(unchained > 0
      ? [`  ${unchained} entradas antiguas no están en la cadena (¿estuvo detenido el servidor?)`]
      : []),
  ];
}

/** Texts that the administration commands print. */
export const adminTexts = {
  usage: [
    'Uso: npm run admin -- <orden>',
    '  list                         empresas de la instalación',
    '  suspend <tenant>             suspende una empresa y termina sus sesiones',
    '  resume <tenant>              levanta la suspensión',
    '  delete <tenant> "<nombre>"   elimina una empresa con todos sus datos (o --yes en lugar del nombre)',
    '  export <tenant>              escribe los datos de una empresa en <tenant>.json',
    '  programs <tenant>            formularios de una empresa',
    '  form check <archivo>         revisa la definición de un formulario',
    '  form publish <tenant> <programa> <archivo> [--yes]',
    '                               muestra qué cambia y a cuántos registros toca; con --yes lo publica',
    '  form export <tenant> <programa> [archivo]',
    '                               escribe la definición publicada en <programa>.json',
    '  backup [archivo]             copia de seguridad de toda la instalación, también con el servidor en marcha',
    '  restore <archivo>            restaura una copia en una instalación vacía',
    '  jobs                         trabajos en espera o abandonados, con su último error',
    '  audit                        comprueba que ninguna entrada de la auditoría fue alterada ni quitada de en medio;',
    '                               anote la cantidad y la última para saber después si faltan las del final',
    '  log                          qué se hizo con las empresas, también con las eliminadas',
    '  help                         muestra esta ayuda',
    'Actúa sobre la instalación de DATA_DIR o DATABASE_URL, esté su servidor en marcha o no.',
    '',
  ].join('\n'),
  unknown: (name: string) => `No existe la orden «${name}»`,
  needsTenant: 'Falta el identificador de la empresa (npm run admin -- list los muestra)',
  noCompany: (tenant: string) => `No hay empresa ${tenant}`,
  needsFile: 'Falta el archivo de la copia de seguridad',
  suspended: 'Empresa suspendida; sus sesiones terminaron',
  resumed: 'Suspensión levantada',
  confirmDeletion: (tenant: string, name: string) =>
    `Se eliminarán «${name}» y todos sus datos, sin vuelta atrás. Para hacerlo: npm run admin -- delete ${tenant} "${name}"`,
  deleted: 'Empresa eliminada',
  written: (file: string) => `Escrito en ${file}`,
  backedUp: (file: string, tables: number, rows: number) => `Copia en ${file}: ${tables} tablas, ${rows} filas`,
  restored: (file: string, tables: number, rows: number) => `Restaurado de ${file}: ${tables} tablas, ${rows} filas`,
  notEmpty: 'La instalación no está vacía: una copia se restaura solo donde no hay empresas',
  unwritable: (file: string) =>
    `No se puede escribir ${file}: revise que la carpeta exista, sus permisos y el espacio libre`,
  unreadable: (file: string) => `No se puede leer ${file} como copia de seguridad`,
  noBackup: 'El archivo no es una copia de seguridad de Ñemu',
  truncated: 'La copia de seguridad está incompleta; no se restauró nada',
  otherVersion: 'La copia de seguridad es de otra versión; restáurela con esa versión y actualice después',
  needsFormFile: 'Falta el archivo con la definición del formulario',
  noFormFile: (file: string) => `No se puede leer ${file}: revise que exista y que sea JSON`,
  noForm: (name: string) => `La empresa no publicó el formulario «${name}»`,
  formValid: (title: string) => `«${title}» está bien`,
  formProblems: (file: string, problems: readonly DefinitionProblem[]) =>
    [`${file} tiene algo que corregir:`, ...problems.map(problemLine)].join('\n'),
  programs: (forms: readonly ListedForm[]) =>
    forms.length === 0 ? 'La empresa no tiene formularios' : forms.map(programLine).join('\n'),
  changes: (changes: readonly FieldChange[]) =>
    changes.length === 0 ? 'Ningún campo cambia' : ['Cambios:', ...changes.map(changeLine)].join('\n'),
  confirmPublication: (changes: string, command: string) => `${changes}\nPara publicarlo: ${command}`,
  published: (name: string, version: number) => `«${name}» publicado: versión ${version}`,
  companies: (companies: readonly CompanySummary[]) =>
    companies.length === 0 ? 'No hay empresas' : companies.map(companyLine).join('\n'),
  entries: (entries: readonly InstallationEntry[]) =>
    entries.length === 0 ? 'No se suspendió, reanudó ni eliminó ninguna empresa' : entries.map(entryLine).join('\n'),
  auditReports: (reports: readonly ChainReport[]) =>
    reports.length === 0 ? 'No hay empresas' : reports.flatMap(auditLines).join('\n'),
  jobs: (jobs: readonly WaitingJob[]) =>
    jobs.length === 0 ? 'No hay trabajos en espera' : jobs.map(jobLine).join('\n'),
};
