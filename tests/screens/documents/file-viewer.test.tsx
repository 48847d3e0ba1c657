import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#src/features/documents/messages.ts'
import { viewerMessages } from '#src/ui/file-viewer/messages.ts'
import { emlOf } from '#tests/support/mail-files.ts'
import { world } from '#tests/support/screen-world.tsx'
import { annInOrganization, openDocuments, prepareDocuments, textContent } from './render-documents.tsx'

prepareDocuments()

vi.setConfig({ testTimeout: 60_000 })

/** Uploads a file, opens the documents and chooses View. */
async function view(fileName: string, content: string): Promise<HTMLElement> {
  const { ann, organization, owner } = await annInOrganization()
  await world.uploadDocument(ann, owner, { fileName, content, accessLevel: 'Sensitive' })
  await openDocuments(ann, organization)
  await userEvent.click(await screen.findByRole('button', { name: messages.actionsFor(fileName) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: messages.view }))
  return screen.findByRole('dialog', { name: fileName })
}

describe('View', () => {
  const downloads: string[] = []
  beforeEach(() => {
    downloads.length = 0
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(`${this.download} ${new URL(this.href).pathname}`)
    })
  })

  it('shows the head and the text of a mail, and downloads its attachments', async () => {
    const mail = emlOf({
      subject: 'Claim 4711',
      from: 'Ann Walker <ann@example.com>',
      to: 'bob@example.com',
      text: 'The roof leaks.',
      attachments: [{ name: 'roof.jpg', content: Buffer.from('picture') }],
    })
    const dialog = await view('claim.eml', mail.toString('base64'))
    expect(await within(dialog).findByRole('heading', { name: 'Claim 4711' })).toBeDefined()
    for (const text of ['Ann Walker <ann@example.com>', 'bob@example.com', 'The roof leaks.'])
      expect(within(dialog).getByText(text)).toBeDefined()
    expect(within(dialog).queryByText(viewerMessages.cc)).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: viewerMessages.downloadAttachment('roof.jpg') }))
    await waitFor(() => expect(downloads).toEqual(['roof.jpg /storage/previews']))
  })

  it('shows the text of a document', async () => {
    const dialog = await view('scope.txt', textContent('Replace the roof'))
    expect(await within(dialog).findByText('Replace the roof')).toBeDefined()
  })

  it('says why a document cannot be shown, and still downloads it', async () => {
    const dialog = await view('scope.docx', textContent('no archive'))
    expect(await within(dialog).findByText(/damaged, protected or too complex/)).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: messages.download }))
    await waitFor(() => expect(downloads).toEqual([expect.stringMatching(/^scope\.docx \/storage\/files\//)]))
  })
})
