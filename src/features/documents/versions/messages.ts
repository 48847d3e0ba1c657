import { messages as area } from '../messages.ts'

/**
 * Every sentence about versions, details and metadata. Those of doc 2 sections 2.1 and 8 stand word for word; the rest
 * is ours.
 */
export const messages = {
  title: 'Version history',
  uploadNewVersion: 'Upload New Version',
  version: (number: number) => `Version ${number}`,
  ofVersion: (name: string, number: number) => `${name}, version ${number}`,
  current: 'Current',
  origins: { Uploaded: 'Uploaded', Renamed: 'Renamed', MadeCurrent: 'Made current', Copied: 'Copied' },
  columns: { Version: 'Version', ...area.columns },
  versions: 'Versions',
  versionsCount: (count: number) => (count === 1 ? '1 version' : `${count} versions`),
  failed: 'Unable to load versions',

  makeCurrent: 'Make current',
  makeCurrentText: (number: number, next: number) =>
    `Version ${number} is copied as version ${next}, which becomes the current one. Version ${number} itself stays as it is.`,
  deleteVersion: 'Delete version',
  deleteVersionText: (number: number) => `Delete version ${number} for good?`,
  deleteCurrentText: (number: number) =>
    `Delete version ${number} for good? The latest remaining version becomes current.`,
  deleteLastText: (name: string) => `This is the last version of “${name}”. With it the file is deleted for good.`,

  details: 'Details',
  metadata: 'Metadata',
  name: area.columns.Name,
  type: 'File Type',
  size: area.columns.Size,
  lastUpdated: area.columns.LastUpdated,
  uploadedBy: 'Uploaded By',
  privacy: area.columns.Privacy,
  virusStatus: area.columns.VirusStatus,
  infected: 'A virus was found in it.',
  sha256: 'SHA-256',
  sha256Hint: 'The same for every copy of the same content: compare it to prove that a file was not changed.',
  copyHash: 'Copy SHA-256',
  folder: area.folder,
  madeBy: 'How it was made',

  taken: 'Taken',
  place: 'Place',
  degrees: (latitude: number, longitude: number) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  caption: 'Caption',
  cameraTime: 'Taken, by the camera',
  cameraPlace: 'Place, by the camera',
  camera: 'Camera',
  cameraOffline: 'What the camera recorded can be read when you are online.',
  noCapture: 'Nothing was recorded when the picture was taken.',
  dimensions: 'Dimensions',
  pixels: (width: number, height: number) => `${width} × ${height}`,
  history: 'What happened',
  historyFailed: 'Unable to load what happened to the file',
  events: {
    Uploaded: 'Uploaded',
    Renamed: 'Renamed',
    Moved: 'Moved',
    Copied: 'Copied',
    AccessLevelChanged: 'Privacy changed',
    MadeCurrent: 'Made current',
    VersionDeleted: 'Version deleted',
    Deleted: 'Deleted',
  },
  fromTo: (from: string, to: string) => `from “${from}” to “${to}”`,
  to: (to: string) => `“${to}”`,
  by: (name: string) => `by ${name}`,
  byFor: (acting: string, name: string) => `by ${acting} as ${name}`,
} as const
