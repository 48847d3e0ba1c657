import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'

/**
 * A sheet asks before it closes with unsaved input: automatically with a Form or FormSheet in it, otherwise with
 * `unsaved` or `useUnsavedInput` (src/ui/unsaved-input.ts). All other sheets are listed here with the reason why closing
 * them loses nothing.
 */

const SHOWS = 'only shows something'
const OPENS = 'a menu: a choice takes effect at once'
const QUESTION = 'a question that is answered with its buttons'
const CHOICE = 'one choice, made again with a tap'
const QUERY = 'only a query, made again with a few letters'

const LOSE_NOTHING: Readonly<Record<string, string>> = {
  'assistant/components/assistant-host.tsx': 'chat-view.tsx in it reports the text of the prompt',
  'assistant/components/source-viewer.tsx': SHOWS,
  'billing/components/stripe-admin.tsx': SHOWS,
  'connections/components/anonymous-profile-actions.tsx': OPENS,
  'connections/components/organization-connections.tsx': OPENS,
  'conversations/attachments/components/image-viewer.tsx': SHOWS,
  'conversations/claims/components/link-conversation-sheet.tsx': QUERY,
  'conversations/drafting/components/draft-question-dialog.tsx': QUESTION,
  'conversations/drafting/components/drafting-place.tsx': 'the editor keeps the prompt and the draft',
  'conversations/labels/components/manage-labels.tsx': 'each change is saved at once',
  'conversations/message-menu/components/message-menu.tsx': SHOWS,
  'conversations/new-conversation/components/new-conversation-dialog.tsx': 'saved as a draft while the user types',
  'conversations/participants/components/participants-popover.tsx': SHOWS,
  'conversations/print/components/print-dialog.tsx': SHOWS,
  'documents/annotate/components/annotator.tsx':
    'marks are saved while the user draws, and it has a question of its own',
  'documents/annotate/components/unsaved-question.tsx': QUESTION,
  'documents/device/components/pinned-file-viewer.tsx': SHOWS,
  'documents/dialogs/components/delete-folder-dialog.tsx': QUESTION,
  'documents/dialogs/components/move-dialog.tsx': CHOICE,
  'documents/preview/components/picture-preview.tsx': SHOWS,
  'documents/privacy/components/privacy-sheet.tsx': CHOICE,
  'documents/screen/components/zip-parts-dialog.tsx': CHOICE,
  'documents/uploads/components/name-conflict-dialog.tsx': QUESTION,
  'documents/uploads/components/photo-sheet.tsx': 'photos and captions are saved as a draft',
  'documents/uploads/components/uploads-drawer.tsx': 'a list; its forms are sheets of their own',
  'documents/versions/components/details-dialog.tsx': SHOWS,
  'documents/versions/components/metadata-dialog.tsx': SHOWS,
  'documents/versions/components/version-history.tsx': SHOWS,
  'legacy-claims/components/claim-sheet.tsx': QUERY,
  'legacy-claims/components/claim-picker.tsx': OPENS,
  'organization-roles/components/view-as-role.tsx': SHOWS,
  'organizations/hierarchy/components/add-child-sheet.tsx': QUERY,
  'organizations/linking/components/import-sheet.tsx': CHOICE,
  'outbox/components/outbox-sheet.tsx': 'a list; its forms are sheets of their own',
  'outbox/components/sign-out-guard.tsx': QUESTION,
  'profiles/components/hover-card.tsx': SHOWS,
  'shell/components/mobile-menu-sheet.tsx': OPENS,
  'shell/components/notifications-menu.tsx': OPENS,
  'shell/components/notifications-sheet.tsx': 'each change is saved at once',
  'shell/organizations/components/organizations-menu.tsx': OPENS,
  'shell/shortcuts/components/command-palette.tsx': QUERY,
  'shell/shortcuts/components/shortcut-sheet.tsx': SHOWS,
  'site/evox/components/answers.tsx': SHOWS,
  'user-account/security/components/recovery-codes.tsx': SHOWS,
}

/** Forms whose values are worth nothing after the sheet is closed. */
const UNGUARDED: Readonly<Record<string, string>> = {
  'billing/components/preview-sheet.tsx': QUERY,
  'conversations/new-conversation/components/new-conversation-form.tsx': 'saved as a draft while the user types',
  'reauthentication/components/confirm-identity.tsx': 'a password, which is asked again',
}

const FEATURES = 'src/features/'
const sources = findFiles('src', ['.tsx']).map((path) => ({ path, source: readFileSync(path, 'utf8') }))
const isGuarded = (source: string): boolean => /<Form\b|<FormSheet\b|\bunsaved[=\n]|useUnsavedInput\(/.test(source)
const filesWith = (pattern: RegExp, isWanted: (source: string) => boolean = () => true): string[] =>
  sources
    .filter(({ path, source }) => path.startsWith(FEATURES) && pattern.test(source) && isWanted(source))
    .map(({ path }) => path.slice(FEATURES.length))
    .sort()

describe('A sheet', () => {
  it('asks before input is lost, or is listed with the reason why nothing is', () => {
    expect(filesWith(/<BottomSheet\b/, (source) => !isGuarded(source))).toEqual(Object.keys(LOSE_NOTHING).sort())
  })

  it('has a form that closes without a question only for a listed reason', () => {
    expect(filesWith(/\bunguarded\b/)).toEqual(Object.keys(UNGUARDED).sort())
  })

  it('is made only with the kit, which has the guard', () => {
    const surfaces = /<(?:Dialog|DialogSurface|OverlayDrawer|InlineDrawer|Drawer|PopoverSurface)\b/
    const base = /base-sheet\.tsx'/
    const makers = sources.filter(({ source }) => surfaces.test(source) || base.test(source)).map(({ path }) => path)
    expect(makers.filter((path) => !path.startsWith('src/ui/')).sort()).toEqual([
      // It only loads the code of sheets in advance.
      'src/app/layouts/app-layout.tsx',
      // It shows a profile beside a name, and has no fields.
      'src/features/profiles/components/hover-card-surface.tsx',
    ])
  })
})
