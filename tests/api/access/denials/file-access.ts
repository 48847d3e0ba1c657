import {
  uploadFor,
  ownDocuments,
  organizationDocuments,
  claimDocuments,
  missingDocuments,
  foreignDocuments,
} from './fields.ts'
import {
  type DenialRow,
  STANDARD,
  NOBODY,
  ORGANIZATION,
  DOCUMENTS,
  OWN_PICTURES,
  PICTURES,
  OWN_DOCUMENTS,
  NO_DOCUMENTS,
} from './row.ts'

export const fileAccessDenials: readonly DenialRow[] = [
  {
    operation: 'getUploadUrl',
    about: 'for the own box',
    field: `getUploadUrl(${uploadFor('{self}')}) { uploadId }`,
    outcomes: STANDARD,
  },
  {
    operation: 'getUploadUrl',
    about: "for another person's box",
    field: `getUploadUrl(${uploadFor('{owner}')}) { uploadId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'getUploadUrl',
    about: "for the organization's box",
    field: `getUploadUrl(${uploadFor('{organization}')}) { uploadId }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'getUploadUrl',
    about: 'for the box of nobody',
    field: `getUploadUrl(${uploadFor('{missing}')}) { uploadId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'getUploadUrl',
    about: 'for the own assistant',
    field: `getUploadUrl(${uploadFor('{self}', 'Message', 'EvoxAttachment')}) { uploadId }`,
    outcomes: STANDARD,
  },
  {
    operation: 'getUploadUrl',
    about: "for another person's assistant",
    field: `getUploadUrl(${uploadFor('{owner}', 'Message', 'EvoxAttachment')}) { uploadId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'getUploadUrl',
    about: 'for an assistant of the organization',
    field: `getUploadUrl(${uploadFor('{organization}', 'Message', 'EvoxAttachment')}) { uploadId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'getUploadUrl',
    about: 'for a document of the organization',
    field: `getUploadUrl(${uploadFor('{organization}', 'Organization', 'Document')}) { uploadId }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: 'for a document of a claim',
    field: `getUploadUrl(${uploadFor('{claim}', 'Claim', 'Document')}) { uploadId }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: 'for an own document',
    field: `getUploadUrl(${uploadFor('{self}', 'User', 'Document')}) { uploadId }`,
    outcomes: OWN_DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: 'for a document of another person',
    field: `getUploadUrl(${uploadFor('{owner}', 'User', 'Document')}) { uploadId }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: 'for a document of nobody',
    field: `getUploadUrl(${uploadFor('{missing}', 'Organization', 'Document')}) { uploadId }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: 'for a new version of a document of the organization',
    field:
      `getUploadUrl(${uploadFor('{organization}', 'Organization', 'Document').replace(' }', ', updatesFileId: "{documentFile}" }')}) ` +
      '{ uploadId }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: "for a new version of another owner's document",
    field:
      `getUploadUrl(${uploadFor('{organization}', 'Organization', 'Document').replace(' }', ', updatesFileId: "{ownerDocument}" }')}) ` +
      '{ uploadId }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getUploadUrl',
    about: 'for the own avatar',
    field: `getUploadUrl(${uploadFor('{self}', 'User', 'UserAvatar')}) { uploadId }`,
    outcomes: OWN_PICTURES,
  },
  {
    operation: 'getUploadUrl',
    about: 'for the banner of another person',
    field: `getUploadUrl(${uploadFor('{owner}', 'User', 'UserBanner')}) { uploadId }`,
    outcomes: PICTURES,
  },
  {
    operation: 'getUploadUrl',
    about: 'for the avatar of nobody',
    field: `getUploadUrl(${uploadFor('{missing}', 'User', 'UserAvatar')}) { uploadId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'getUploadUrl',
    about: 'for the avatar of the organization',
    field: `getUploadUrl(${uploadFor('{organization}', 'Organization', 'OrganizationAvatar')}) { uploadId }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'getUploadUrl',
    about: "for the organization's avatar, as if it were a person's",
    field: `getUploadUrl(${uploadFor('{organization}', 'Organization', 'UserAvatar')}) { uploadId }`,
    outcomes: NOBODY,
  },
  {
    operation: 'getUploadUrl',
    about: 'for an own icon',
    field: `getUploadUrl(${uploadFor('{self}', 'User', 'UserQuickLinkIcon')}) { uploadId }`,
    outcomes: STANDARD,
  },
  {
    operation: 'getUploadUrl',
    about: 'for an icon of the organization',
    field: `getUploadUrl(${uploadFor('{organization}', 'Organization', 'OrganizationQuickLinkIcon')}) { uploadId }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'filesZipUrl',
    about: 'of documents of the organization',
    field: 'filesZipUrl(fileInstanceIds: ["{documentVersion}", "{ownerVersion}"]) { downloadUrl }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'filesZipUrl',
    about: 'of a document of another person',
    field: 'filesZipUrl(fileInstanceIds: ["{ownerVersion}", "{missing}"]) { downloadUrl }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'filesZipUrl',
    about: 'of a folder of another person',
    field: 'filesZipUrl(fileInstanceIds: [], folderIds: ["{ownerFolder}"]) { downloadUrl }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'filesZipUrl',
    about: 'of files of messages',
    field: 'filesZipUrl(fileInstanceIds: ["{organizationFile}", "{ownerFile}"]) { downloadUrl }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getFileInstancePreview',
    about: 'a file in a conversation of others',
    field: 'getFileInstancePreview(fileInstanceId: "{ownerFile}") { notice }',
    outcomes: 'U M R N N N N N N N N N U',
  },
  {
    operation: 'getFileInstancePreview',
    about: 'a file in a conversation of the organization',
    field: 'getFileInstancePreview(fileInstanceId: "{organizationFile}") { notice }',
    outcomes: 'U M R N N N + + N + + N U',
  },
  {
    operation: 'getFileInstancePreview',
    about: 'a document of the organization',
    field: 'getFileInstancePreview(fileInstanceId: "{documentVersion}") { notice }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'getFileInstancePreview',
    about: 'a document of another person',
    field: 'getFileInstancePreview(fileInstanceId: "{ownerVersion}") { notice }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'a file in a conversation of others',
    field: 'getFileInstanceDownloadUrl(fileInstanceId: "{ownerFile}") { downloadUrl }',
    outcomes: 'U M R N N N N N N N N N U',
  },
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'a file in a conversation of the organization',
    field: 'getFileInstanceDownloadUrl(fileInstanceId: "{organizationFile}") { downloadUrl }',
    outcomes: 'U M R N N N + + N + + N U',
  },
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'the avatar of a private person',
    field:
      'getFileInstanceDownloadUrl(fileInstanceId: "{ownerPicture}", sasUrlOnly: true, inline: true) { downloadUrl }',
    outcomes: 'U M R N + N N N N + + N U',
  },
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'the banner of a private organization',
    field:
      'getFileInstanceDownloadUrl(fileInstanceId: "{organizationPicture}", sasUrlOnly: true, inline: true) { downloadUrl }',
    outcomes: 'U M R N N + + + N + + N U',
  },
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'no file',
    field: 'getFileInstanceDownloadUrl(fileInstanceId: "{missing}") { downloadUrl }',
    outcomes: 'U M R N N N N N N N N N U',
  },

  ...(
    ['rootFolderContents', 'folderReferenceList', 'foldersToDelete', 'newestFiles', 'searchFolders'] as const
  ).flatMap((operation): DenialRow[] => {
    const call = (of: string): string => {
      if (operation === 'rootFolderContents') return `rootFolderContents(${of}) { id }`
      if (operation === 'newestFiles') return `newestFiles(${of}) { fileId }`
      if (operation === 'foldersToDelete')
        return `foldersToDelete(${of}, folderIds: ["{folder}"]) { folderId contentsKey }`
      return operation === 'searchFolders'
        ? `searchFolders(${of}, request: { searchValue: "a" }) { folders { id } files { fileId } }`
        : `folderReferenceList(${of}) { folderReferences { id } }`
    }
    return [
      { operation, about: 'the own documents', field: call(ownDocuments), outcomes: OWN_DOCUMENTS },
      { operation, about: "another person's documents", field: call(foreignDocuments), outcomes: NO_DOCUMENTS },
      { operation, about: "the organization's documents", field: call(organizationDocuments), outcomes: DOCUMENTS },
      { operation, about: 'the documents of its claim', field: call(claimDocuments), outcomes: DOCUMENTS },
      { operation, about: 'the documents of no organization', field: call(missingDocuments), outcomes: NO_DOCUMENTS },
    ]
  }),
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'a document of the organization',
    field: 'getFileInstanceDownloadUrl(fileInstanceId: "{documentVersion}") { downloadUrl }',
    outcomes: DOCUMENTS,
  },
  ...(['Thumbnail', 'Viewing'] as const).flatMap((rendition): DenialRow[] => {
    const call = (version: string): string =>
      `getFileInstanceDownloadUrl(fileInstanceId: "${version}", rendition: ${rendition}) { downloadUrl }`
    return [
      {
        operation: 'getFileInstanceDownloadUrl',
        about: `${rendition} of a document of the organization`,
        field: call('{documentVersion}'),
        outcomes: DOCUMENTS,
      },
      {
        operation: 'getFileInstanceDownloadUrl',
        about: `${rendition} of a document of another person`,
        field: call('{ownerVersion}'),
        outcomes: NO_DOCUMENTS,
      },
      {
        operation: 'getFileInstanceDownloadUrl',
        about: `${rendition} of a file in a conversation of others`,
        field: call('{ownerFile}'),
        outcomes: 'U M R N N N N N N N N N U',
      },
    ]
  }),
  {
    operation: 'getFileInstanceDownloadUrl',
    about: 'a document of another person',
    field: 'getFileInstanceDownloadUrl(fileInstanceId: "{ownerVersion}") { downloadUrl }',
    outcomes: NO_DOCUMENTS,
  },
]
