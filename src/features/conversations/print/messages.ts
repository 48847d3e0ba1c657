/** Texts of a printed conversation. The specification does not prescribe them. */
export const messages = {
  title: 'Print conversation',
  loading: (loaded: number, total: number) => `Loading messages: ${loaded} of ${total}`,
  ready: (count: number) => (count === 1 ? '1 message will be printed.' : `${count} messages will be printed.`),
  partial: (count: number, total: number) =>
    `Only the ${count} newest of ${total} messages are on this device. The others can be printed when the server can be reached.`,
  participants: 'Participants',
  printed: (time: string) => `Printed on ${time}`,
  part: (count: number, total: number) =>
    `These are the ${count} newest of ${total} messages. To print all of them, choose Print in the menu of the conversation.`,
  attachments: 'Attachments',
} as const
