import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser } from './browser.ts'

/**
 * Draws the icons in public/ from the one mark below: an E that combines a claim sheet (folded corner) and a
 * conversation (speech tail). Run it after a change of the mark: `node --import tsx scripts/icons.ts`.
 */

const SHEET = 'M160 112H344L384 152V176H206V210H336a8 8 0 0 1 8 8V242H136V136a24 24 0 0 1 24-24Z'
const FOLD = 'M344 112V140a12 12 0 0 0 12 12H384Z'
const TALK =
  'M136 240H344V266a8 8 0 0 1-8 8H206V308H372a12 12 0 0 1 12 12V348a24 24 0 0 1-24 24H226L178 417a6 6 0 0 ' +
  '1-10-4.4V372H160a24 24 0 0 1-24-24Z'
const GRADIENT =
  '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#00798c"/><stop offset="1" ' +
  'stop-color="#004450"/></linearGradient></defs>'

const mark = (sheet: string, fold: string, talk: string): string =>
  `<path fill="${talk}" d="${TALK}"/><path fill="${sheet}" d="${SHEET}"/><path fill="${fold}" d="${FOLD}"/>`
const colors = mark('#fff', '#6dbac7', '#b4e1e8')

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" role="img" aria-label="Evolve">${content}</svg>\n`
}

/** `scale` keeps the mark inside the safe area of a platform's mask. */
function scaled(content: string, scale: number): string {
  const offset = 256 * (1 - scale)
  return `<g transform="translate(${offset} ${offset}) scale(${scale})">${content}</g>`
}

const rounded = `${GRADIENT}<rect width="512" height="512" rx="112" fill="url(#g)"/>`
const square = `${GRADIENT}<rect width="512" height="512" fill="url(#g)"/>`
const bubble =
  '<path fill="#fff" d="M150 150h212a30 30 0 0 1 30 30v130a30 30 0 0 1-30 30H236l-62 56v-56h-24a30 30 0 0 1-30-30V180a30 30 0 0 1 30-30Z"/>'
const plus = '<path fill="#006373" d="M240 190h32v39h39v32h-39v39h-32v-39h-39v-32h39Z"/>'
const lines = '<path fill="#006373" d="M170 195h172v26H170zM170 260h112v26H170z"/>'
const camera =
  '<path fill="#fff" d="M196 150h120l26 42h42a32 32 0 0 1 32 32v120a32 32 0 0 1-32 32H128a32 32 0 0 1-32-32V224a32 32 0 0 1 32-32h42Z"/>' +
  '<circle cx="256" cy="280" r="62" fill="#006373"/><circle cx="256" cy="280" r="36" fill="#fff"/>'
const spark =
  '<path fill="#fff" d="M236 128l32 96 96 32-96 32-32 96-32-96-96-32 96-32Z"/>' +
  '<path fill="#b4e1e8" d="M366 110l14 42 42 14-42 14-14 42-14-42-42-14 42-14Z"/>'

const favicon = svg(rounded + scaled(colors, 1.12))
const images: Record<string, { content: string; size: number }> = {
  'icon-192.png': { content: favicon, size: 192 },
  'icon-512.png': { content: favicon, size: 512 },
  'maskable-192.png': { content: svg(square + scaled(colors, 0.92)), size: 192 },
  'maskable-512.png': { content: svg(square + scaled(colors, 0.92)), size: 512 },
  'monochrome-512.png': { content: svg(scaled(mark('#fff', '#fff', '#fff'), 1.12)), size: 512 },
  'apple-touch-icon.png': { content: svg(square + colors), size: 180 },
  'shortcut-conversations-96.png': { content: svg(rounded + bubble + lines), size: 96 },
  'shortcut-new-96.png': { content: svg(rounded + bubble + plus), size: 96 },
  'shortcut-camera-96.png': { content: svg(rounded + camera), size: 96 },
  'shortcut-evox-96.png': { content: svg(rounded + spark), size: 96 },
}

mkdirSync('public/icons', { recursive: true })
writeFileSync('public/favicon.svg', favicon)
const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
try {
  for (const [name, { content, size }] of Object.entries(images)) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(
      `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${content}`,
    )
    await page.screenshot({ path: `public/icons/${name}`, omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
