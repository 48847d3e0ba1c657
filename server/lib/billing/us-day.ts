/** A day as invoices and mails show it. @param day YYYY-MM-DD @returns MM/DD/YYYY */
export function usDay(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
}
