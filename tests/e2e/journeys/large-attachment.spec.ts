import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright/test'
import { findBrowser } from '#scripts/browser.ts'
import { UPLOAD_PART_BYTES } from '#shared/limits.ts'
import { downloaded, sha256, stagedFile } from '../support/files.ts'
import { correspond, expectArrived, messagesOf, openConversation, write } from '../support/outbox.ts'
import { expect, test } from '../support/test.ts'

/** A device that has not measured the line yet divides a file into so many parts. */
const PARTS_COUNT = 16
/** 25 MB. */
const VIDEO_BYTES = 3 * UPLOAD_PART_BYTES

async function pageOf(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage()
}

test('A browser that is killed during a large upload resumes it without sending uploaded parts again', {
  tag: '@any-face',
}, async ({ control, launchOptions, viewport }) => {
  test.setTimeout(240_000)
  const profile = await mkdtemp(join(tmpdir(), 'evolve-profile-'))
  const executablePath = findBrowser()
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(executablePath ? { executablePath } : {}),
      viewport,
      acceptDownloads: true,
    })
  const video = { name: 'walk-through.bin', buffer: randomBytes(VIDEO_BYTES) }
  const talk = await correspond(control, 'Walk-through')
  const way = await control.faultyWay()
  const arrived = async (): Promise<number> => (await way.state()).passed['part'] ?? 0

  let context = await launch()
  try {
    const page = await pageOf(context)
    await openConversation(page, control, way.origin, talk)
    // The first part passes; the others stay on the way for longer than the browser lives. The third is begun when the
    // first is noted.
    await way.faults({ kind: 'slow', on: 'part', skip: 1, times: 2, delayMs: 600_000 })
    // From the disk, as a person does: through the test's own wire 25 MB take a slow machine longer than a step may.
    const onDisk = join(profile, video.name)
    await writeFile(onDisk, video.buffer)
    await page.locator('input[data-attach="files"]').setInputFiles(onDisk)
    await expect.poll(() => way.state(), { timeout: 60_000 }).toMatchObject({ pending: 0, passed: { part: 1 } })
    await expect(stagedFile(page, video.name)).toContainText(' of 25 MB')
    await context.close()

    await way.faults()
    context = await launch()
    const next = await pageOf(context)
    await next.goto(`${way.origin}/app/conversations?conversationId=${talk.conversationId}`)
    await expect(stagedFile(next, video.name)).toContainText('Uploaded', { timeout: 60_000 })
    expect(await arrived()).toBe(PARTS_COUNT)

    await write(next, 'The walk-through')
    await expectArrived(next, control, talk, ['The walk-through'])
    expect(await arrived()).toBe(PARTS_COUNT)
    const file = messagesOf(next, talk.subject).getByRole('button', { name: `Download ${video.name}` })
    await expect(file).toHaveAccessibleName(/MB$/)
    expect((await downloaded(next, () => file.click())).hash).toBe(sha256(video.buffer))
  } finally {
    await context.close().catch(() => undefined)
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
})
