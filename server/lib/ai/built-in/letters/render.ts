/** Braces of a value, so that a value is never read as a part of a template. */
const OPEN = '\uE010'
const CLOSE = '\uE011'
const SLOT = /\{(\w+)(?:([|?])(!?)([^{}]*))?\}/g

export type SlotValues = Readonly<Record<string, string | null>>

/** Fills the slots of a template. A missing value becomes nothing, its placeholder or its other text. */
export function render(template: string, values: SlotValues): string {
  const filled = (now: string): string =>
    now.replace(
      SLOT,
      (_all, name: string, mark: string | undefined, isText: string | undefined, rest: string | undefined = '') => {
        const value = (values[name] ?? '').replaceAll('{', OPEN).replaceAll('}', CLOSE)
        if (mark === '?') return value === '' ? '' : rest.replace('@', () => value)
        if (value !== '' || mark === undefined) return value
        return isText ? rest : `[${rest}]`
      },
    )
  let text = template
  // Slots inside other slots are filled first.
  while (text.search(SLOT) >= 0) text = filled(text)
  return text.replaceAll(OPEN, '{').replaceAll(CLOSE, '}').trim()
}
