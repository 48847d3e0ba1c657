let count = 0

/** Notes that the server has carried out a change of this person, sent by this tab, another one or the worker. */
export function noteConfirmedChange(): void {
  count += 1
}

/** How many changes the server has confirmed since the page was loaded, as far as this tab knows. */
export function confirmedChangesCount(): number {
  return count
}
