import { literal, type MakeCall } from '../queued-world.ts'

export const documents: Record<string, MakeCall> = {
  async commitFile({ world, upload }) {
    const as = await world.person()
    const fileUploadToken = await upload(as, {
      systemFileType: 'Document',
      relatedEntityType: 'User',
      relatedEntityId: as.userId,
    })
    const request = { fileUploadToken, fileInstanceId: crypto.randomUUID() }
    return {
      as,
      field: `commitFile(entityType: User, entityId: "${as.userId}", request: ${literal(request)}) {
        id fileId fileName versionNumber sha256 }`,
    }
  },
  async folderCreate({ world }) {
    const as = await world.person()
    const request = { folderId: crypto.randomUUID(), name: 'Photos', clientMutationId: crypto.randomUUID() }
    return {
      as,
      field: `folderCreate(entityType: User, entityId: "${as.userId}", request: ${literal(request)}) {
        id name version }`,
    }
  },
  async folderUpdate({ world, folder }) {
    const as = await world.person()
    const id = await folder(as)
    const request = { name: 'Roof photos', version: 1, clientMutationId: crypto.randomUUID() }
    return {
      as,
      field: `folderUpdate(entityType: User, entityId: "${as.userId}", folderId: "${id}",
        request: ${literal(request)}) { id name version }`,
    }
  },
  async fileRename({ world, document }) {
    const as = await world.person()
    const { fileId } = await document(as)
    const request = { fileName: 'gutter.txt', versionNumber: 1, clientMutationId: crypto.randomUUID() }
    return { as, field: `fileRename(fileId: "${fileId}", request: ${literal(request)}) { id fileName versionNumber }` }
  },
}
