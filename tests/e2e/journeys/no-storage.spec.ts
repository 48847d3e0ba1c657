import { rowOf } from '../support/message-box.ts'
import { expect, test } from '../support/test.ts'

const SUBJECT = 'Hail at 9 Elm Street'

/** How browsers refuse storage: private windows, policies of a company, a damaged profile. */
const REFUSALS = {
  'refuses to open a database': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  },
  'fails to open a database': () => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (this: IDBFactory, name: string) {
      // An older version than the stored one.
      open.call(this, `${name}-refused`, 1_000)
      return open.call(this, `${name}-refused`, 1)
    }
  },
}

for (const [name, refuse] of Object.entries(REFUSALS)) {
  test(`A person works in a browser that ${name}, and is told that nothing is stored`, { tag: '@any-face' }, async ({
    page,
    control,
  }) => {
    const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
    const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
    await control.connect(dana, marcus)
    await control.conversation({ subject: SUBJECT, people: [marcus, dana], messages: ['I can inspect on Thursday.'] })
    await page.addInitScript(refuse)
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(dana.email)
    await page.getByLabel('Password', { exact: true }).fill(dana.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    const code = page.getByLabel(/code/i)
    await expect(code).toBeVisible()
    await code.fill(await control.code(dana))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/This browser cannot store data/)).toBeVisible()
    await page
      .getByRole('link', { name: /^Conversations/ })
      .first()
      .click()
    await rowOf(page, SUBJECT).click()
    const thread = page.getByRole('group', { name: `Messages of ${SUBJECT}` })
    const editor = page.getByRole('textbox', { name: /Reply|Initial Message/ })
    await editor.click()
    await editor.pressSequentially('See you there.')
    await editor.press('Control+Enter')
    await expect(thread.getByText('Read by 0 of 1').last()).toBeVisible()
  })
}
