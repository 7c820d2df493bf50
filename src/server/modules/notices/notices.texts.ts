/** Texts of the notices that remind of an event. */
export const reminderTexts = {
  starts: (date: string, time: string) => `Comienza el ${date} a las ${time}.`,
  started: (date: string, time: string) => `Comenzó el ${date} a las ${time}.`,
  startsOnDay: (date: string) => `Comienza el ${date}.`,
  startedOnDay: (date: string) => `Comenzó el ${date}.`,
  place: (place: string) => `Lugar: ${place}`,
} as const;
