import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fileMarkId } from '#src/features/documents/device/device-file.ts'
import { keepFile, listMarks, listPinnedFiles, putMark } from '#src/lib/offline/pinned-files/pinned-files.ts'
import { DEVICE_FILES_CHECKED_EVERY_MS } from '#shared/limits/device-times.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'
import { forgetDevice, startDeviceOf } from '../device.ts'
import { annInOrganization, textContent } from './render-documents.tsx'

type Folder = Awaited<ReturnType<typeof annInOrganization>>

/** Uploads a document, and pins it to this device as if it had been checked the given time ago. */
async function pinned({ ann, owner, organization }: Folder, name: string, checkedMsAgo: number): Promise<string> {
  const file = { fileName: name, content: textContent(name), accessLevel: 'Sensitive' } as const
  const { fileId, id } = await world.uploadDocument(ann, owner, file)
  const facts = {
    ...{ owner: `Organization:${organization.id}`, fileInstanceId: id, fileName: name, mimeType: 'text/plain' },
    ...{ sha256: '', versionNumber: 1, folderId: null },
  }
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now - checkedMsAgo)
  await keepFile({ id: fileId, facts, sha256: null, content: new Response(name).body! })
  clock.mockRestore()
  await putMark(fileMarkId(fileId), { owner: facts.owner, kind: 'file', fileId, name })
  return fileId
}

it('A pinned file that the user may no longer see is deleted although its page is not opened', async () => {
  const [folder, foreign, other] = [await annInOrganization(), await annInOrganization(), await annInOrganization()]
  await forgetDevice()
  await startDeviceOf(folder.ann.sub)
  const own = await pinned(folder, 'own.txt', 2 * DEVICE_FILES_CHECKED_EVERY_MS)
  const lost = await pinned(foreign, 'lost.txt', 2 * DEVICE_FILES_CHECKED_EVERY_MS)
  const checked = await pinned(other, 'checked.txt', DEVICE_FILES_CHECKED_EVERY_MS / 2)
  expect((await listPinnedFiles()).map(({ id }) => id).sort()).toEqual([own, lost, checked].sort())
  await openScreen({ as: folder.ann, path: '/', reloads: true })
  await waitFor(async () => expect((await listPinnedFiles()).map(({ id }) => id)).not.toContain(lost), {
    timeout: 20_000,
  })
  expect((await listPinnedFiles()).map(({ id }) => id).sort()).toEqual([own, checked].sort())
  expect(await listMarks()).toHaveLength(2)
})
