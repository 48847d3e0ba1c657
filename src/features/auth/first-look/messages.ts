/** Screen text of the first look at the product; it is loaded after the sign-in form. */
export const messages = {
  title: 'Claims, conversations and documents in one place, with or without a signal.',

  inbox: 'One inbox for the work',
  inboxText: 'Write to people and organizations, with labels, photos and files.',
  claim: 'A page for each claim',
  claimText: 'Facts, due dates, photos, documents and the conversations about it.',
  offline: 'Works without a signal',
  offlineText: 'What you write is saved on the device and sent as soon as it can be.',
  evox: 'Ask EVO-X',
  evoxText: 'EVO-X answers from your claims and documents, and names its sources.',

  demoTitle: 'Look around as a demo person',
  demoText: 'The people and their claims are made up. One tap enters.',
  showAll: (count: number) => `Show all ${count}`,
  codeUsed: 'Somebody just entered as this person. Try again in half a minute.',
  failed: 'This demo person could not be entered. Log in with the email address instead.',
} as const
