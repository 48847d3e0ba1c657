/** Texts about sending a file to a conversation, another app or a person. None is given by the specification. */
export const sendMessages = {
  send: 'Send in conversation',
  attached: (name: string) => `Attached: ${name}`,
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Link copied. It opens only for people who may see the file.',
  notCopied: 'The browser did not allow copying.',
  loading: (name: string) => `Loading “${name}”…`,
  loaded: (name: string) => `“${name}” is ready to share.`,
  notLoaded: (name: string) => `“${name}” could not be loaded. It can be sent when the server can be reached.`,
  notShared: (name: string) => `“${name}” could not be shared.`,
  noRoom: (name: string) => `“${name}” could not be sent: this device has no room left.`,
  notFound: 'The file of this link was deleted or moved, or you may not see it.',
} as const
