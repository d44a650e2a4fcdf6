/** ISO 8601 of a time in Jakarta: `jakartaTime('2026-11-20', '09:30')`. */
export const jakartaTime = (day: string, time: string): string => `${day}T${time}:00+07:00`;
