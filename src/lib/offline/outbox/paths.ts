type Loose = Record<string, unknown>

/** The value at a dotted path; undefined if there is none. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Loose)[name]
  }
  return found
}

/** A copy with the value set at a dotted path; missing objects in between are created. */
export function withValueAt(value: Loose, path: string, given: unknown): Loose {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...value, [name]: given }
  const below = value[name]
  return {
    ...value,
    [name]: withValueAt(typeof below === 'object' && below !== null ? (below as Loose) : {}, rest.join('.'), given),
  }
}
