/** Whether all, some or none of the rows on screen are selected, in the form of `checked` of a check box. */
export function allChosen(ids: ReadonlySet<string>, shown: readonly string[]): boolean | 'mixed' {
  const count = shown.filter((key) => ids.has(key)).length
  return count === 0 ? false : count === shown.length || 'mixed'
}

/** Selects all rows on screen, or deselects them if all were selected; rows of other pages are unchanged. */
export function withAll(ids: ReadonlySet<string>, shown: readonly string[]): ReadonlySet<string> {
  const next = new Set(ids)
  const isRemoval = allChosen(ids, shown) === true
  for (const key of shown) {
    if (isRemoval) next.delete(key)
    else next.add(key)
  }
  return next
}

/** Selects a row, or deselects it. */
export function withToggled(ids: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(key)) next.add(key)
  return next
}
