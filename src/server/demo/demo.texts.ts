import type { Grant } from '#contract/permissions.ts';
import { checkDigit } from '#domain/ruc.ts';

export interface DemoPerson {
  name: string;
  email: string;
  /** Name of one of the roles that every new company has. */
  role: string;
}

/** Users of the demonstration company, by the key that `demoHistory` uses for each. */
const people = {
  ana: { name: 'Ana Benítez', email: 'ana.benitez@demostracion.com.py', role: 'Administrador' },
  oscar: { name: 'Óscar Giménez', email: 'oscar.gimenez@demostracion.com.py', role: 'Ventas' },
  lucia: { name: 'Lucía Ñamandú', email: 'lucia.namandu@demostracion.com.py', role: 'Consulta' },
} as const satisfies Record<string, DemoPerson>;

export type DemoWho = keyof typeof people;

/** The workstations of the company, each with its network address. */
export const demoStations = {
  administration: { name: 'Administración', address: '192.168.10.11' },
  till: { name: 'Caja 1', address: '192.168.10.21' },
  encarnacion: { name: 'Encarnación', address: '192.168.20.11' },
} as const;

export type DemoStation = keyof typeof demoStations;

const RUC_BASE = '80099999';

/** The demonstration company; the data is fictitious. */
export const demo = {
  people,
  company: { name: 'Comercial Yvytu S.A. (demostración)', ruc: `${RUC_BASE}-${checkDigit(RUC_BASE)}` },
  companyDetails: {
    trade_name: 'Comercial Yvytu',
    address: 'Avda. Mariscal López 1234',
    city: 'Asunción',
    phone: '+595215550100',
    email: 'contacto@demostracion.com.py',
  },
  branches: [
    {
      name: 'Casa central',
      establishment: '001',
      address: 'Avda. Mariscal López 1234',
      city: 'Asunción',
      phone: '+595215550100',
    },
    {
      name: 'Sucursal Encarnación',
      establishment: '002',
      address: 'Calle Curupayty 456',
      city: 'Encarnación',
      phone: '+595715550200',
    },
  ],
  newAddress: 'Avda. Caballero 789',
  supervisor: {
    name: 'Encargado de sucursal',
    grants: [{ program: 'empresa', actions: ['view', 'edit'], scope: 'all' }] satisfies readonly Grant[],
  },
  passwords: (logins: readonly (DemoPerson & { password: string })[]) =>
    [
      'Empresa de demostración: usuarios y contraseñas',
      '',
      ...logins.map(({ role, email, password }) => `${role.padEnd(14)} ${email.padEnd(36)} ${password}`),
      '',
    ].join('\n'),
} as const;
