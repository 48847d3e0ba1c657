/** Texts of the drafting panel, including the exact texts of the specification. */
export const draftingMessages = {
  title: 'Draft a message',
  open: 'Draft a message',
  close: 'Close drafting',
  prompt: 'What should the message say?',
  promptPlaceholder: 'For example: ask for the photos of the roof and the receipts by Friday',
  refinePrompt: 'What should change?',
  refinePlaceholder: 'For example: mention that the deductible is $1,000',
  examples: 'Examples',
  exampleList: [
    'Introduce me to the claimant',
    'Request the photos and receipts by Friday',
    'Schedule the inspection',
    'Send a status update',
  ],
  draft: 'Draft',
  shortcut: 'Draft (Ctrl+Enter)',
  backToDraft: 'Back to the draft',
  preview: 'Draft',
  noOutput: 'No output yet',
  pending: 'Drafting a message',
  ready: 'The draft is ready.',
  cancel: 'Cancel',
  keep: 'Keep',
  refine: 'Refine',
  regenerate: 'Regenerate',
  discard: 'Discard',
  /** The prompt that Regenerate sends to the server. */
  tryAgain: 'Please try again',
  quick: 'Quick refinements',
  moreProfessional: 'More Professional',
  moreCasual: 'More Casual',
  failed: 'EVO-X was unable to draft a message for you. Please make sure your prompt is worded clearly, and try again.',
  builtIn: 'Drafted by the built-in templates, without AI. Please check it before you send it.',
  provider: 'Drafted by AI. Please check it before you send it.',
  placeholders: 'Fill in what stands in [brackets].',
  usedSources: (count: number, claimNumber: string | null) => {
    const messages = count === 0 ? [] : [count === 1 ? '1 message' : `${count} messages`]
    return `From ${[...(claimNumber === null ? [] : [`claim ${claimNumber}`]), ...messages].join(' and ')}`
  },
  claim: (number: string) => `Claim ${number}`,
  leftOut: (count: number) =>
    count === 1
      ? '1 earlier message was left out: not everybody here may see it.'
      : `${count} earlier messages were left out: not everybody here may see them.`,
  warnings: (count: number) =>
    count === 1
      ? 'This line says what not everybody here may see:'
      : 'These lines say what not everybody here may see:',
  warning: (writer: string, time: string, names: string) =>
    `From a message by ${writer} of ${time}, which ${names} may not see.`,
  claimWarning: (number: string, names: string) => `From claim ${number}, which ${names} may not see.`,
  warnedTitle: 'Send what not everybody may see?',
  edit: 'Edit',
  replaces: 'Keep replaces the text in the editor.',
  unfilledTitle: 'Fill in what is missing?',
  unfilled: 'The draft left these to be filled in:',
  sendAnyway: 'Send anyway',
  fillIn: 'Fill in',
  needsServer: 'Drafting needs the server, and it cannot be reached right now.',
  atStake: 'a draft you have not kept',
} as const
