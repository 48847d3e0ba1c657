/** Screen text of the keyboard shortcuts and the command palette. */
export const messages = {
  palette: 'Search',
  paletteHint: 'People, claims, messages, documents, pages',
  searching: 'Searching…',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  onlyDevice: 'Only this device was searched.',
  nothingFound: 'Nothing found',
  pages: 'Pages',
  organizations: 'Organizations',
  commands: 'Commands',
  newConversation: 'New Conversation',
  title: 'Keyboard shortcuts',
  singleKeys: 'Use keys of one letter',
  groups: [
    {
      name: 'Everywhere',
      keys: [
        { keys: ['Ctrl', 'K'], does: 'Search everything, or run a command' },
        { keys: ['/'], does: 'Search on this page' },
        { keys: ['?'], does: 'Show keyboard shortcuts' },
      ],
    },
    {
      name: 'Conversations',
      keys: [
        { keys: ['j'], does: 'Next conversation' },
        { keys: ['k'], does: 'Previous conversation' },
        { keys: ['c'], does: 'New Conversation' },
        { keys: ['r'], does: 'Reply' },
        { keys: ['e'], does: 'Move to Trash and open the next' },
        { keys: ['Ctrl', 'Z'], does: 'Undo the last move to Trash' },
        { keys: ['Ctrl', 'Enter'], does: 'Send' },
      ],
    },
    {
      name: 'In the list',
      keys: [
        { keys: ['↑', '↓'], does: 'Go from row to row' },
        { keys: ['Space'], does: 'Select' },
        { keys: ['Ctrl', 'A'], does: 'Select all' },
        { keys: ['Esc'], does: 'Clear selection' },
      ],
    },
  ],
} as const
