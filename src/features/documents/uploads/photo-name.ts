import { formatApiDate } from '#src/lib/dates/format.ts'

/** Names that phones give to every picture straight from the camera. */
const NAMELESS = /^(?:image|photo|capture)\.(\w+)$/i

const two = (value: number): string => `${value}`.padStart(2, '0')

/**
 * A name by which photos can be told apart: the camera's own, or the moment where the camera gives all of them the
 * same.
 */
export function photoName(name: string, taken: Date): string {
  const ending = NAMELESS.exec(name)?.[1]
  if (ending === undefined) return name
  return `Photo ${formatApiDate(taken)} ${two(taken.getHours())}.${two(taken.getMinutes())}.${two(taken.getSeconds())}.${ending}`
}
