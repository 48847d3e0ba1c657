import { formatApiDate } from '#src/lib/dates/format.ts'

/** Generic names that phones give to every picture taken with the camera. */
const NAMELESS = /^(?:image|photo|capture)\.(\w+)$/i

const two = (value: number): string => `${value}`.padStart(2, '0')

/** A name that distinguishes photos: the camera's name, or the time if the camera gives all photos the same name. */
export function photoName(name: string, taken: Date): string {
  const ending = NAMELESS.exec(name)?.[1]
  if (ending === undefined) return name
  return `Photo ${formatApiDate(taken)} ${two(taken.getHours())}.${two(taken.getMinutes())}.${two(taken.getSeconds())}.${ending}`
}
