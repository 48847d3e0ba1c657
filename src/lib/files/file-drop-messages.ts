export const fileDropMessages = {
  notPasted: (count: number) =>
    count === 1
      ? 'A picture could not be pasted. Save it on this device and attach it.'
      : `${count} pictures could not be pasted. Save them on this device and attach them.`,
} as const
