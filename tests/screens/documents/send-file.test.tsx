import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { messages } from '#src/features/documents/messages.ts'
import { sendMessages } from '#src/features/documents/send/messages.ts'
import { forgetAllShared, listShared } from '#src/lib/offline/pwa/shared-content.ts'
import { reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { world } from '#tests/support/screen-world.tsx'
import { annInOrganization, openDocuments, prepareDocuments, textContent } from './render-documents.tsx'

prepareDocuments()
beforeEach(forgetAllShared)

async function openWithFile(query = '') {
  const { ann, organization, owner } = await annInOrganization()
  const content = textContent('Two squares of felt')
  const { fileId } = await world.uploadDocument(ann, owner, {
    fileName: 'scope.txt',
    content,
    accessLevel: 'Sensitive',
  })
  const shown = await openDocuments(ann, organization, { query })
  return { ...shown, fileId }
}

async function choose(entry: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: messages.actionsFor('scope.txt') }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('A file', () => {
  it('is offered to the share page, to be sent in a conversation', async () => {
    const { router } = await openWithFile()
    await choose(sendMessages.send)
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.share.href()))
    const [shared] = await listShared()
    expect(shared?.text).toBe(sendMessages.attached('scope.txt'))
    expect(shared?.files.map(({ name }) => name)).toEqual(['scope.txt'])
  })

  it('that is not on the device is not sent while the server is unreachable, which is said', async () => {
    const { network, router } = await openWithFile()
    await screen.findByRole('button', { name: messages.actionsFor('scope.txt') })
    network.setUnreachable(true)
    reportUnreachable()
    await choose(sendMessages.send)
    expect(await screen.findByText(sendMessages.notLoaded('scope.txt'))).toBeTruthy()
    expect(await listShared()).toEqual([])
    expect(router.state.location.pathname).not.toBe(paths.share.href())
  })

  it('is shared with other apps only if the browser can, after another tap if loading took too long', async () => {
    await openWithFile()
    await userEvent.click(await screen.findByRole('button', { name: messages.actionsFor('scope.txt') }))
    expect(screen.queryByRole('menuitem', { name: sendMessages.share })).toBeNull()
    await userEvent.keyboard('{Escape}')
    const shared: string[] = []
    const share = vi
      .fn(async ({ files }: ShareData) => void shared.push(...(files ?? []).map(({ name }) => name)))
      .mockRejectedValueOnce(new DOMException('no gesture', 'NotAllowedError'))
    Object.assign(navigator, { canShare: () => true, share })
    await choose(sendMessages.share)
    await screen.findByText(sendMessages.loaded('scope.txt'))
    await userEvent.click(screen.getByRole('button', { name: sendMessages.share }))
    await waitFor(() => expect(shared).toEqual(['scope.txt']))
  })

  it('is opened by its copied link, which leaves the address', async () => {
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    const { router, fileId } = await openWithFile()
    await choose(sendMessages.copyLink)
    expect(await screen.findByText(sendMessages.copied)).toBeTruthy()
    const { pathname, search } = new URL(copied[0] ?? '')
    expect([pathname, search]).toEqual([router.state.location.pathname, `?fileId=${fileId}`])
    await router.navigate(pathname + search)
    expect(await screen.findByRole('dialog', { name: 'scope.txt' })).toBeTruthy()
    expect(router.state.location.search).toBe('')
  })

  it('that was deleted is reported by its link', async () => {
    await openWithFile(`?fileId=${crypto.randomUUID()}`)
    expect(await screen.findByText(sendMessages.notFound)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
