import type { PartState, StatusPart } from '#shared/site-status.ts'

/** Screen text of the status page. */
export const messages = {
  title: 'System Status',
  allWorking: 'All systems are working.',
  someFailed: 'Some parts of Evolve are not working right now. We are on it.',
  unreachable:
    'Evolve cannot be reached right now. What you write on this device is saved and is sent when the connection is back.',
  parts: {
    signIn: 'Log in',
    conversations: 'Conversations',
    documents: 'Documents',
    notifications: 'Notifications',
    assistant: 'EVO-X',
    claims: 'Claims systems',
    billing: 'Billing',
  } satisfies Record<StatusPart, string>,
  states: { working: 'Working', failed: 'Not working', unknown: 'No information' } satisfies Record<PartState, string>,
  checked: (time: string) => `Checked at ${time}. This page updates by itself.`,
  checkAgain: 'Check Again',
  open: 'Open Evolve',
} as const
