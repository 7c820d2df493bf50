import type { CalendarView } from './calendar-address.ts';

const hour = (hours: number) => `${String(hours).padStart(2, '0')}:00`;

const countOf = (count: number) => (count === 1 ? 'un evento' : `${count} eventos`);

/** Texts of the calendar's page and its views. */
export const calendarTexts = {
  title: 'Calendario',
  today: 'Hoy',
  previous: { month: 'Mes anterior', week: 'Semana anterior', day: 'Día anterior', agenda: 'Semanas anteriores' },
  next: { month: 'Mes siguiente', week: 'Semana siguiente', day: 'Día siguiente', agenda: 'Semanas siguientes' },
  jump: 'Ir a una fecha',
  view: 'Vista',
  views: { month: 'Mes', week: 'Semana', day: 'Día', agenda: 'Agenda' } satisfies Record<CalendarView, string>,
  search: 'Buscar eventos',
  clearSearch: 'Borrar la búsqueda',
  results: (text: string) => `Resultados de «${text}»`,
  newEvent: 'Nuevo',
  newWords: 'crear agregar evento cita',
  viewWords: 'vista ver',
  undo: 'Deshacer',
  redo: 'Rehacer',
  more: 'Más acciones del calendario',
  panel: 'Calendarios',
  openPanel: 'Mostrar calendarios',
  closePanel: 'Ocultar calendarios',
  close: 'Cerrar',
  loading: 'Cargando el calendario',
  reading: 'Cargando los eventos',
  loadingEvent: 'Cargando el evento',
  ofMonth: (month: string) => ` de ${month}`,
  allDay: 'Todo el día',
  from: (time: string) => `desde ${time}`,
  until: (time: string) => `hasta ${time}`,
  hours: 'Horas',
  zone: 'Hora de Paraguay',
  zoneHelp: 'Este equipo usa otra hora; el calendario muestra la de Paraguay.',
  now: (time: string) => `Ahora, ${time}`,
  todayMark: 'hoy',
  hour,
  moreCount: (count: number) => `+${count} más`,
  moreOf: (count: number, day: string) => `+${count} más del ${day}`,
  dayList: (day: string) => `Eventos del ${day}`,
  events: (count: number) => (count === 0 ? 'sin eventos' : countOf(count)),
  untitled: 'Sin título',
  repeats: 'se repite',
  private: 'privado',
  foreign: (zone: string) => `en la hora de ${zone}`,
  answers: { pending: 'invitación sin responder', accepted: 'invitación aceptada', declined: 'invitación rechazada' },
  emptyTitle: 'No hay eventos',
  emptyText: 'No hay eventos en estos días en los calendarios que están a la vista.',
  emptySearch: 'Ningún evento de los próximos doce meses ni de los últimos treinta días coincide.',
  openDay: (day: string) => `Abrir ${day}`,
  agendaOf: (span: string) => `Agenda, ${span}`,
};

/** Texts of the side panel. */
export const panelTexts = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  filter: 'Filtrar calendarios',
  own: 'Mis calendarios',
  shared: 'Compartidos',
  automatic: 'Automáticos',
  none: 'Ningún calendario coincide.',
  onlyThis: (name: string) => `Solo ${name}`,
  showAll: 'Mostrar todos',
  options: (name: string) => `Opciones de ${name}`,
};

/** Texts of the short form of a new event. */
export const quickTexts = {
  title: 'Nuevo evento',
  name: 'Título',
  nameMissing: 'Escriba un título.',
  calendar: 'Calendario',
  more: 'Más opciones',
  save: 'Guardar',
};
