/** Screen text of the banners of an update and of an assumed identity. Separate, because few starts show them. */
export const messages = {
  assumedIdentity: 'Assumed Identity',
  revertIdentity: 'Revert Identity',
  newVersion: 'A new version of Evolve is available.',
  update: 'Update',
  updateHeldBy: (reason: string) => `The update waits for ${reason}.`,
} as const
