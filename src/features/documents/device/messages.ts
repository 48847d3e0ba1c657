/** Texts about pinned files. The specification gives none of them. */
export const messages = {
  keep: 'Keep on this device',
  remove: 'Remove from this device',
  keeping: 'Being kept on this device',
  kept: 'Kept on this device',
  keptAsOf: (time: string, size: string) => `On this device, as of ${time} · ${size}`,
  keptNow: (name: string) => `“${name}” is kept on this device.`,
  folderKept: (name: string, count: number) =>
    count === 1
      ? `1 file of “${name}” is kept on this device.`
      : `${count} files of “${name}” are kept on this device.`,
  keptWithFolder: (name: string, folder: string) =>
    `“${name}” stays on this device because the folder “${folder}” is kept.`,
  removed: (name: string) => `“${name}” was removed from this device.`,
  noRoom: (name: string) => `“${name}” could not be kept: this device has no room left.`,
  notKept: (name: string) => `“${name}” could not be kept on this device.`,
  damaged: (name: string) => `“${name}” arrived damaged and was not kept. Please try again.`,
  notClean: (name: string) => `“${name}” can be kept when its virus scan has found nothing.`,
  someNotClean: (count: number) =>
    count === 1
      ? '1 file is not kept: its virus scan is not over, or found something.'
      : `${count} files are not kept: their virus scans are not over, or found something.`,
  needsServer: 'What is kept on this device is fetched when the server can be reached.',
  nothingKept: 'This browser cannot keep files.',
  unreadable: (name: string) => `“${name}” can no longer be read on this device.`,
  save: 'Save',
} as const
