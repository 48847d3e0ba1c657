import { getConfig } from '#src/config/env.ts'

/** Whether a message links to a page of another site, and the server reads such pages. */
export function mayHavePreviews(messageText: string): boolean {
  const linksTo = (beginning: string): number => messageText.split(`href="${beginning}`).length - 1
  return linksTo('http') > linksTo(window.location.origin) && getConfig().pagePreviews
}
