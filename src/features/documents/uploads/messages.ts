import {
  ATTACHMENT_MAX_BYTES,
  DROPPED_FILES_MAX_COUNT,
  DROPPED_FOLDERS_MAX_COUNT,
  FOLDER_NESTING_MAX_LEVELS,
} from '#shared/limits.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'

const counted = (count: number, noun: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${noun}` : `${count} ${noun}s`]

/** '2 photos and 1 voice note'. */
const shots = (photos: number, voices: number): string =>
  [...counted(photos, 'photo'), ...counted(voices, 'voice note')].join(' and ')

/** Texts about uploads. Those that the specification gives must not be changed. */
export const messages = {
  confirmation: 'Uploads confirmation',
  newVersionOf: (name: string) => `This becomes a new version of “${name}”.`,
  newVersionRenames: (name: string) => `With it the file is named “${name}”; the earlier versions keep their names.`,
  permanent: 'Files that are uploaded to a claim are permanently stored. They cannot be deleted later.',
  chosen: 'Files to upload',
  privacy: 'Privacy',
  privacyOf: (name: string) => `Privacy of ${name}`,
  setAll: 'Set all to...',
  levels: { Public: 'Public', Confidential: 'Confidential', Sensitive: 'Sensitive' },
  sameName: {
    asked: (name: string) => `A file named ${name} is here already`,
    count: (count: number) =>
      count === 1 ? 'One file has a name that is here already.' : `${count} files have names that are here already.`,
    setAll: 'For all of them...',
    choices: { version: 'Replace as new version', both: 'Keep both', skip: 'Skip' },
  },
  newFolders: (count: number) => (count === 1 ? '1 new folder is made.' : `${count} new folders are made.`),
  mayNotMakeFolders: 'You may not make folders here. Drop the files themselves.',
  droppedTooMuch:
    `At most ${DROPPED_FILES_MAX_COUNT} files in ${DROPPED_FOLDERS_MAX_COUNT} folders, ` +
    `${FOLDER_NESTING_MAX_LEVELS} levels deep, can be dropped at once.`,
  folderUnreadable: 'The folder could not be read.',
  leaveOut: (name: string) => `Leave ${name} out`,
  upload: (count: number) => (count === 0 ? 'Go on' : count === 1 ? 'Upload 1 file' : `Upload ${count} files`),

  uploads: 'Uploads',
  completed: (done: number, total: number) => `${done} of ${total} completed`,
  collapse: 'Show less of the uploads',
  expand: 'Show the uploads',
  close: 'Close the uploads',
  failedCount: (count: number) => (count === 1 ? '1 file failed to upload.' : `${count} files failed to upload.`),
  states: { Pending: 'Pending', Loading: 'Loading', Success: 'Success', Error: 'Error' },
  saving: 'Saving on this device',
  waitsOffline: 'Saved. Uploads when the server can be reached',
  waitsForFolder: 'Waits until its folder is made',
  waitsForPerson: 'Waits until you log in again',
  sending: (sizeBytes: number) => `Sending ${formatBytes(sizeBytes)}`,
  finishing: 'Finishing',
  retry: 'Retry',
  retryOf: (name: string) => `Retry: ${name}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit: ${name}`,
  editUpload: 'Edit upload',
  editName: 'Edit name',
  editHint: 'The file itself stays as it is. What was sent of it is not sent again.',
  lostItsFile: 'The file that this was to be a version of is gone. It is uploaded as a file of its own.',
  folderGone: 'The folder that it was meant for is gone. Choose another one.',
  noLevels: 'You may not upload files here any more. The file stays on this device until you discard it.',
  saveAndTry: 'Save and try again',
  editTooLate: 'It is being sent right now.',
  discard: 'Discard',
  discardOf: (name: string) => `Discard: ${name}`,
  discardText: (name: string) => `“${name}” was not uploaded. Discard it for good?`,
  guard: 'a file that is being saved',

  uploadFailed: 'An error occurred while trying to upload the file.',
  oneAtATime: 'Files must be uploaded one at a time.',
  tooLarge: (name: string) => `${name} is too large. Files must be ${formatBytes(ATTACHMENT_MAX_BYTES)} or smaller.`,
  empty: (name: string) => `${name} is empty.`,
  unreadable: (name: string) => `${name} could not be read.`,
  noRoom: (name: string) => `${name} could not be saved: this device has no room left.`,
  notKept: 'This device could not save the change. Nothing was changed.',
  waits: 'Saved on this device. It is sent as soon as the server can be reached.',
  refused: (what: string, reason: string) => `${what}: ${reason}`,

  conflictTitle: 'Somebody else changed the name',
  conflictText: (before: string, mine: string) =>
    `“${before}” got another name while your “${mine}” was waiting. Which one stays?`,
  keepMine: (mine: string) => `Use “${mine}”`,
  keepTheirs: 'Keep the other name',

  takePhotos: 'Take photos',
  photos: 'Photos',
  photosHint: 'The originals are kept as the camera made them.',
  takePhoto: 'Take a photo',
  takeAnother: 'Take another',
  choosePhotos: 'Choose photos',
  onePhoto: 'Photo',
  photoNumber: (number: number) => `Photo ${number}`,
  captionOf: (number: number) => `Caption of photo ${number}`,
  taken: (time: string) => `Taken ${time}`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  noPreview: 'This browser cannot show this format. The original is kept.',
  withPlace: 'Add the place to photos',
  placeUnasked: 'Asked once on this device.',
  placeHint: 'Everyone who can see the photo can see where it was taken.',
  placeDenied: 'This browser does not tell the place. Allow it in the settings of the site.',
  placed: 'With place',
  uploadPhotos: (photos: number, voices = 0) => `Upload ${shots(photos, voices)}`,
  note: 'Note',
  noteHint: 'For all photos without a caption',
  room: 'Room',
  withoutRoom: 'No room',
  newRoom: 'New room',
  roomName: 'Name of the room',
  addRoom: 'Add',
  roomOf: (photos: number, voices = 0) => `Room of ${shots(photos, voices)}`,
  photosOf: (room: string) => `Photos of ${room}`,
  photosCount: (photos: number, voices = 0) => shots(photos, voices),
  photosKept: (photos: number, voices = 0) =>
    `${shots(photos, voices)} that ${photos + voices === 1 ? 'was' : 'were'} not uploaded`,
} as const
