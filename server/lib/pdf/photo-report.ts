import { PassThrough, type Readable } from 'node:stream'
import type { PrintedJpeg } from '#server/lib/pictures/printed-photo.ts'
import { drawText } from './directed-text.ts'
import { glyphsOf, type HasGlyph, PDF_FONTS, printable, registerFonts } from './fonts.ts'
import {
  type Box,
  CONTENT_WIDTH,
  fitted,
  FOOTER_Y,
  MARGIN,
  PAGE,
  pagesCount,
  type PhotosPerPage,
  placesOf,
  textWidth,
} from './photo-report-layout.ts'

const GREY = '#555555'
const LINE = '#c4c4c4'
/** Font size at which a time with its zone fits into one line beside a photo. */
const FACT_SIZE = 7.5
const BRAND = '#006373'
const CANNOT_BE_SHOWN = 'This photo cannot be shown here. Open the file itself.'

/** A photo with the texts that are printed at it. */
export interface ReportPhoto {
  /** Empty for none. */
  caption: string
  /** Room, time and place, each on its own line. */
  facts: readonly string[]
  /** Returns a JPEG; null if the content cannot be decoded. Called when it is the photo's turn. */
  draw(): Promise<PrintedJpeg | null>
}

export interface PhotoReport {
  /** Number of the claim, or name of the organization. */
  title: string
  /** Header of the first page: the insured and the loss address of a claim; name and value. */
  facts: readonly (readonly [name: string, value: string])[]
  /** Who made it and when. */
  preparedBy: string
  perPage: PhotosPerPage
  photos: readonly ReportPhoto[]
}

/** The document, and the glyphs that its fonts have. */
interface Sheet {
  document: PDFKit.PDFDocument
  hasGlyph: HasGlyph
}

function write({ document, hasGlyph }: Sheet, text: string, box: Omit<Box, 'height'> & { align?: 'right' }): number {
  return drawText(document, printable(text, hasGlyph), box)
}

const regular = ({ document }: Sheet, size: number, color = 'black') =>
  document.font(PDF_FONTS.regular).fontSize(size).fillColor(color)
const bold = ({ document }: Sheet, size: number, color = 'black') =>
  document.font(PDF_FONTS.bold).fontSize(size).fillColor(color)

function line({ document }: Sheet, y: number): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(PAGE.width - MARGIN, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke()
}

/** @returns the y below it */
function drawFirstHeader(sheet: Sheet, { title, facts }: PhotoReport): number {
  const full = { x: MARGIN, width: CONTENT_WIDTH }
  bold(sheet, 10, BRAND)
  let y = write(sheet, 'Photo report', { ...full, y: MARGIN - 8 }) + 2
  bold(sheet, 17)
  y = write(sheet, title, { ...full, y }) + 4
  for (const [name, value] of facts) {
    regular(sheet, 9, GREY)
    write(sheet, name, { ...full, y })
    regular(sheet, 9)
    y = write(sheet, value, { x: MARGIN + 84, width: CONTENT_WIDTH - 84, y }) + 2
  }
  line(sheet, y + 5)
  return y + 18
}

/** @returns the y below it */
function drawHeader(sheet: Sheet, { title }: PhotoReport): number {
  const half = CONTENT_WIDTH / 2
  bold(sheet, 9)
  const left = write(sheet, title, { x: MARGIN, y: MARGIN - 8, width: half })
  bold(sheet, 9, BRAND)
  write(sheet, 'Photo report', { x: MARGIN + half, y: MARGIN - 8, width: half, align: 'right' })
  line(sheet, left + 5)
  return left + 16
}

function drawFooter(sheet: Sheet, { preparedBy }: PhotoReport, page: number, count: number): void {
  const box = { x: MARGIN, y: FOOTER_Y, width: CONTENT_WIDTH - 90 }
  regular(sheet, 8, GREY)
  write(sheet, preparedBy, box)
  write(sheet, `Page ${page} of ${count}`, { ...box, x: PAGE.width - MARGIN - 90, width: 90, align: 'right' })
}

/** Draws the number, the caption and the facts of a photo. @returns the height */
function drawPhotoText(sheet: Sheet, photo: ReportPhoto, number: number, { x, y, width }: Box): number {
  bold(sheet, 9, BRAND)
  let below = write(sheet, `Photo ${number}`, { x, y, width }) + 1
  if (photo.caption !== '') {
    regular(sheet, 9.5)
    below = write(sheet, photo.caption, { x, y: below, width }) + 2
  }
  regular(sheet, FACT_SIZE, GREY)
  for (const fact of photo.facts) below = write(sheet, fact, { x, y: below, width })
  return below - y
}

/** The height of a photo's text, without drawing it. */
function heightOfText({ document, hasGlyph }: Sheet, { caption, facts }: ReportPhoto, width: number): number {
  const heightOf = (text: string): number => document.heightOfString(printable(text, hasGlyph), { width })
  let height = document.font(PDF_FONTS.bold).fontSize(9).heightOfString('Photo 1', { width }) + 1
  document.font(PDF_FONTS.regular).fontSize(9.5)
  if (caption !== '') height += heightOf(caption) + 2
  document.fontSize(FACT_SIZE)
  for (const fact of facts) height += heightOf(fact)
  return height
}

/** @returns the height of the drawn photo */
async function drawPhoto(sheet: Sheet, photo: ReportPhoto, box: Box): Promise<number> {
  const { document } = sheet
  const picture = await photo.draw()
  if (!picture) {
    document.rect(box.x, box.y, box.width, box.height).fillAndStroke('#f3f3f3', LINE)
    regular(sheet, 9, GREY)
    write(sheet, CANNOT_BE_SHOWN, { x: box.x + 12, y: box.y + box.height / 2 - 6, width: box.width - 24 })
    return box.height
  }
  const size = fitted(picture, box)
  document.image(Buffer.from(picture.content), box.x, box.y, size)
  document.rect(box.x, box.y, size.width, size.height).lineWidth(0.5).strokeColor(LINE).stroke()
  return size.height
}

async function drawPages(sheet: Sheet, report: PhotoReport): Promise<void> {
  const { photos, perPage } = report
  const count = pagesCount(photos.length, perPage)
  for (let page = 0; page < count; page += 1) {
    if (page > 0) sheet.document.addPage()
    const top = page === 0 ? drawFirstHeader(sheet, report) : drawHeader(sheet, report)
    drawFooter(sheet, report, page + 1, count)
    const shown = photos.slice(page * perPage, (page + 1) * perPage)
    const width = textWidth(perPage)
    const places = placesOf(
      top,
      perPage,
      shown.map((photo) => heightOfText(sheet, photo, width)),
    )
    for (const [index, photo] of shown.entries()) {
      const place = places[index]
      if (!place) continue
      const height = await drawPhoto(sheet, photo, place.photo)
      // Text below a photo follows it directly, also if the photo is less high than its box.
      const y = perPage === 2 ? place.text.y : place.text.y - (place.photo.height - height)
      drawPhotoText(sheet, photo, page * perPage + index + 1, { ...place.text, y })
    }
  }
}

/**
 * Writes the report while it is read: only the photo that is being drawn is in memory.
 *
 * @param onEnd called once, when the report is complete, failed, or no longer wanted
 */
export async function photoReportPdf(report: PhotoReport, onEnd: () => void): Promise<Readable> {
  // Loaded when the first report is made.
  const [{ default: PDFDocument }, hasGlyph] = await Promise.all([import('pdfkit'), glyphsOf()])
  const document = new PDFDocument({
    ...{ size: 'LETTER', margin: 0, font: '' },
    info: { Title: `Photo report ${report.title}`, Author: 'Evolve' },
  })
  registerFonts(document)
  const stream = new PassThrough()
  let isWanted = true
  stream.once('close', () => {
    isWanted = false
    onEnd()
  })
  const photos = report.photos.map((photo) => ({
    ...photo,
    draw: async () => {
      if (!isWanted) throw new Error('The report is no longer wanted.')
      if (stream.writableNeedDrain) await new Promise((resolve) => stream.once('drain', resolve).once('close', resolve))
      return photo.draw()
    },
  }))
  document.pipe(stream)
  drawPages({ document, hasGlyph }, { ...report, photos }).then(
    () => document.end(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return stream
}
