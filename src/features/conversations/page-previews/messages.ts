/** Texts about the previews of linked pages. None is given by the specification. */
export const messages = {
  previews: 'Linked pages',
  remove: 'Remove preview',
  removeOf: (title: string) => `Remove preview of ${title}`,
} as const
