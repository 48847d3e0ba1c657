import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { EXIF_PICTURE } from '#tests/support/exif-picture.ts'
import { messages } from '#src/features/documents/messages.ts'
import { messages as versionWords } from '#src/features/documents/versions/messages.ts'
import { world } from '#tests/support/screen-world.tsx'
import { annInOrganization, openDocuments, prepareDocuments, textContent } from './render-documents.tsx'

prepareDocuments()

vi.setConfig({ testTimeout: 60_000 })

const SCOPE = { fileName: 'scope.txt', content: textContent('Replace the roof'), accessLevel: 'Sensitive' as const }

/** Opens a folder with one file, whose second version is called 'scope v2.txt'. */
async function openTwoVersions() {
  const { ann, organization, owner } = await annInOrganization()
  const { fileId } = await world.uploadDocument(ann, owner, SCOPE)
  await world.uploadDocument(ann, owner, { ...SCOPE, fileName: 'scope v2.txt', updatesFileId: fileId })
  await openDocuments(ann, organization)
  return { ann, fileId }
}

async function choose(name: string, entry: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: messages.actionsFor(name) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('Version history', () => {
  it('makes an older version current by copying it', async () => {
    const { ann, fileId } = await openTwoVersions()
    await choose('scope v2.txt', messages.versionHistoryEntry)
    // Unlike a browser, jsdom does not move the focus into this dialog, so the dialog counts as hidden.
    const hidden = true
    const history = await screen.findByRole('dialog', { name: versionWords.title, hidden })
    const list = await within(history).findByRole('list', { name: versionWords.versions, hidden })
    expect(
      within(list)
        .getAllByRole('listitem', { hidden })
        .map((one) => one.querySelector('strong')?.textContent),
    ).toEqual(['Version 2', 'Version 1'])
    await userEvent.click(within(list).getByRole('button', { name: messages.actionsFor('Version 1'), hidden }))
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.makeCurrentEntry, hidden }))
    const question = await screen.findByRole('alertdialog', { name: versionWords.makeCurrent, hidden })
    expect(within(question).getByText(versionWords.makeCurrentText(1, 3))).toBeDefined()
    await userEvent.click(within(question).getByRole('button', { name: versionWords.makeCurrent, hidden }))
    expect(await screen.findByText('File updated successfully.')).toBeDefined()
    expect(await within(history).findByText('Version 3')).toBeDefined()
    // The header shows the file's current name; the first and the third version have the same name.
    await waitFor(() => expect(within(history).getAllByTitle('scope.txt')).toHaveLength(3))
    const stored = await world.documentVersions(ann, fileId)
    expect(stored.map((version) => version.fileName)).toEqual(['scope.txt', 'scope v2.txt', 'scope.txt'])
  })

  it('changes the privacy of a single older version', async () => {
    const { ann, fileId } = await openTwoVersions()
    await choose('scope v2.txt', messages.versionHistoryEntry)
    const hidden = true
    const history = await screen.findByRole('dialog', { name: versionWords.title, hidden })
    await userEvent.click(
      await within(history).findByRole('button', { name: messages.actionsFor('Version 1'), hidden }),
    )
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.changePrivacyEntry, hidden }))
    const privacy = await screen.findByRole('dialog', { name: messages.changePrivacy, hidden }, { timeout: 20_000 })
    expect(within(privacy).getByText(versionWords.ofVersion('scope.txt', 1))).toBeDefined()
    expect(within(privacy).queryByRole('radio', { name: messages.allVersions, hidden })).toBeNull()
    await userEvent.click(within(privacy).getByRole('radio', { name: new RegExp(messages.levels.Public), hidden }))
    await userEvent.click(within(privacy).getByRole('button', { name: messages.save, hidden }))
    expect(await screen.findByText('Privacy updated successfully.')).toBeDefined()
    const stored = await world.documentVersions(ann, fileId)
    expect(stored.map((version) => version.accessLevel)).toEqual(['Sensitive', 'Public'])
  })

  it('shows the uploader and the hash of a file', async () => {
    const { ann, organization, owner } = await annInOrganization()
    const { sha256 } = await world.uploadDocument(ann, owner, SCOPE)
    await openDocuments(ann, organization)
    await choose('scope.txt', messages.seeDetails)
    const details = await screen.findByRole('dialog', { name: versionWords.details })
    expect(await within(details).findByText(sha256)).toBeDefined()
    expect(within(details).getByText('Ann Walker')).toBeDefined()
    expect(within(details).getByRole('button', { name: versionWords.copyHash })).toBeDefined()
  })

  it('shows the EXIF data of a photo: its time, its location and the camera', async () => {
    const { ann, organization, owner } = await annInOrganization()
    const content = btoa(String.fromCharCode(...EXIF_PICTURE))
    await world.uploadDocument(ann, owner, { ...SCOPE, fileName: 'roof.jpg', content })
    await openDocuments(ann, organization)
    await choose('roof.jpg', messages.seeMetadata)
    const metadata = await screen.findByRole('dialog', { name: versionWords.metadata })
    expect(await within(metadata).findByText('Canon EOS R5')).toBeDefined()
    expect(within(metadata).getByText(versionWords.degrees(29.95, -90.07))).toBeDefined()
    expect(within(metadata).getByText(versionWords.cameraTime)).toBeDefined()
    expect(within(metadata).queryByText(versionWords.noCapture)).toBeNull()
  })

  it('says that the EXIF data of a photo could not be read, not that there are none', async () => {
    const { ann, organization, owner } = await annInOrganization()
    // It ends within the data of the camera.
    const content = btoa(String.fromCharCode(...EXIF_PICTURE.subarray(0, 60)))
    await world.uploadDocument(ann, owner, { ...SCOPE, fileName: 'roof.jpg', content })
    await openDocuments(ann, organization)
    await choose('roof.jpg', messages.seeMetadata)
    const metadata = await screen.findByRole('dialog', { name: versionWords.metadata })
    expect(await within(metadata).findByText(versionWords.cameraUnread)).toBeDefined()
    expect(within(metadata).getByRole('button', { name: messages.retry })).toBeDefined()
    expect(within(metadata).queryByText(versionWords.noCapture)).toBeNull()
  })
})
