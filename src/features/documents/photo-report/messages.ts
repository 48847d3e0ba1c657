import { PHOTO_REPORT_MAX_COUNT } from '#shared/limits.ts'

/** Texts of the photo report. The specification gives none of them. */
export const messages = {
  title: 'Photo report',
  intro: 'A PDF with the photos, their captions, rooms, times and places.',
  perPage: 'Photos on a page',
  perPageNames: { 2: 'Two, with the text beside them', 4: 'Four, with the text below them' },
  photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  photosLabel: 'Photos of the report',
  photo: (number: number) => `Photo ${number}`,
  caption: (number: number) => `Caption of photo ${number}`,
  noRoom: 'Not in a folder',
  earlier: (number: number) => `Move photo ${number} up`,
  later: (number: number) => `Move photo ${number} down`,
  moved: (number: number) => `Moved to place ${number}`,
  leaveOut: (number: number) => `Leave photo ${number} out`,
  loading: 'Loading the photos',
  loadFailed: 'The photos could not be loaded.',
  none: 'No photo here can be printed. Files are left out until their virus scan is complete.',
  leftOut: (count: number) =>
    count === 1
      ? '1 file is left out: it is not a photo, or its virus scan is not complete.'
      : `${count} files are left out: they are not photos, or their virus scan is not complete.`,
  tooMany: `A report has at most ${PHOTO_REPORT_MAX_COUNT} photos. Leave some out, or make a report for each room.`,
  needsServer: 'A photo report needs the server, and it cannot be reached right now.',
  make: 'Make report',
  making: (done: number, count: number) => `${done} of ${count} photos`,
  makingLabel: 'Making the report',
  failed: 'The report could not be made. Nothing was saved. Please try again.',
  ready: 'The report is ready.',
  facts: (count: number, size: string) => `${count === 1 ? '1 photo' : `${count} photos`}, ${size}`,
  privacy: 'Privacy in the documents',
  saveIn: (folder: string) => `Save in ${folder}`,
  saveInRoot: 'Save in the documents',
  saved: (name: string) => `${name} is saved in the documents.`,
  download: 'Download',
  share: 'Send',
  change: 'Change the report',
  fileName: (day: string, time: string) => `Photo report ${day} ${time}.pdf`,
} as const
