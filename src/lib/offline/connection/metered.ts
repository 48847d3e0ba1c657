/** The part of the Network Information API that this file uses; Safari and Firefox have none. */
interface NetworkInformation {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

const UNMETERED_TYPES: ReadonlySet<string> = new Set(['wifi', 'ethernet'])

const informationOf = (): NetworkInformation => (navigator as { connection?: NetworkInformation }).connection ?? {}

/** Whether the browser is set to save data. */
export function savesData(): boolean {
  return informationOf().saveData === true
}

/**
 * Whether the connection may cost money or is slow, so that nothing large is fetched that the user did not request.
 * Where the browser does not tell the type, a connection counts as metered only if it is slow.
 */
export function isMetered(): boolean {
  const { type, effectiveType = '4g' } = informationOf()
  return savesData() || (type !== undefined && !UNMETERED_TYPES.has(type)) || effectiveType !== '4g'
}
