import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deflateSync, crc32 } from 'node:zlib'
import type { Download, Locator, Page } from 'playwright/test'
import { expect } from './test.ts'

/** A file as a person chooses it. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

/** A real picture: a wall with a water line, generated so that the repository contains no binary. */
export function picture(name: string, width = 640, height = 480): ChosenFile {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isWet = y > height * 0.6 + 6 * Math.sin(x / 40)
      rows.set(isWet ? [96, 108 - (y % 16), 112] : [214, 205 - (x % 24), 190], y * (1 + width * 3) + 1 + x * 3)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

export function textFile(name: string, text: string): ChosenFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}

/** Chooses files as the file dialog hands them over. */
export async function attach(page: Page, ...files: readonly ChosenFile[]): Promise<void> {
  await page.locator('input[data-attach="files"]').setInputFiles([...files])
}

/** A file of the message that is being written, with its state. */
export function stagedFile(page: Page, name: string): Locator {
  return page
    .getByRole('form', { name: 'Reply' })
    .getByRole('list', { name: 'Attachments' })
    .getByRole('listitem')
    .filter({ hasText: name })
}

/** The file that a press puts onto the disk, byte by byte. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; hash: string }> {
  const coming = page.waitForEvent('download')
  await press()
  const download: Download = await coming
  return { name: download.suggestedFilename(), hash: sha256(await readFile(await download.path())) }
}

/** The picture of a message is drawn: decoded, not only named. */
export async function expectDrawn(place: Locator): Promise<void> {
  await expect
    .poll(() =>
      place
        .locator('img')
        .evaluate((image) => (image as HTMLImageElement).naturalWidth)
        .catch(() => 0),
    )
    .toBeGreaterThan(0)
}
