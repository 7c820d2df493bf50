import type { Filled } from './filled-company.ts';
import { dashboardLoaded, greeting } from './journey.ts';
import { actOn } from './records.ts';
import { escape, openMenu, show, type Stop } from './stops.ts';

/** The screens of the administration, of the workstation and of help; the last ones in a view as another user. */
export const administrationStops = ({ guest }: Filled): readonly Stop[] => [
  ['users', (page) => escape(page).then(() => show(page, '/usuarios', 'Usuarios'))],
  ['users-menu', (page) => openMenu(page, /^Acciones de Bruno/)],
  ['user', (page) => escape(page).then(() => show(page, `/usuarios/${guest.id}`, /Bruno/))],
  ['user-new', (page) => show(page, '/usuarios/nuevo', 'Invitar usuario')],
  ['roles', (page) => show(page, '/usuarios/perfiles', 'Usuarios')],
  ['role', (page) => show(page, '/usuarios/perfiles/nuevo', 'Nuevo perfil')],
  ['company', (page) => show(page, '/empresa', 'Empresa')],
  ['branches', (page) => show(page, '/empresa/sucursales', 'Empresa')],
  ['branch', (page) => show(page, '/empresa/sucursales/nuevo', 'Nueva sucursal')],
  ['audit', (page) => show(page, '/auditoria', 'Auditoría')],
  ['settings', (page) => show(page, '/config-local', 'Configuración local')],
  ['help', (page) => show(page, '/help/indice', /Ayuda/)],
  ['help-program', (page) => show(page, '/help/programa/clientes', /Ayuda/)],
  ['not-found', (page) => show(page, '/nada', 'Página no encontrada')],
  [
    'view-as',
    async (page) => {
      await show(page, '/usuarios', 'Usuarios');
      await actOn(page, guest.person, 'Ver como esta persona');
      await greeting(page).waitFor();
      await dashboardLoaded(page);
    },
  ],
  ['view-as-list', (page) => show(page, '/clientes', 'Clientes')],
];
