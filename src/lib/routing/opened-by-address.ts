/**
 * Whether the address asks to open a part of the app, as a shortcut of the installed app does: `/?open=camera`. The
 * address then no longer asks for it, so that a reload does not open it again.
 */
export function takeOpened(part: 'camera' | 'evox'): boolean {
  const url = new URL(window.location.href)
  if (url.searchParams.get('open') !== part) return false
  url.searchParams.delete('open')
  // Not through the router: the page is the same.
  history.replaceState(history.state, '', url)
  return true
}
