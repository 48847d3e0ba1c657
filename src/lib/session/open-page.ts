let open = (path: string): void => {
  window.location.replace(path)
}

/** A new page rather than a route: whatever a person had in memory goes with the old one. */
export function openPage(path: string): void {
  open(path)
}

/** Tests have no browser that could open another page. */
export function providePageOpener(opener: (path: string) => void): void {
  open = opener
}
