/** A readable phone number: '+1 (202) 555-0143'; for other countries the digits in one group. */
export function formatPhone({ countryCode, number }: { countryCode: number; number: string }): string {
  const [, area, exchange, line] = (countryCode === 1 && /^(\d{3})(\d{3})(\d{4})$/.exec(number)) || []
  return `+${countryCode} ${area ? `(${area}) ${exchange}-${line}` : number}`
}
