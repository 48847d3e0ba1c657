/** Texts of the documents screens. Those that the specification gives must not be changed. */
export const messages = {
  documentsOf: (name: string) => `Documents of ${name}`,
  documentsNotSearched: 'Unable to search documents',
  annotate: 'Annotate',
  title: 'Documents',
  organizationRoot: 'Organization Documents',
  /** The root of an owner that is not an organization. */
  otherRoot: 'N/A',
  path: 'Folders above',
  pathToChosen: 'Folders above the chosen one',
  moreFolders: 'Show the folders above',
  back: (name: string) => `Back to ${name}`,

  search: 'Search documents',
  results: (count: number) => (count === 1 ? '1 Result' : `${count} Results`),
  searchLimit: 'Only the first 500 are shown.',
  onDevice: (count: number) =>
    `${messages.results(count)} on this device. Only what is kept here was searched; the rest is searched when the server can be reached.`,
  noResults: 'No results found',
  dropHere: 'Drop files here to upload or use the New button',
  tapToUpload: 'Tap to upload files or use the Add button',
  newest: 'Newest files',
  newestFailed: 'Unable to load the newest files',
  empty: 'This folder is empty.',

  new: 'New',
  add: 'Add',
  uploadFiles: 'Upload Files',
  newFolder: 'New Folder',
  sort: 'Sort',
  sortedBy: (column: string, direction: string) => `Sorted by ${column}, ${direction}`,
  ascending: 'ascending',
  descending: 'descending',
  list: 'List',
  grid: 'Grid',
  showList: 'Show as a list',
  showGrid: 'Show as a grid',
  columns: {
    Name: 'Name',
    LastUpdated: 'Last Updated',
    UpdatedBy: 'Last Updated By',
    Privacy: 'Privacy',
    VirusStatus: 'Virus Status',
    Size: 'File Size',
  },
  none: '–',
  selectColumn: 'Selection',
  menuColumn: 'Actions',

  clearSelection: 'Clear selection',
  selectAll: 'Select all',
  selected: (count: number) => `${count} Selected`,
  selectionTools: 'Actions for the selected items',
  select: (name: string) => `Select ${name}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  folder: 'Folder',
  file: 'File',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  inFolder: (name: string) => `in ${name}`,

  open: 'Open',
  view: 'View',
  download: 'Download',
  rename: 'Rename',
  copy: 'Copy',
  move: 'Move',
  changePrivacy: 'Change privacy',
  changePrivacyEntry: 'Change Privacy',
  versionHistoryEntry: 'Version History',
  makeCurrentEntry: 'Make Current',
  seeDetails: 'See Details',
  seeMetadata: 'See Metadata',
  delete: 'Delete',

  levels: { Sensitive: 'Sensitive', Confidential: 'Confidential', Public: 'Public' },
  virusStatus: {
    Pending: 'Pending',
    Clean: 'Clean',
    Infected: 'Infected',
    ScanFailed: 'Scan Failed',
    TooLargeToScan: 'Too Large To Scan',
  },
  /** For an unknown status, and for a file that is not uploaded yet. */
  pendingSave: 'Pending Save',
  notSentYet: 'Not sent yet',

  createFolder: 'Create Folder',
  renameFolder: 'Rename Folder',
  deleteFolder: 'Delete folder',
  renameFile: 'Rename file',
  copyFile: 'Copy file',
  deleteFiles: 'Delete file(s)',
  folderName: 'Folder Name',
  fileName: 'File Name',
  privacy: 'Privacy',
  create: 'Create',
  save: 'Save',
  renameAddsVersion: 'A new version with this name will be added; the earlier ones keep theirs.',
  keepsExtension: (extension: string) => `The ending ${extension} stays.`,
  queuedHint: 'Saved on this device and sent when the server can be reached.',

  deleteFolderText: (name: string) => `Delete “${name}” for good?`,
  deleteFolderContents: (name: string, count: number) =>
    `“${name}” is not empty. ${count === 1 ? 'This is deleted' : `These ${count} are deleted`} with it:`,
  deleteContents: (count: number) => (count === 1 ? 'Delete it too' : `Delete all ${count} too`),
  deleteInAll: (folders: number, files: number) =>
    `Including its subfolders, it holds ${foldersAndFiles(folders, files)}.`,
  deleteInFolders: (folders: number, files: number) => `These folders hold ${foldersAndFiles(folders, files)}.`,
  deleteFilesText: (names: readonly string[]) =>
    names.length === 1
      ? `Delete “${names[0] ?? ''}” with all its versions for good?`
      : `Delete these ${names.length} files with all their versions for good?`,
  deleteItemsText: (files: number, folders: number) =>
    `Delete ${foldersAndFiles(folders, files)} for good? Folders are deleted with everything in them.`,
  andMore: (count: number) => `and ${count} more`,
  loadingContents: 'Looking into the folder',

  moveTitle: 'Move',
  moveTo: 'Move to',
  currentFolder: 'Current folder',
  noSubfolders: 'No subfolders',
  subfolders: 'Subfolders',
  openFolder: (name: string) => `Open ${name}`,
  moving: (names: readonly string[]) => (names.length === 1 ? (names[0] ?? '') : `${names.length} items`),
  alreadyThere: (count: number) => (count === 1 ? 'It is in this folder already.' : 'They are in this folder already.'),
  intoItself: 'A folder cannot be moved into itself.',
  levelStays: 'The privacy level stays with each file.',
  foldersFailed: 'Unable to load folders',

  applyTo: 'Apply to',
  currentVersionOnly: 'Current version only',
  allVersions: 'All versions',
  levelNotAllowed: 'You may not choose this level.',
  levelHints: {
    Sensitive: 'Only those who may see sensitive files',
    Confidential: 'Those who may see confidential files',
    Public: 'Everybody who may see files here',
  },

  folderCreated: 'Folder created successfully.',
  folderRenamed: 'Folder renamed successfully.',
  folderDeleted: 'Folder deleted successfully.',
  filesMoved: 'File(s) moved successfully.',
  filesDeleted: 'File(s) deleted successfully.',
  fileRenamed: 'File renamed successfully.',
  fileCopied: 'Successfully copied file.',
  fileUpdated: 'File updated successfully.',
  versionDeleted: 'File version deleted successfully.',
  privacyUpdated: 'Privacy updated successfully.',

  needsServer: {
    move: 'Moving needs the server, and it cannot be reached right now. Nothing was moved.',
    privacy: 'Changing the privacy needs the server, and it cannot be reached right now.',
    delete: 'Deleting needs the server, and it cannot be reached right now. Nothing was deleted.',
    copy: 'Copying needs the server, and it cannot be reached right now.',
    makeCurrent: 'Making a version current needs the server, and it cannot be reached right now.',
    history: 'The history of the file is not on this device. It is shown when the server can be reached.',
    versions: 'The versions of this file are not on this device. They are shown when the server can be reached.',
  },
  photoReport: 'Photo report',
  putHere: 'Put here',
  cancel: 'Cancel',
  placing: (count: number) =>
    count === 1 ? 'Put the shared file into this folder?' : `Put the ${count} shared files into this folder?`,
  placingElsewhere: 'You may not upload here. Open another folder for what was shared.',
  notKeptTitle: 'Not on this device',
  notKept:
    'This folder was not opened on this device while you were online. It is shown when the server is there again.',
  errorTitle: 'Something went wrong',
  toRoot: 'Open the first folder',
  retry: 'Try again',
  archiveName: 'documents.zip',
  zipParts: 'Download in parts',
  zipPartsText: (items: number, parts: number) =>
    `${items} items are too many for one archive. Download these ${parts} archives one after the other.`,
  zipPart: (number: number, count: number) => `Part ${number} of ${count}`,
  zipPartStarted: 'Started',
  downloadZipPart: (number: number, isStarted: boolean) =>
    `Download part ${number}${isStarted ? ' again (started)' : ''}`,
  keptPart: (kept: number, all: number) => `${kept} of ${all} items are kept on this device.`,
  previewFailed: 'The picture cannot be shown right now.',
  previewOffline: 'The picture can be shown when the server can be reached.',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
} as const

/** '2 folders and 1 file'; a part with the count 0 is left out. */
function foldersAndFiles(folders: number, files: number): string {
  return [countOf(folders, 'folder'), countOf(files, 'file')].filter((part) => part !== '').join(' and ')
}

function countOf(count: number, noun: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
