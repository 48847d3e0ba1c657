/**
 * Every sentence about participants. Titles and errors stand word for word in doc 2 sections 2.3 and 5; the rest is
 * ours.
 */
export const messages = {
  participants: 'Participants',
  showParticipants: (count: number) => (count === 1 ? 'Show the participant' : `Show ${count} participants`),
  you: 'You',
  addParticipants: 'Add Participants',
  removeParticipant: 'Remove Participant',
  leaveConversation: 'Leave Conversation',
  add: 'Add',
  remove: 'Remove',
  leave: 'Leave',
  removeNamed: (name: string) => `Remove ${name}`,
  removeQuestion: (name: string) => `${name} will no longer see this conversation or what is written from now on.`,
  leaveQuestion:
    'You will no longer see this conversation or what is written from now on. To come back, somebody has to add you again.',
  removed: (name: string) => `${name} was removed.`,
  left: 'You left the conversation.',
  history: 'What may they read of the conversation so far?',
  historyAll: 'Everything',
  historyNone: 'Nothing',
  historyPartial: 'From a day on',
  historyFrom: 'From this day on',
  invalidDate: 'Invalid Date',
  needsServer: 'Changing who takes part needs the server, and it cannot be reached right now.',
  adding: (name: string) => `Adding ${name}`,
  added: (name: string) => `${name} was added`,
  addedAll: (count: number) => (count === 1 ? 'Participant added.' : `${count} participants added.`),
  notAdded: (name: string, reason: string) => `${name} was not added: ${reason}`,
  someNotAdded: 'Those who are still in the field were not added. You can try again.',
} as const
