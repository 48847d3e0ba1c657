/** Whether all, some or none of the rows on screen are chosen, as a check box shows it. */
export function allChosen(ids: ReadonlySet<string>, shown: readonly string[]): boolean | 'mixed' {
  const count = shown.filter((key) => ids.has(key)).length
  return count === 0 ? false : count === shown.length || 'mixed'
}

/** Chooses all rows on screen, or lets go of them when all were chosen; rows of other pages stay as they are. */
export function withAll(ids: ReadonlySet<string>, shown: readonly string[]): ReadonlySet<string> {
  const next = new Set(ids)
  const isRemoval = allChosen(ids, shown) === true
  for (const key of shown) {
    if (isRemoval) next.delete(key)
    else next.add(key)
  }
  return next
}

/** Chooses a row, or lets go of it. */
export function withToggled(ids: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(key)) next.add(key)
  return next
}
