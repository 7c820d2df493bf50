import type { StorageUse } from '#features/kit/services/services.types.ts';
import { type ClockStatus, showSpan } from './clock.ts';

export const localSettingsTexts = {
  explanation: 'Lo que se elige aquí vale para este navegador y se aplica al momento.',
  loading: 'Cargando la configuración de esta estación',

  appearance: 'Apariencia',
  theme: 'Tema',
  themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
  density: 'Densidad',
  densities: { comfortable: 'Cómoda', compact: 'Compacta' },

  work: 'Forma de trabajo',
  startPage: 'Página de inicio',
  startPageHelp: 'La que se abre al ingresar.',
  toastDuration: 'Duración de los avisos',
  seconds: (seconds: number) => `${seconds} segundos`,
  confirmSave: 'Pedir confirmación al guardar',

  workstation: 'Esta estación',
  workstationExplanation: 'Así se la reconoce en las sesiones y en la auditoría.',
  name: 'Nombre de la estación',
  nameHelp: 'Por ejemplo, Caja 1 o Depósito.',
  nameReadOnly: 'Solo quien puede modificar la empresa cambia este nombre.',
  save: 'Guardar',
  stale: (name: string) => `Mientras tanto otra persona le puso «${name}». Si prefiere el suyo, guarde de nuevo.`,
  series: 'Series de numeración',
  saleSeries: (place: number) => `Ventas ${place}`,
  creditNoteSeries: 'Notas de crédito',
  noSeries: 'Sin series asignadas.',
  timbrado: (timbrado: string) => `Timbrado ${timbrado}`,
  validUntil: (date: string) => `vence el ${date}`,

  time: 'Hora',
  clockStatuses: {
    right: () => 'La hora de esta computadora es correcta.',
    wrongClock: (ahead: number) =>
      `El reloj de esta computadora está ${showSpan(ahead)} ${ahead > 0 ? 'adelantado' : 'atrasado'}.`,
    oldZoneData: () => 'Este navegador no conoce el horario actual de Paraguay.',
  } satisfies Record<ClockStatus, (ahead: number) => string>,
  advice: {
    right: null,
    wrongClock: 'Corríjalo en la fecha y hora del sistema. Mientras tanto, los documentos llevan la hora del servidor.',
    oldZoneData:
      'Las horas que ve pueden diferir en una hora. Actualice el navegador o el sistema; los documentos llevan la hora del servidor.',
  } satisfies Record<ClockStatus, string | null>,
  ownTime: 'Esta computadora',
  serverTime: 'Servidor',
  checkAgain: 'Comprobar de nuevo',
  checkAgainWords: 'hora reloj',
  offset: (minutes: number) => {
    const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0');
    return `UTC${minutes < 0 ? '−' : '+'}${hours}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;
  },

  sessions: 'Sesiones abiertas',
  sessionsExplanation:
    'Dónde está abierta su cuenta en esta empresa. Termine las que no reconozca y cambie su contraseña.',
  unnamedWorkstation: 'Estación sin nombre',
  unknownBrowser: 'Navegador desconocido',
  currentSession: 'Esta sesión',
  opened: (date: string, time: string) => `Abierta el ${date} a las ${time}`,
  from: (address: string) => `Dirección de red ${address}`,
  lastSeen: (when: string) => `Última actividad ${when}`,
  endSession: 'Terminar',
  endSessionName: (place: string) => `Terminar la sesión de ${place}`,
  confirmEndSession: (place: string) => `Se cerrará la sesión de ${place}.\n¿Desea terminarla?`,
  sessionEnded: 'La sesión terminó.',

  companies: 'Empresas',
  companiesExplanation: 'Al cambiar de empresa, lo que no guardó queda como borrador en la actual.',
  currentCompany: 'Empresa actual',
  switchTo: 'Cambiar',
  switchToName: (name: string) => `Cambiar a ${name}`,

  storage: 'Datos en este navegador',
  stores: {
    preferences: 'Preferencias',
    workstation: 'Identificación de la estación',
    drafts: 'Borradores',
    recent: 'Lo abierto últimamente',
  } satisfies Record<StorageUse['store'], string>,
  total: 'Total',
  clear: 'Borrar datos locales',
  clearWords: 'limpiar navegador borradores',
  confirmClear:
    'Se borrarán las preferencias y todos los borradores de este navegador.\nLa sesión y la identificación de la estación se conservan.\n¿Desea borrarlos?',
  cleared: 'Se borraron los datos locales.',

  about: 'Acerca de',
  version: 'Versión',
  build: 'Compilación',
} as const;

const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;

const format = new Intl.NumberFormat('es-PY', { maximumFractionDigits: 1 });

/** A number of bytes in a readable unit. */
export function showBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${format.format(bytes)} B`;
  if (bytes < MEGABYTE) return `${format.format(bytes / KILOBYTE)} KB`;
  return `${format.format(bytes / MEGABYTE)} MB`;
}
