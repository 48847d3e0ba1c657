/** Screen text of the notifications on this device. Separate, because no first screen needs it. */
export const messages = {
  text: 'When somebody writes to you, this device shows who. The text of the message is not shown.',
  blocked: 'This browser blocks notifications from Evolve. Allow them in its settings for this site.',
  unsupported: 'This browser cannot show notifications. On an iPhone, add Evolve to the Home Screen first.',
  failed: 'Notifications could not be changed. Check your connection and try again.',
} as const
