import { downloaded, sha256, stagedFile, textFile } from '../support/files.ts'
import { correspond, expectArrived, messagesOf, openConversation } from '../support/outbox.ts'
import { ORIGIN } from '../support/origins.ts'
import { expect, test } from '../support/test.ts'

const NOTE = textFile('moisture readings.txt', 'Wall A 34 %, wall B 41 %\n')

test('Text and a file that another app shares become a draft of the chosen conversation, and are sent', {
  tag: ['@phone', '@worker'],
}, async ({ page, control, expectAccessible }) => {
  const talk = await correspond(control, 'Shared to')
  await openConversation(page, control, ORIGIN, talk)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // As the system uses the manifest's share_target: a form, posted to the service worker.
  const landing = page.waitForURL(/\/app\/share$/)
  await page.evaluate(
    ({ name, mimeType, text }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/app/share' })
      const words = document.createElement('textarea')
      Object.assign(words, { name: 'text', value: 'Readings of this morning' })
      const files = document.createElement('input')
      Object.assign(files, { type: 'file', name: 'files' })
      const chosen = new DataTransfer()
      chosen.items.add(new File([text], name, { type: mimeType }))
      files.files = chosen.files
      form.append(words, files)
      document.body.append(form)
      form.submit()
    },
    { name: NOTE.name, mimeType: NOTE.mimeType, text: NOTE.buffer.toString('utf8') },
  )
  await landing
  await expect(page.getByText('Readings of this morning')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Shared files' })).toContainText(NOTE.name)
  await expectAccessible('share')

  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: /Shared to/ })
    .click()
  const editor = page.getByRole('textbox', { name: /^(Reply|Initial Message)$/ })
  await expect(editor).toContainText('Readings of this morning')
  await expect(stagedFile(page, NOTE.name)).toContainText('Uploaded')
  await editor.press('Control+Enter')
  await expectArrived(page, control, talk, ['Readings of this morning'])
  const chip = messagesOf(page, talk.subject).getByRole('button', {
    name: `Download ${NOTE.name}`,
    exact: true,
  })
  expect((await downloaded(page, () => chip.click())).hash).toBe(sha256(NOTE.buffer))

  await page.goto(`${ORIGIN}/app/share`)
  await expect(page.getByText('Nothing was shared')).toBeVisible()
})
