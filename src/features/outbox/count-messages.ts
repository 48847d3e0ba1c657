/**
 * The outbox's text in the top bar. It is separate from the text of the sheet, which the first screen does not need.
 */
export const countMessages = {
  openOutbox: (count: number) =>
    count === 1 ? 'Outbox: 1 item is not sent yet' : `Outbox: ${count} items are not sent yet`,
  nowUnsent: (count: number) => (count === 1 ? '1 item waits to be sent' : `${count} items wait to be sent`),
  allSent: 'Everything is sent.',
} as const
