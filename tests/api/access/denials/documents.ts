import { ownDocuments, foreignDocuments, organizationDocuments, claimDocuments } from './fields.ts'
import { type DenialRow, DOCUMENTS, OWN_DOCUMENTS, NO_DOCUMENTS, KEPT } from './row.ts'

export const documentsDenials: readonly DenialRow[] = [
  {
    operation: 'folder',
    about: 'of the organization',
    field: `folder(${organizationDocuments}, folderId: "{folder}") { id }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'folder',
    about: 'of another person',
    field: `folder(${foreignDocuments}, folderId: "{ownerFolder}") { id }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'folder',
    about: 'of another person, through the own documents',
    field: `folder(${ownDocuments}, folderId: "{ownerFolder}") { id }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'folder',
    about: 'of another person, through the organization',
    field: `folder(${organizationDocuments}, folderId: "{ownerFolder}") { id }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'documentsChanged',
    about: 'of the organization',
    field: `subscription: documentsChanged(${organizationDocuments}) { folderId }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'documentsChanged',
    about: 'of its claim',
    field: `subscription: documentsChanged(${claimDocuments}) { folderId }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'documentsChanged',
    about: 'their own',
    field: `subscription: documentsChanged(${ownDocuments}) { folderId }`,
    outcomes: OWN_DOCUMENTS,
  },
  {
    operation: 'documentsChanged',
    about: 'of another person',
    field: `subscription: documentsChanged(${foreignDocuments}) { folderId }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getFileInstances',
    about: 'of the organization',
    field: 'getFileInstances(fileId: "{documentFile}") { instances { id } }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'getFileInstances',
    about: 'of its claim',
    field: 'getFileInstances(fileId: "{claimFile}") { instances { id } }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'getFileInstances',
    about: 'of another person',
    field: 'getFileInstances(fileId: "{ownerDocument}") { instances { id } }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'getFileInstances',
    about: 'of nothing',
    field: 'getFileInstances(fileId: "{missing}") { instances { id } }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileHistory',
    about: 'of the organization',
    field: 'fileHistory(fileId: "{documentFile}") { id }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileHistory',
    about: 'of another person',
    field: 'fileHistory(fileId: "{ownerDocument}") { id }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'commitFile',
    about: 'of no upload, for the organization',
    field: `mutation: commitFile(${organizationDocuments}, request: { fileUploadToken: "x" }) { id }`,
    outcomes: 'U M R N N N G G N G G N U',
  },
  {
    operation: 'commitFile',
    about: 'of no upload, for another person',
    field: `mutation: commitFile(${foreignDocuments}, request: { fileUploadToken: "x" }) { id }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'folderCreate',
    about: 'for the organization',
    field: `mutation: folderCreate(${organizationDocuments}, request: { name: "{new}" }) { id }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'folderCreate',
    about: 'for oneself',
    field: `mutation: folderCreate(${ownDocuments}, request: { name: "{new}" }) { id }`,
    outcomes: OWN_DOCUMENTS,
  },
  {
    operation: 'folderCreate',
    about: 'for another person',
    field: `mutation: folderCreate(${foreignDocuments}, request: { name: "{new}" }) { id }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'folderUpdate',
    about: 'of the organization',
    field: `mutation: folderUpdate(${organizationDocuments}, folderId: "{folder}", request: { name: "{new}" }) { id }`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'folderUpdate',
    about: 'of another person',
    field: `mutation: folderUpdate(${foreignDocuments}, folderId: "{ownerFolder}", request: { name: "{new}" }) { id }`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'folderDelete',
    about: 'of the organization',
    field: `mutation: folderDelete(${organizationDocuments}, folderId: "{spareFolder}")`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'folderDelete',
    about: 'of another person',
    field: `mutation: folderDelete(${foreignDocuments}, folderId: "{ownerFolder}")`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'folderFolderChange',
    about: 'of the organization',
    field: 'mutation: folderFolderChange(request: { folderIds: ["{spareFolder}"], parentFolderId: "{folder}" })',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'folderFolderChange',
    about: 'of another person',
    field: 'mutation: folderFolderChange(request: { folderIds: ["{ownerFolder}"] })',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileFolderChange',
    about: 'of the organization',
    field: 'mutation: fileFolderChange(request: { fileIds: ["{spareFile}"], folderId: "{folder}" })',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileFolderChange',
    about: 'of another person',
    field: 'mutation: fileFolderChange(request: { fileIds: ["{ownerDocument}"] })',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileFolderChange',
    about: "into another person's folder",
    field: 'mutation: fileFolderChange(request: { fileIds: ["{documentFile}"], folderId: "{ownerFolder}" })',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileRename',
    about: 'of the organization',
    field:
      'mutation: fileRename(fileId: "{documentFile}", request: { fileName: "{new}.txt", clientMutationId: "{new}" }) { id }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileRename',
    about: 'of another person',
    field: 'mutation: fileRename(fileId: "{ownerDocument}", request: { fileName: "b.txt" }) { id }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileInstanceCopy',
    about: 'of the organization',
    field:
      'mutation: fileInstanceCopy(fileInstanceId: "{documentVersion}", request: { fileName: "b.txt", accessLevel: Public, folderId: "{folder}" }) { id }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileInstanceCopy',
    about: 'of another person',
    field:
      'mutation: fileInstanceCopy(fileInstanceId: "{ownerVersion}", request: { fileName: "b.txt", accessLevel: Sensitive }) { id }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileSetCurrentInstance',
    about: 'of the organization',
    field:
      'mutation: fileSetCurrentInstance(fileId: "{documentFile}", request: { fileInstanceId: "{documentVersion}" }) { id }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileSetCurrentInstance',
    about: 'of another person',
    field:
      'mutation: fileSetCurrentInstance(fileId: "{ownerDocument}", request: { fileInstanceId: "{ownerVersion}" }) { id }',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileAccessLevelChange',
    about: 'of the organization',
    field: 'mutation: fileAccessLevelChange(request: { ids: ["{spareFile}"], newAccessLevel: Public })',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileAccessLevelChange',
    about: 'of another person',
    field: 'mutation: fileAccessLevelChange(request: { ids: ["{ownerDocument}"], newAccessLevel: Public })',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'fileInstanceAccessLevelChange',
    about: 'of the organization',
    field: 'mutation: fileInstanceAccessLevelChange(request: { ids: ["{spareVersion}"], newAccessLevel: Public })',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'fileInstanceAccessLevelChange',
    about: 'of another person',
    field: 'mutation: fileInstanceAccessLevelChange(request: { ids: ["{ownerVersion}"], newAccessLevel: Public })',
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'deleteFile',
    about: 'of the organization',
    field: `mutation: deleteFile(${organizationDocuments}, request: { ids: ["{spareFile}"] })`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'deleteFile',
    about: 'of its claim',
    field: `mutation: deleteFile(${claimDocuments}, request: { ids: ["{claimFile}"] })`,
    outcomes: KEPT,
  },
  {
    operation: 'deleteFile',
    about: 'of another person',
    field: `mutation: deleteFile(${foreignDocuments}, request: { ids: ["{ownerDocument}"] })`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'deleteFile',
    about: 'of another person, through the organization',
    field: `mutation: deleteFile(${organizationDocuments}, request: { ids: ["{ownerDocument}"] })`,
    outcomes: NO_DOCUMENTS,
  },
  {
    operation: 'deleteFileInstance',
    about: 'of the organization',
    field: `mutation: deleteFileInstance(${organizationDocuments}, request: { ids: ["{spareVersion}"] })`,
    outcomes: DOCUMENTS,
  },
  {
    operation: 'deleteFileInstance',
    about: 'of another person',
    field: `mutation: deleteFileInstance(${foreignDocuments}, request: { ids: ["{ownerVersion}"] })`,
    outcomes: NO_DOCUMENTS,
  },
]
