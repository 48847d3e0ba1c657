let open = (path: string): void => {
  window.location.replace(path)
}

/** Loads a new page instead of a route, so that the memory of the old page is discarded. */
export function openPage(path: string): void {
  open(path)
}

/** Replaces page loads in tests, which have no browser that could load another page. */
export function providePageOpener(opener: (path: string) => void): void {
  open = opener
}
