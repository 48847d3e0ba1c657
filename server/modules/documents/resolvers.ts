import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    rootFolderContents: (_, args, context) => service.rootFolderContents(context, args),
    folder: (_, args, context) => service.folder(context, args),
    folderReferenceList: (_, args, context) => service.folderReferenceList(context, args),
    foldersToDelete: (_, args, context) => service.foldersToDelete(context, args),
    newestFiles: (_, args, context) => service.newestFiles(context, args),
    searchFolders: (_, args, context) => service.searchFolders(context, args),
    getFileInstances: (_, args, context) => service.getFileInstances(context, args),
    fileHistory: (_, args, context) => service.fileHistory(context, args),
  },
  Mutation: {
    commitFile: (_, args, context) => service.commitFile(context, args),
    folderCreate: (_, args, context) => service.folderCreate(context, args),
    folderUpdate: (_, args, context) => service.folderUpdate(context, args),
    folderDelete: (_, args, context) => service.folderDelete(context, args),
    folderFolderChange: (_, args, context) => service.folderFolderChange(context, args),
    fileFolderChange: (_, args, context) => service.fileFolderChange(context, args),
    fileRename: (_, args, context) => service.fileRename(context, args),
    fileInstanceCopy: (_, args, context) => service.fileInstanceCopy(context, args),
    fileSetCurrentInstance: (_, args, context) => service.fileSetCurrentInstance(context, args),
    fileAccessLevelChange: (_, args, context) => service.fileAccessLevelChange(context, args),
    fileInstanceAccessLevelChange: (_, args, context) => service.fileInstanceAccessLevelChange(context, args),
    deleteFile: (_, args, context) => service.deleteFile(context, args),
    deleteFileInstance: (_, args, context) => service.deleteFileInstance(context, args),
  },
  Subscription: {
    documentsChanged: { subscribe: (_root, args, context) => service.documentsChanged(context, args) },
  },
} satisfies Resolvers
