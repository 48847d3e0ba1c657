import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from 'playwright/test'
import { createControl, type Control } from './control.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResults {
  violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[]
}

interface Fixtures {
  control: Control
  /** Messages that the page wrote to the console as errors, and uncaught exceptions. A journey ends with none. */
  consoleErrors: string[]
  /** Fails with the list of violations when axe finds any on the screen as it is now. */
  expectAccessible: (name: string) => Promise<void>
}

/**
 * Answers the browser itself reports although the product expects them: a refused sign-in is a 400 of the identity
 * service.
 */
const EXPECTED = [/status of 400 .*\/identity\/?$/]

/** Runs in the page: waits for transitions that end, because text that fades in has too little contrast. */
async function whenStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
  await Promise.allSettled(ending.map((one) => one.finished))
}

export const test = base.extend<Fixtures>({
  // A new worker caches the whole app, which costs two seconds a journey: those that need it carry the tag.
  serviceWorkers: async ({}, use, { tags }) => {
    await use(tags.includes('@worker') ? 'allow' : 'block')
  },
  // Motion costs a third of the time of a journey: those that carry the tag prove it on both faces, the others ask for
  // less motion.
  contextOptions: async ({ contextOptions }, use, { tags }) => {
    await use({ ...contextOptions, reducedMotion: tags.includes('@motion') ? 'no-preference' : 'reduce' })
  },
  control: async ({ request }, use) => {
    await use(createControl(request))
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`
        if (message.type() === 'error' && !EXPECTED.some((known) => known.test(text))) errors.push(text)
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async (name) => {
      // Every screen has its heading; until it is there the screen is not.
      await expect(page.locator('h1').first()).toBeAttached()
      await page.evaluate(whenStill)
      expect(await violationsOf(page), name).toEqual([])
    })
  },
})

/**
 * The violations axe finds on the page, one line each. Evaluated, not injected as a script, so that the CSP stays as it
 * is.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  // An element that is fading in has no contrast yet. A skeleton never ends and is not waited for.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })
  // Half a megabyte to read: once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (context: object, options: object) => Promise<AxeResults> } }
    // Fluent's focus sentinels pass the focus on at once: the focus never stays on one.
    return axe.run({ exclude: '[data-tabster-dummy]' }, { resultTypes: ['violations'] })
  })
  return results.violations.map(
    (one) => `${one.id}: ${one.help} (${one.nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
}

export { expect }
