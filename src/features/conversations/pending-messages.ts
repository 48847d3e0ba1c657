/** Texts of messages that are not sent yet, in a separate file because the list of conversations needs none of them. */
export const pendingMessages = {
  slowSend:
    "This message is taking a while to send. If you've attached a large file please be patient while we process it...",
  /** Status of an undelivered message. */
  status: {
    sending: 'Sending',
    offline: 'Will be sent when the server can be reached',
    behind: 'Waits for the message before it',
    retrying: 'Not sent yet. Trying again soon',
    waiting: 'Waiting to be sent',
    paused: 'Waits until you log in again',
  },
  notSent: 'Not sent.',
  tryNow: 'Try now',
  discardTitle: 'Discard message',
  discardText: (count: number) =>
    count === 1
      ? 'This message was not sent. Discard it for good?'
      : 'This conversation was not started. Discard it and ' +
        `${count - 1 === 1 ? 'the message' : `the ${count - 1} messages`} behind it for good?`,
  editTooLate: 'This message is being sent right now.',
} as const
