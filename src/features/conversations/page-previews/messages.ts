/** Texts about the previews of linked pages. None is given by the specification. */
export const messages = {
  previews: 'Linked pages',
} as const
