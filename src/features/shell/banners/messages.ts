/** Screen text of the banners. Separate, because few starts show them. */
export const messages = {
  assumedIdentity: 'Assumed Identity',
  revertIdentity: 'Revert Identity',
  newVersion: 'A new version of Evolve is available.',
  update: 'Update',
  updateHeldBy: (reason: string) => `The update waits for ${reason}.`,
  portal:
    'This network answers in place of Evolve. It may ask you to sign in: open any other page in the browser, then come back.',
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
  shownAsOf: (reason: string, time: string) => `${reason} What you see is as of ${time}.`,
} as const
