import { countMessages } from './count-messages.ts'

/** Screen text of the outbox. */
export const messages = {
  ...countMessages,
  outbox: 'Outbox and drafts',
  unsentItems: 'not sent yet',
  refusedCount: (count: number) => (count === 1 ? '1 item needs you' : `${count} items need you`),

  safe: {
    empty: 'Everything is sent. You can leave or sign out.',
    waiting:
      'You can close Evolve: everything here is kept on this device and is sent when the server can be reached. Signing out asks first.',
    refused: 'You can close Evolve: everything here is kept on this device. Something needs you before it can be sent.',
    paused: 'Everything here is kept on this device. Log in again to send it.',
    fragile:
      'Keep this page open: this browser cannot keep unsent work. What is not sent is lost when the page closes.',
  },
  notStored:
    'This browser cannot store data. Work online; when you close or reload this page, you must log in again and unsent work is lost.',
  portalTitle: 'This network answers in place of Evolve.',
  portalText: 'It may ask you to sign in or to accept its terms. Open any other page in the browser, then come back.',

  nothingUnsent: 'Nothing waits to be sent.',
  sendAll: 'Send all now',
  exportAll: 'Export all unsent',
  exporting: 'Exporting',
  exportFailed: 'The unsent items could not be exported.',
  exportName: (day: string) => `evolve-unsent-${day}.zip`,
  retry: 'Retry',
  useMine: 'Use mine',
  keepTheirs: 'Keep theirs',
  tryNow: 'Try now',
  edit: 'Edit',
  discard: 'Discard',
  discardTitle: 'Discard',
  discardText: (title: string) => `“${title}” was not sent. Discard it for good?`,
  discardWithFollowers: (title: string, count: number) =>
    `“${title}” was not started. Discard it and ${count === 1 ? 'the item' : `the ${count} items`} behind it for good?`,
  editTooLate: 'It is being sent right now.',
  open: 'Open',
  kinds: {
    message: 'Message',
    conversation: 'New conversation',
    'conversation-update': 'Conversation name',
    'mark-unread': 'Mark as unread',
    'label-create': 'New label',
    'label-update': 'Label',
    'label-delete': 'Delete label',
    'label-apply': 'Label',
    'label-remove': 'Remove label',
    'document-upload': 'Upload',
    'folder-create': 'New folder',
    'folder-rename': 'Folder name',
    'file-rename': 'File name',
    'profile-picture': 'Profile picture',
    other: 'Change',
  },
  status: {
    sending: 'Sending',
    offline: 'Will be sent when the server can be reached',
    behind: 'Waits for the item before it',
    waiting: 'Waiting to be sent',
    paused: 'Waits until you log in again',
    retrying: (seconds: number) => (seconds <= 0 ? 'Trying again' : `Trying again in ${seconds} s`),
    refused: 'Not sent.',
  },
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),

  drafts: 'Drafts',
  draftsCount: (count: number) => (count === 1 ? '1 draft' : `${count} drafts`),
  noDrafts: 'What you begin to write and do not send is listed here.',
  changed: (time: string) => `Changed ${time}`,
  discardDraftText: 'Discard this draft for good?',
  writeOn: 'Go on writing:',

  storage: 'Storage on this device',
  storageUsed: (used: string, quota: string) => `${used} of ${quota} used`,
  storageUnknown: 'This browser does not tell how much room there is.',
  persisted: 'This device keeps your work until you remove it.',
  notPersisted: 'The browser may clear what is kept here when the device runs out of room.',
  askPersist: 'Keep it safe',
  persistRefused: 'The browser did not agree. Installing Evolve on this device usually helps.',

  signOutTitle: 'Not everything is sent',
  signOutText: (count: number) =>
    count === 1
      ? '1 item is not sent yet. What should happen to it before you sign out?'
      : `${count} items are not sent yet. What should happen to them before you sign out?`,
  signOut: 'Sign Out',
  sendFirst: 'Send first, then sign out',
  sendingFirst: (left: number) => (left === 1 ? 'Sending: 1 item left' : `Sending: ${left} items left`),
  keepSealed: 'Keep sealed for me on this device',
  keepSealedHint: 'Nobody can read it. It is sent when you log in here again.',
  discardAll: (count: number) => (count === 1 ? 'Discard 1 item and sign out' : `Discard ${count} items and sign out`),
  discardAllAsk: (count: number) =>
    count === 1
      ? '1 item that was never sent is lost for good.'
      : `${count} items that were never sent are lost for good.`,
  addedSince: 'Something was added or changed since. Nothing was discarded.',
  stillUnsent: {
    waiting: 'Not everything could be sent yet.',
    refused: 'Something was refused and needs you.',
    unreachable: 'Evolve cannot be reached right now.',
    paused: 'You have to log in again before it can be sent.',
    locked: 'The items are sealed. They can be sent when Evolve can be reached.',
  },
  cancel: 'Cancel',
} as const
