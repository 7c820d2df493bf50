import { administrationStops } from './administration-stops.ts';
import { card, openDesigner } from './designer.ts';
import { customerRows, day, type Filled } from './filled-company.ts';
import { answerBox, box, chooseInUserMenu, dashboardLoaded, heading } from './journey.ts';
import { addFilter } from './records-programs.ts';
import { button, dialog, escape, openMenu, openSheet, show, type Stop } from './stops.ts';

const homeStops: readonly Stop[] = [
  ['home', (page) => show(page, '/', /^Buen/).then(() => dashboardLoaded(page))],
  ['home-menu', (page) => openMenu(page, 'Más acciones')],
  [
    'home-arranging',
    async (page) => {
      await escape(page);
      await button(page, 'Organizar').click();
      await button(page, /^Opciones de /).waitFor();
      await dashboardLoaded(page);
    },
  ],
  ['widget-menu', (page) => openMenu(page, /^Opciones de /)],
  [
    'widget-editor',
    async (page) => {
      await page.getByRole('menuitem', { name: 'Editar' }).click();
      await dialog(page).waitFor();
    },
  ],
  [
    'prepare',
    async (page) => {
      await escape(page);
      await openSheet(page, 'Preparar para…');
    },
  ],
  [
    'navigation',
    async (page) => {
      await escape(page);
      await show(page, '/apps', 'Aplicaciones');
      await openSheet(page, 'Abrir la navegación');
    },
  ],
  ['apps', (page) => escape(page)],
  ['apps-order', (page) => button(page, 'Ordenar').click()],
];

const frameStops = ({ company }: Filled): readonly Stop[] => [
  [
    'notices',
    async (page) => {
      await show(page, '/clientes', 'Clientes');
      await openSheet(page, /^Avisos/);
    },
  ],
  [
    'palette',
    async (page) => {
      await escape(page);
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Buscar o ir a…' }).fill('a');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'user-menu',
    async (page) => {
      await escape(page);
      await openMenu(page, company.person);
    },
  ],
  [
    'own-data',
    async (page) => {
      await escape(page);
      await chooseInUserMenu(page, company.person, 'Mis datos');
      await dialog(page).waitFor();
    },
  ],
  [
    'password',
    async (page) => {
      await escape(page);
      await chooseInUserMenu(page, company.person, 'Cambiar contraseña');
      await dialog(page).waitFor();
    },
  ],
  [
    'shortcuts',
    async (page) => {
      await escape(page);
      await page.keyboard.press('Shift+?');
      await dialog(page).waitFor();
    },
  ],
];

const listStops: readonly Stop[] = [
  ['list', (page) => escape(page).then(() => show(page, '/clientes', 'Clientes'))],
  ['list-menu', (page) => openMenu(page, 'Más acciones')],
  [
    'list-columns',
    async (page) => {
      await escape(page);
      await openSheet(page, 'Columnas');
    },
  ],
  [
    'list-filter',
    async (page) => {
      await escape(page);
      await button(page, 'Agregar filtro').click();
      await page.getByRole('form', { name: 'Agregar filtro' }).waitFor();
    },
  ],
  [
    'list-selected',
    async (page) => {
      await page.keyboard.press('Escape');
      await show(page, '/clientes?buscar=a', 'Clientes');
      await addFilter(page, 'Ciudad', 'es', 'Luque');
      await page.getByRole('checkbox').nth(1).click();
      await button(page, 'Eliminar').waitFor();
    },
  ],
  [
    'list-chart',
    async (page) => {
      await show(page, '/clientes?vista=grafico&agrupar=ciudad', 'Clientes');
      await button(page, 'Luque: 2').waitFor();
    },
  ],
  [
    'list-calendar',
    async (page) => {
      await show(page, '/clientes?vista=calendario&mes=2026-03', 'Clientes');
      await page.getByText('2 clientes en estos días').waitFor();
    },
  ],
  [
    'list-groups',
    async (page) => {
      await show(page, '/clientes?agrupar=ciudad', 'Clientes');
      await button(page, 'Luque 2 clientes').waitFor();
    },
  ],
  ['list-empty', (page) => show(page, '/productos', 'Productos')],
  ['bin', (page) => show(page, '/clientes/papelera', /Papelera/)],
];

const recordStops = ({ record }: Filled): readonly Stop[] => [
  ['record', (page) => show(page, `/clientes/${record}`, customerRows[0][0])],
  ['record-menu', (page) => openMenu(page, 'Más acciones')],
  [
    'record-history',
    async (page) => {
      await escape(page);
      await openSheet(page, 'Historial');
      await dialog(page)
        .getByText(/Creó|creó/)
        .first()
        .waitFor();
    },
  ],
  [
    'record-problems',
    async (page) => {
      await escape(page);
      await show(page, '/productos/nuevo', 'Crear producto');
      await button(page, 'Guardar').click();
      await page.getByText('Revise lo siguiente').waitFor();
    },
  ],
  [
    'question',
    async (page) => {
      await page.getByLabel('Descripción', { exact: true }).first().fill('Yerba');
      await page.goto('/#/apps');
      await box(page).waitFor();
    },
  ],
];

const calendarStops: readonly Stop[] = [
  [
    'calendar-week',
    async (page) => {
      await answerBox(page, 'SI');
      await heading(page, 'Aplicaciones').waitFor();
      await show(page, `/calendario?vista=semana&dia=${day}`, /./);
    },
  ],
  ['calendar-month', (page) => show(page, `/calendario?vista=mes&dia=${day}`, /./)],
  ['calendar-day', (page) => show(page, `/calendario?vista=dia&dia=${day}`, /./)],
  ['calendar-agenda', (page) => show(page, `/calendario?vista=agenda&dia=${day}`, /./)],
  ['calendars', (page) => button(page, 'Calendarios').click()],
  ['event', (page) => page.keyboard.press('Escape').then(() => show(page, '/calendario/nuevo', /./))],
];

const designerStops: readonly Stop[] = [
  ['forms', (page) => show(page, '/tests', 'Formularios')],
  ['form-new', (page) => show(page, '/tests/_nuevo', /./)],
  [
    'designer',
    async (page) => {
      await openDesigner(page, 'clientes');
    },
  ],
  ['designer-menu', (page) => openMenu(page, 'Más')],
  [
    'designer-field',
    async (page) => {
      await escape(page);
      await card(page, 'nombre').click();
      await page.keyboard.press('Enter');
    },
  ],
  [
    'designer-versions',
    async (page) => {
      await page.keyboard.press('Escape');
      await button(page, 'Más').click();
      await page.getByRole('menuitem', { name: 'Versiones' }).click();
      await dialog(page).waitFor();
    },
  ],
];

/** Every screen for signed-in users, and what opens over them, in an order in which each is reached from the one before. */
export const stopsOf = (filled: Filled): readonly Stop[] => [
  ...homeStops,
  ...frameStops(filled),
  ...listStops,
  ...recordStops(filled),
  ...calendarStops,
  ...designerStops,
  ...administrationStops(filled),
];
