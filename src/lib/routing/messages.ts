export const messages = {
  opening: 'Opening…',
  tabBlocked: 'Your browser blocked the new tab. Allow pop-ups for this site, then try again.',
} as const
