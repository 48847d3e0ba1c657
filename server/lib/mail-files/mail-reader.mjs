// Plain JavaScript: a reader process loads it (file-readers/reader-entry.mjs).

import { withWindowsLetters } from '#shared/text/decode-text.mjs'

/** @typedef {import('./mail-files.ts').MailFile} MailFile */
/** @typedef {{ head: Omit<MailFile, 'text' | 'isCut' | 'notice'>, text: string, html: string, notice: string | null }} OpenedMail */
/** @typedef {OpenedMail & { attachment: (index: number) => Uint8Array | null }} Opened */

/** A line of the head of a mail that mail programs always write. */
const HEADER = /^(?:from|to|date|subject|received|message-id|mime-version|content-type):/im
const HEAD_BYTES = 65_536
const SUBJECT_MAX_LENGTH = 1_000
const PEOPLE_MAX_COUNT = 200
const NAME_MAX_LENGTH = 255

const NO_HTML = 'The text of this mail is in a format that only Outlook shows.'

/** @param {string | undefined} name @param {string | undefined} address @returns {string} */
function personOf(name, address) {
  const [shown, mail] = [name?.trim() ?? '', address?.trim() ?? '']
  if (shown === '' || shown === mail) return mail
  return mail === '' ? shown : `${shown} <${mail}>`
}

/** @param {import('postal-mime').Address} address @returns {string[]} */
function peopleOf(address) {
  return address.group ? address.group.flatMap(peopleOf) : [personOf(address.name, address.address)]
}

/** @param {string | null | undefined} date @returns {string | null} */
function timeOf(date) {
  const time = new Date(date ?? '')
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** @param {Uint8Array | ArrayBuffer | string} content @returns {Uint8Array} */
function bytesOf(content) {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return new Uint8Array(content)
}

/** @param {Buffer} content @returns {Promise<Opened>} */
async function openEml(content) {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(content, { forceRfc822Attachments: true, maxNestingDepth: 50 })
  const attachments = mail.attachments.map((one, index) => ({
    fileName: (one.filename || nameOf(one.mimeType, index)).slice(0, NAME_MAX_LENGTH),
    sizeBytes: bytesOf(one.content).length,
  }))
  return {
    head: {
      subject: mail.subject ?? null,
      from: mail.from ? (peopleOf(mail.from)[0] ?? null) : null,
      to: (mail.to ?? []).flatMap(peopleOf),
      cc: (mail.cc ?? []).flatMap(peopleOf),
      sentUtc: timeOf(mail.date),
      attachments,
    },
    text: mail.text ?? '',
    html: mail.html ?? '',
    notice: null,
    attachment: (index) => {
      const found = mail.attachments[index]
      return found ? bytesOf(found.content) : null
    },
  }
}

/** @param {string} mimeType @param {number} index @returns {string} */
function nameOf(mimeType, index) {
  return mimeType === 'message/rfc822' ? `mail-${index + 1}.eml` : `attachment-${index + 1}`
}

/** @param {Buffer} content @returns {Promise<Opened>} */
async function openMsg(content) {
  const { default: module } = await import('@kenjiuno/msgreader')
  // The package is CommonJS with a default export.
  const MsgReader = /** @type {typeof module} */ (/** @type {any} */ (module).default ?? module)
  const reader = new MsgReader(
    /** @type {ArrayBuffer} */ (content.buffer.slice(content.byteOffset, content.byteOffset + content.length)),
  )
  const mail = reader.getFileData()
  if (mail.error) throw new Error(mail.error)
  const recipients = (mail.recipients ?? []).map((one) => ({
    kind: one.recipType,
    person: personOf(one.name, one.smtpAddress ?? one.email),
  }))
  const attachments = (mail.attachments ?? []).map((one, index) => ({
    fileName: (one.fileName || one.fileNameShort || one.name || nameOf('', index)).slice(0, NAME_MAX_LENGTH),
    sizeBytes: one.contentLength ?? 0,
  }))
  const html = mail.bodyHtml ?? (mail.html ? new TextDecoder().decode(mail.html) : '')
  const text = mail.body ?? ''
  return {
    head: {
      subject: mail.subject ?? null,
      from: personOf(mail.senderName, mail.senderSmtpAddress ?? mail.senderEmail) || null,
      to: recipients.filter(({ kind }) => kind !== 'cc' && kind !== 'bcc').map(({ person }) => person),
      cc: recipients.filter(({ kind }) => kind === 'cc').map(({ person }) => person),
      sentUtc: timeOf(mail.clientSubmitTime ?? mail.messageDeliveryTime),
      attachments,
    },
    text,
    html,
    notice: text.trim() === '' && html === '' && mail.compressedRtf ? NO_HTML : null,
    attachment: (index) => (attachments[index] ? reader.getAttachment(index).content : null),
  }
}

/** @param {Opened} mail @returns {Opened} with the letters of Windows-1252 that the libraries decode wrongly */
function withLettersOf(mail) {
  const { subject, from, to, cc, attachments } = mail.head
  const head = {
    ...mail.head,
    subject: subject && withWindowsLetters(subject),
    from: from && withWindowsLetters(from),
    to: to.map(withWindowsLetters),
    cc: cc.map(withWindowsLetters),
    attachments: attachments.map((one) => ({ ...one, fileName: withWindowsLetters(one.fileName) })),
  }
  return { ...mail, head, text: withWindowsLetters(mail.text), html: withWindowsLetters(mail.html) }
}

/**
 * @param {Buffer} content
 * @param {string} ending
 * @returns {Promise<Opened>}
 * @throws Error if nothing of a mail was found: the libraries return an empty one for a damaged file
 */
export async function openMail(content, ending) {
  const mail = await (ending === 'msg' ? openMsg(content) : openEml(content))
  const { subject, from, to, attachments } = mail.head
  const isEmpty = subject === null && from === null && to.length === 0 && attachments.length === 0
  if (isEmpty && (ending === 'msg' || !HEADER.test(content.subarray(0, HEAD_BYTES).toString('latin1'))))
    throw new Error('This is no mail.')
  return withLettersOf(mail)
}

/**
 * @param {Buffer} content
 * @param {{ ending: string, maxLength: number, maxCount: number, attachment: number | null }} input `attachment` is the
 *   number of the wanted attachment, from 0; null for the mail itself
 * @returns {Promise<MailFile | { fileName: string, content: Uint8Array } | null>} null if there is no such attachment
 */
export async function read(content, { ending, maxLength, maxCount, attachment }) {
  const mail = await openMail(content, ending)
  if (attachment !== null) {
    const found = mail.attachment(attachment)
    return found && { fileName: mail.head.attachments[attachment]?.fileName ?? '', content: found }
  }
  const { htmlText } = await import('../file-text/markup-text.mjs')
  const isPlain = mail.text.trim() !== ''
  const page = isPlain ? null : htmlText(mail.html, maxLength)
  // Other control characters and unpaired surrogates cannot be sent.
  const text = (page ? page.toString() : mail.text).replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
  const { subject, to, cc, attachments } = mail.head
  const isPeopleCut = Math.max(to.length, cc.length) > PEOPLE_MAX_COUNT
  const notices = [
    ...(isPeopleCut ? [`Only the first ${PEOPLE_MAX_COUNT} recipients are listed.`] : []),
    ...(attachments.length > maxCount
      ? [`Only the first ${maxCount} of ${attachments.length} attachments are listed.`]
      : []),
    ...(mail.notice === null ? [] : [mail.notice]),
  ]
  return {
    ...mail.head,
    subject: subject && subject.slice(0, SUBJECT_MAX_LENGTH),
    to: to.slice(0, PEOPLE_MAX_COUNT),
    cc: cc.slice(0, PEOPLE_MAX_COUNT),
    attachments: attachments.slice(0, maxCount),
    text: text.trim().slice(0, maxLength),
    isCut: page?.isCut === true || text.length > maxLength,
    notice: notices.length > 0 ? notices.join(' ') : null,
  }
}
