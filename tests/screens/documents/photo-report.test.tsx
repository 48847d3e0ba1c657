import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { messages as area } from '#src/features/documents/messages.ts'
import { messages } from '#src/features/documents/photo-report/messages.ts'
import { getOutboxState } from '#src/lib/offline/outbox/outbox.ts'
import { EXIF_PICTURE } from '#tests/support/exif-picture.ts'
import { world } from '#tests/support/screen-world.tsx'
import { annInOrganization, openDocuments, prepareDocuments, textContent } from './render-documents.tsx'

prepareDocuments()
beforeAll(() => import('#src/features/documents/photo-report/components/photo-report-dialog.tsx'), 120_000)
vi.setConfig({ testTimeout: 60_000 })

/** Opens the report of everything in the root: two photos and a text. */
async function openReport() {
  const { ann, organization, owner } = await annInOrganization()
  const content = btoa(String.fromCharCode(...EXIF_PICTURE))
  for (const fileName of ['Roof.jpg', 'Wall.jpg'])
    await world.uploadDocument(ann, owner, { fileName, content, accessLevel: 'Sensitive' })
  await world.uploadDocument(ann, owner, { fileName: 'Notes.txt', content: textContent('x'), accessLevel: 'Public' })
  const { network } = await openDocuments(ann, organization)
  await screen.findByRole('row', { name: /Roof\.jpg/ })
  for (const name of ['Roof.jpg', 'Wall.jpg', 'Notes.txt'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(await screen.findByRole('button', { name: area.photoReport }))
  const dialog = within(await screen.findByRole('dialog', { name: messages.title }))
  await dialog.findByLabelText(messages.caption(2))
  return { dialog, network, ann, organization }
}

const captions = (dialog: Awaited<ReturnType<typeof openReport>>['dialog']): string[] =>
  dialog.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)

describe('A photo report', () => {
  it('has the names of the files as captions, which can be changed, sorted and left out', async () => {
    const { dialog } = await openReport()
    const [first = '', second = ''] = captions(dialog)
    expect([first, second].sort()).toEqual(['Roof', 'Wall'])
    expect(dialog.getByText(messages.leftOut(1))).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: messages.later(1) }))
    expect(captions(dialog)).toEqual([second, first])
    await userEvent.type(dialog.getByLabelText(messages.caption(1)), ', north')
    expect(captions(dialog)).toEqual([`${second}, north`, first])
    await userEvent.click(dialog.getByRole('button', { name: messages.leaveOut(2) }))
    expect(captions(dialog)).toEqual([`${second}, north`])
    await userEvent.click(dialog.getByRole('button', { name: messages.leaveOut(1) }))
    expect(dialog.getByText(messages.none)).toBeDefined()
    expect(dialog.getByRole('button', { name: messages.make })).toHaveProperty('disabled', true)
  })

  it('is made, and saved with the privacy of its most restrictive photo', async () => {
    const { dialog, organization } = await openReport()
    await userEvent.click(dialog.getByRole('button', { name: messages.make }))
    await dialog.findByText(new RegExp(messages.ready))
    await userEvent.click(dialog.getByRole('button', { name: messages.saveInRoot }))
    await waitFor(() => expect(getOutboxState().items).toHaveLength(1))
    const [item] = getOutboxState().items
    expect(item?.request).toMatchObject({
      operationName: 'CommitFile',
      variables: { entityType: 'Organization', entityId: organization.id, request: { accessLevel: 'Sensitive' } },
    })
    expect(getOutboxState().files[0]?.name).toMatch(/^Photo report [-\d]+ [.\d]+\.pdf$/)
    expect(screen.queryByRole('dialog', { name: messages.title })).toBeNull()
  })

  it('says that it needs the server', async () => {
    const { dialog, network } = await openReport()
    network.setOffline(true)
    window.dispatchEvent(new Event('offline'))
    expect(await dialog.findByText(messages.needsServer)).toBeDefined()
    expect(dialog.getByRole('button', { name: messages.make })).toHaveProperty('disabled', true)
  })
})
