import type { Page } from 'playwright/test'
import type { Fault } from '#tests/support/fault-proxy.ts'
import {
  correspond,
  expectArrived,
  forgetFailedRequests,
  messagesOf,
  openConversation,
  unsentCount,
  write,
} from '../support/outbox.ts'
import { expect, test } from '../support/test.ts'

/**
 * Network faults: each must end with every message delivered exactly once and in order, or visible with its reason
 * (docs/requirements/offline.md#once).
 */

const ON = 'ConversationMessageAdd'
const PASSING: readonly { name: string; fault: Fault }[] = [
  { name: 'the reply is lost after the commit', fault: { kind: 'lost', on: ON, times: 2 } },
  { name: 'the connection breaks before the server hears of it', fault: { kind: 'refused', on: ON, times: 2 } },
  { name: 'the reply breaks off in the middle', fault: { kind: 'cut', on: ON } },
  { name: '500', fault: { kind: 'status', on: ON, status: 500 } },
  {
    name: '503 with a page of a proxy',
    fault: {
      kind: 'status',
      on: ON,
      status: 503,
      headers: { 'content-type': 'text/html' },
      body: '<h1>Service Unavailable</h1>',
    },
  },
  { name: '429 with Retry-After', fault: { kind: 'status', on: ON, status: 429, headers: { 'retry-after': '1' } } },
  { name: '408', fault: { kind: 'status', on: ON, status: 408 } },
  { name: 'a captive portal answers with its own page', fault: { kind: 'portal', on: ON, times: 2 } },
]

test('After temporary faults, every message arrives once and in order', { tag: '@any-face' }, async ({
  page,
  control,
  consoleErrors,
}) => {
  test.setTimeout(180_000)
  const talk = await correspond(control, 'Fault table')
  const way = await control.faultyWay()
  await openConversation(page, control, way.origin, talk)
  const written: string[] = []
  for (const { name, fault } of PASSING) {
    await test.step(name, async () => {
      await way.faults(fault)
      const texts = [`During ${name}`, `Behind ${name}`]
      for (const text of texts) await write(page, text)
      written.push(...texts)
      await expectArrived(page, control, talk, written)
      expect((await way.state()).pending).toBe(0)
    })
  }
  forgetFailedRequests(consoleErrors)
})

test('With an unstable network, every message arrives once and in order', { tag: '@any-face' }, async ({
  page,
  control,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  const talk = await correspond(control, 'Flapping')
  const way = await control.faultyWay()
  await openConversation(page, control, way.origin, talk)
  const written = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  for (const [index, text] of written.entries()) {
    await way.faults(
      ...(index % 2 === 0
        ? [{ kind: 'lost', on: ON } as const, { kind: 'refused', on: '*', times: Number.POSITIVE_INFINITY } as const]
        : []),
    )
    if (index % 2 === 0) await way.breakConnections()
    await write(page, text)
  }
  await way.faults()
  await expectArrived(page, control, talk, written)
  forgetFailedRequests(consoleErrors)
})

test('A refused session pauses the outbox without losing items; the next start with a valid session sends them', {
  tag: '@any-face',
}, async ({ page, control, consoleErrors }) => {
  const talk = await correspond(control, 'Paused')
  const way = await control.faultyWay()
  await openConversation(page, control, way.origin, talk)
  await way.faults({ kind: 'status', on: ON, status: 401, times: Number.POSITIVE_INFINITY })
  await write(page, 'Written while the session was refused')
  await write(page, 'And one more')
  await expect(
    messagesOf(page, talk.subject)
      .getByText(/log in again/i)
      .first(),
  ).toBeVisible()
  await expect(unsentCount(page)).toHaveAccessibleName('Outbox: 2 items are not sent yet')
  expect(await control.messages(talk.conversationId)).toHaveLength(1)

  await way.faults()
  await page.reload()
  await expectArrived(page, control, talk, ['Written while the session was refused', 'And one more'])
  forgetFailedRequests(consoleErrors)
})

for (const { status, code, userMessage } of [
  { status: 403, code: 'FORBIDDEN', userMessage: 'You do not have permission to do this.' },
  { status: 409, code: 'ID_IN_USE', userMessage: 'This id already belongs to something else.' },
  { status: 413, code: 'PAYLOAD_TOO_LARGE', userMessage: 'This is too large to send.' },
] as const) {
  test(`A refusal with ${status} is shown with its reason, blocks later messages, and keeps the text until the user decides`, {
    tag: '@any-face',
  }, async ({ page, control, consoleErrors }) => {
    const talk = await correspond(control, `Refused ${status}`)
    const way = await control.faultyWay()
    await openConversation(page, control, way.origin, talk)
    const body = JSON.stringify({
      data: null,
      errors: [
        { message: code, extensions: { code, httpStatus: status, userMessage, description: code, details: [] } },
      ],
    })
    await way.faults({ kind: 'status', on: ON, status: 200, body })
    await write(page, 'The refused one')
    await write(page, 'The one behind it')
    const thread = messagesOf(page, talk.subject)
    await expect(thread.getByText(userMessage)).toBeVisible()
    await expect(unsentCount(page)).toHaveAccessibleName('Outbox: 2 items are not sent yet')
    await page.reload()
    await expect(thread.getByText('The refused one', { exact: true })).toBeVisible()
    expect(await control.messages(talk.conversationId)).toHaveLength(1)

    await thread.getByRole('button', { name: 'Retry' }).click()
    await expectArrived(page, control, talk, ['The refused one', 'The one behind it'])
    forgetFailedRequests(consoleErrors)
  })
}

test('A refused message can be moved back to the editor, changed and sent; the next message follows', {
  tag: '@any-face',
}, async ({ page, control, consoleErrors }) => {
  const talk = await correspond(control, 'Taken back')
  const way = await control.faultyWay()
  await openConversation(page, control, way.origin, talk)
  const extensions = {
    code: 'VALIDATION_FAILED',
    httpStatus: 422,
    userMessage: 'This text was refused.',
    description: '',
    details: [],
  }
  await way.faults({
    kind: 'status',
    on: ON,
    status: 200,
    body: JSON.stringify({ data: null, errors: [{ message: 'no', extensions }] }),
  })
  await write(page, 'Wrong wording')
  const thread = messagesOf(page, talk.subject)
  await thread.getByRole('button', { name: 'Edit' }).click()
  const editor = page.getByRole('textbox', { name: /^(Reply|Initial Message)$/ })
  await expect(editor).toContainText('Wrong wording')
  await editor.press('ControlOrMeta+a')
  await page.keyboard.insertText('Right wording')
  await page.keyboard.press('Control+Enter')
  await expectArrived(page, control, talk, ['Right wording'])
  forgetFailedRequests(consoleErrors)
})

test('If a tab is killed while sending, the next tab sends the rest once', {
  tag: ['@any-face', '@worker'],
}, async ({ page, context, control, consoleErrors }) => {
  const talk = await correspond(control, 'Killed tab')
  const way = await control.faultyWay()
  await openConversation(page, control, way.origin, talk)
  await way.faults({ kind: 'slow', on: ON, delayMs: 4_000 })
  await write(page, 'In the middle')
  await write(page, 'Behind it')
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto(`${way.origin}/app/conversations?conversationId=${talk.conversationId}`)
  await expectArrived(next, control, talk, ['In the middle', 'Behind it'])
  forgetFailedRequests(consoleErrors)
})

test('A text is kept if the tab is closed within milliseconds of sending it on a slow device', {
  tag: ['@any-face', '@worker'],
}, async ({ page, context, control, consoleErrors }) => {
  test.setTimeout(90_000)
  const talk = await correspond(control, 'Closed at once')
  const way = await control.faultyWay()
  await openConversation(page, control, way.origin, talk)
  const editorOf = (tab: Page) => tab.getByRole('textbox', { name: /^(Reply|Initial Message)$/ })
  let tab = page
  const texts = [0, 20, 40].map((delayMs) => ({ delayMs, text: `Closed after ${delayMs} ms` }))
  for (const { delayMs, text } of texts) {
    await editorOf(tab).click()
    await tab.keyboard.press('ControlOrMeta+End')
    const debugging = await context.newCDPSession(tab)
    await debugging.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await tab.keyboard.insertText(text.padEnd(3_000, ' and so on'))
    await tab.keyboard.press('Control+Enter')
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await tab.close({ runBeforeUnload: false })
    tab = await context.newPage()
    await tab.goto(`${way.origin}/app/conversations?conversationId=${talk.conversationId}`)
    await expect(tab.getByRole('main').getByText(text).first()).toBeVisible()
  }
  const timesKept = async (): Promise<number[]> => {
    const kept = `${await messagesOf(tab, talk.subject).innerText()} ${await editorOf(tab).innerText()}`
    return texts.map(({ text }) => kept.split(`${text} `).length - 1)
  }
  await expect.poll(timesKept).toEqual([1, 1, 1])
  forgetFailedRequests(consoleErrors)
})

test('If two tabs of one person write at once, only one sends, each message arrives once, and both show it', {
  tag: ['@any-face', '@worker'],
}, async ({ page, context, control, consoleErrors }) => {
  const talk = await correspond(control, 'Two tabs')
  const way = await control.faultyWay()
  await openConversation(page, control, way.origin, talk)
  const second = await context.newPage()
  await second.goto(`${way.origin}/app/conversations?conversationId=${talk.conversationId}`)
  await expect(messagesOf(second, talk.subject).getByText('Please send the scope of loss.')).toBeVisible()
  await way.faults({ kind: 'refused', on: '*', times: Number.POSITIVE_INFINITY })
  // An unsent message of one tab appears in the other too, until it is sent.
  await page.getByRole('textbox', { name: 'Reply' }).click()
  await page.keyboard.insertText('From the first')
  await expect(second.getByRole('textbox', { name: 'Reply' })).toContainText('From the first')
  await page.keyboard.press('Control+Enter')
  await expect(second.getByRole('textbox', { name: 'Reply' })).toHaveText('')
  await write(second, 'From the second')
  await expect(unsentCount(page)).toHaveAccessibleName('Outbox: 2 items are not sent yet')
  await expect(unsentCount(second)).toHaveAccessibleName('Outbox: 2 items are not sent yet')
  await way.faults({ kind: 'lost', on: ON })
  await expectArrived(page, control, talk, ['From the first', 'From the second'])
  await expectArrived(second, control, talk, ['From the first', 'From the second'])
  forgetFailedRequests(consoleErrors)
})

test('A device without storage space shows a message and keeps the text in the editor', { tag: '@any-face' }, async ({
  page,
  control,
  consoleErrors,
}) => {
  const talk = await correspond(control, 'No room')
  const way = await control.faultyWay()
  // The browser's own answer of a full disk; its quota override lets small records pass.
  await page.addInitScript(() => {
    for (const name of ['put', 'add'] as const) {
      const original = IDBObjectStore.prototype[name]
      IDBObjectStore.prototype[name] = function (...given) {
        if (sessionStorage.getItem('no-room') === 'yes')
          throw new DOMException('The disk is full', 'QuotaExceededError')
        return original.apply(this, given)
      }
    }
  })
  await openConversation(page, control, way.origin, talk)
  await page.evaluate(() => sessionStorage.setItem('no-room', 'yes'))
  const editor = page.getByRole('textbox', { name: /^(Reply|Initial Message)$/ })
  await editor.click()
  await page.keyboard.insertText('There is no room for this')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/could not save/i).first()).toBeVisible()
  await expect(editor).toContainText('There is no room for this')

  await page.evaluate(() => sessionStorage.removeItem('no-room'))
  await page.keyboard.press('Control+Enter')
  await expectArrived(page, control, talk, ['There is no room for this'])
  forgetFailedRequests(consoleErrors)
})

test('Messages of a whole day offline are kept after a restart, and sent in order within seconds once online', {
  tag: ['@any-face', '@worker'],
}, async ({ page, context, control, consoleErrors }) => {
  const talk = await correspond(control, 'Basement')
  const gate = await control.gate()
  await openConversation(page, control, gate.origin, talk)
  await gate.close()
  await write(page, 'Water line at 40 cm')
  await write(page, 'Photos follow')
  await expect(messagesOf(page, talk.subject).getByText('Photos follow', { exact: true })).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await next.goto(`${gate.origin}/app/conversations?conversationId=${talk.conversationId}`)
  await expect(messagesOf(next, talk.subject).getByText('Water line at 40 cm', { exact: true })).toBeVisible()
  await expect(unsentCount(next)).toHaveAccessibleName('Outbox: 2 items are not sent yet')
  await write(next, 'Leaving the site')
  await gate.open()
  await expectArrived(next, control, talk, ['Water line at 40 cm', 'Photos follow', 'Leaving the site'])
  forgetFailedRequests(consoleErrors)
})
