/** Messages about reading and writing that all features share. The specification does not prescribe them. */
export const messages = {
  needsServer: 'This needs the server, and it cannot be reached right now.',
  waits: 'Saved on this device. It is sent as soon as the server can be reached.',
  notKept: 'This device could not save the change. Nothing was changed.',
  noRoom: 'There is no room on this device. Nothing was changed.',
} as const
