/** Days and months in words. */
export const dayTexts = {
  monthOfYear: (month: string, year: number) => `${month} de ${year}`,
  fullDay: (weekday: string, date: number, month: string) => `${weekday} ${date} de ${month}`,
} as const;
