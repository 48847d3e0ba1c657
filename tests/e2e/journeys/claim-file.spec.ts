import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chooseFiles, confirmUploads } from '../support/documents.ts'
import { picture, textFile } from '../support/files.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const run = promisify(execFile)

test('An adjuster downloads the file of a claim, and anybody can check it', async ({
  page,
  control,
  expectAccessible,
}) => {
  test.setTimeout(150_000)
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const { systemId, acid, claimIds } = await control.claimsCompany(dana, 'ADMIN')
  await control.organization({
    name: 'Prairie Group',
    members: [{ person: dana, keys: 'admin' }],
    company: { systemId, acid },
  })
  const claimKey = `${systemId}-${acid}-${claimIds[0]}`
  await signIn(page, control, dana, { at: `/app/legacy/claims/${claimKey}/documents` })
  await chooseFiles(page, picture('roof.png'), textFile('100% wet #1.txt', 'The north slope is torn.'))
  await confirmUploads(page)
  await expect.poll(async () => (await control.documents(claimKey)).length, { timeout: 40_000 }).toBe(2)

  await page.goto(`/app/legacy/claims/${claimKey}`)
  await page.getByRole('button', { name: 'Download claim file' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Download claim file' })
  await expect(dialog).toContainText('the facts of the claim and 2 documents')
  await expectAccessible('the download of a claim file')
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(new RegExp(`^Claim CLM-${claimIds[0]} [\\d-]{10}\\.zip$`))

  const published = await page.request.get('/.well-known/evolve-package-keys.json')
  const { keys } = (await published.json()) as { keys: { publicKey: string }[] }
  const script = ['--import', 'tsx', 'scripts/verify.ts', await download.path()]
  const { stdout } = await run(process.execPath, [...script, '--key', keys[0]?.publicKey ?? ''])
  expect(stdout).toContain('intact      data/files/roof.png\n')
  expect(stdout).toContain('intact      data/files/100% wet #1.txt\n')
  expect(stdout).toContain('Signature: valid\n')
  expect(stdout).toContain('Everything is intact.')
  const otherKey = Buffer.alloc(32, 1).toString('base64')
  await expect(run(process.execPath, [...script, '--key', otherKey])).rejects.toMatchObject({ code: 1 })
})
