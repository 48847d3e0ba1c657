/** A stored number as people write it: '+1 (202) 555-0143'; of other plans the digits in one group. */
export function formatPhone({ countryCode, number }: { countryCode: number; number: string }): string {
  const [, area, exchange, line] = (countryCode === 1 && /^(\d{3})(\d{3})(\d{4})$/.exec(number)) || []
  return `+${countryCode} ${area ? `(${area}) ${exchange}-${line}` : number}`
}
