import { LIVE_KINDS, type LiveNews } from './port.ts'

/** A hint between processes, as text. */
export interface Notice {
  /** The process that sent it. */
  origin: string
  news: LiveNews
  /** The short forms of its topics; empty if the channel names the topic. */
  names: string[]
}

export function writeNotice(origin: string, { kind, subjectId }: LiveNews, names: readonly string[] = []): string {
  return [origin, kind, subjectId ?? '-', ...names].join(' ')
}

/** Null if it was written by a version with other kinds of hints. */
export function readNotice(text: string): Notice | null {
  const [origin, kindName, subjectId, ...names] = text.split(' ')
  const kind = LIVE_KINDS.find((one) => one === kindName)
  if (origin === undefined || kind === undefined || subjectId === undefined) return null
  return { origin, news: { kind, subjectId: subjectId === '-' ? null : subjectId }, names }
}

/** PostgreSQL limits a notification to 8,000 bytes; a topic takes at most 39. */
const TOPICS_PER_NOTICE_COUNT = 150

/** Several notices if one would be too long. */
export function writeNotices(origin: string, news: LiveNews, names: readonly string[]): string[] {
  const notices: string[] = []
  for (let first = 0; first < names.length; first += TOPICS_PER_NOTICE_COUNT)
    notices.push(writeNotice(origin, news, names.slice(first, first + TOPICS_PER_NOTICE_COUNT)))
  return notices
}
