import { checkDigit } from '#domain/ruc.ts';

export interface DemoPerson {
  name: string;
  email: string;
  /** Name of one of the perfiles every company starts with. */
  perfil: string;
}

const people: readonly DemoPerson[] = [
  { name: 'Ana Benítez', email: 'ana.benitez@demostracion.com.py', perfil: 'Administrador' },
  { name: 'Óscar Giménez', email: 'oscar.gimenez@demostracion.com.py', perfil: 'Ventas' },
  { name: 'Lucía Ñamandú', email: 'lucia.namandu@demostracion.com.py', perfil: 'Consulta' },
];

const RUC_BASE = '80099999';

/** The demonstration company; nobody's real data. */
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
  passwords: (logins: readonly (DemoPerson & { password: string })[]) =>
    [
      'Empresa de demostración: usuarios y contraseñas',
      '',
      ...logins.map(({ perfil, email, password }) => `${perfil.padEnd(14)} ${email.padEnd(36)} ${password}`),
      '',
    ].join('\n'),
} as const;
