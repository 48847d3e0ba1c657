/** Messages about downloading a file. The specification prescribes some of them verbatim, so do not reword them. */
export const downloadMessages = {
  download: 'Download',
  downloading: 'Preparing the download',
  corrupted: 'The file you are trying to download has been corrupted.',
  downloadFailed: 'An error occurred while trying to download the file.',
  notAvailable:
    'The file you are trying to download is not currently available. If this error continues, please contact technical support.',
  unscannedTitle: 'Download file',
  unscanned: 'Are you sure? The file did not complete a virus scan. Do you want to download anyway?',
  severalUnscanned: (count: number) =>
    `Are you sure? ${count === 1 ? 'One of the files' : `${count} of the files`} did not complete a virus scan. Do ` +
    'you want to download anyway?',
} as const
