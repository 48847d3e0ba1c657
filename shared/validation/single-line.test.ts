import { toJSONSchema } from 'zod/v4/core'
import { expect, test } from 'vitest'
import { VALIDATION_SCHEMAS } from './index.ts'

type Path = readonly (string | number)[]
interface Json {
  type?: string | string[]
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  enum?: unknown[]
}

/** The paths of all texts of a schema. */
function textsOf(json: Json, path: Path = []): Path[] {
  if (json.enum) return []
  return [
    ...(json.type === 'string' ? [path] : []),
    ...Object.entries(json.properties ?? {}).flatMap(([name, of]) => textsOf(of, [...path, name])),
    ...(json.items ? textsOf(json.items, [...path, 0]) : []),
    ...(json.anyOf ?? []).flatMap((one) => textsOf(one, path)),
  ]
}

function valueAt([first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text
  return first === 0 ? [valueAt(rest, text)] : { [first]: valueAt(rest, text) }
}

/** Texts that may have several lines. */
const SEVERAL_LINES = new RegExp(
  '[.](messageText|inAppText|emailHtmlBody|smsText|about|content|responseTargeting|' +
    'legacyUiInMaintenanceModeMessage)$|^OrganizationBusinessLine[.]text$',
)
/**
 * One-line texts whose schema replaces control characters with a space, because they are drafted by machines or pasted.
 */
const REPLACED = new RegExp(
  '[.](subject|emailSubject|fileName)$|' +
    '^(UpsertFolderRequest[.]name|PromptClippingRequest[.]title|SaveConversationRequest[.]conversationName)$',
)
/**
 * Ids and tokens, which match nothing if they contain such a character, and numbers, of which only the digits are
 * stored.
 */
const LOOKED_UP =
  /[.](languageIds|attachmentUploadTokens|siteRoleIds)[.]0$|(Id|UploadToken)$|[Pp]hone(Number)?[.]number$/
const isExempt = (name: string): boolean => [SEVERAL_LINES, REPLACED, LOOKED_UP].some((names) => names.test(name))

const texts = [...VALIDATION_SCHEMAS].flatMap(([type, schema]) =>
  textsOf(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json).map((path) => ({
    type,
    schema,
    path,
  })),
)

test.each(['Ann\r\nBcc: eve@example.com', 'Ann\u0000Lee', 'Ann\u2028Lee', 'Ann\u202Eeel'])(
  '%j is refused in every text of one line',
  (text) => {
    const accepted = texts.filter(({ schema, path, type }) => {
      if (isExempt(`${type}.${path.join('.')}`)) return false
      const { error } = (
        schema as unknown as { safeParse: (value: unknown) => { error?: { issues: { path: unknown[] }[] } } }
      ).safeParse(valueAt(path, text))
      return !error?.issues.some((issue) => issue.path.join('.') === path.join('.'))
    })
    expect(accepted.map(({ type, path }) => `${type}.${path.join('.')}`)).toEqual([])
  },
)
