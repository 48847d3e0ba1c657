import { Switch } from '@fluentui/react-components'
import { Suspense, useState } from 'react'
import { RichTextField } from '#src/features/conversations/public.ts'
import { Banner } from '#src/ui/banner.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { MultiSelectField } from '#src/ui/multi-select-field.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import {
  NO_SMS_TEXT,
  organizationNotificationRequest,
  systemNotificationRequest,
} from '#shared/validation/announcements.ts'
import type { AnnouncementOwner } from '../hooks/use-announcements.ts'
import { useSendAnnouncement } from '../hooks/use-send-announcement.ts'
import { messages } from '../messages.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'

interface SendAnnouncementSheetProps {
  organizationId: AnnouncementOwner
  open: boolean
  onClose: () => void
}

const SITE = ['SocialUsers', 'OrganizationAdmins'] as const
const ORGANIZATION = ['AllAssociates', 'Administrators'] as const

/** Initial values. The form sends no text message. */
const NOTHING = {
  audience: [],
  inAppText: '',
  emailSubject: '',
  emailHtmlBody: '',
  smsText: NO_SMS_TEXT,
  smsSendAsBulk: true,
}

/**
 * The send dialog. 'Send Announcement' is enabled if the form is valid and changed. A preview shows what recipients
 * get.
 */
export function SendAnnouncementSheet({ organizationId, open, onClose }: SendAnnouncementSheetProps) {
  const { send, disabledReason } = useSendAnnouncement(organizationId)
  const [showsPreview, setShowsPreview] = useState(false)
  const [number, setNumber] = useState(0)
  const ofSite = organizationId === null
  const sheet = {
    open,
    onClose,
    title: messages.send,
    size: 'large' as const,
    submitLabel: messages.send,
    mode: 'onTouched' as const,
    requireChange: true,
    requireValid: true,
    disabled: disabledReason !== null,
  }
  const submit = async (request: Parameters<typeof send>[0]) => {
    const outcome = await send(request)
    if (outcome.ok) {
      onClose()
      // Resets the form for the next announcement.
      setNumber((now) => now + 1)
      setShowsPreview(false)
    }
    return outcome
  }
  const fields = (
    <>
      {disabledReason && <Banner intent="info">{disabledReason}</Banner>}
      <MultiSelectField
        name="audience"
        label={messages.audience}
        required
        options={(ofSite ? SITE : ORGANIZATION).map((value) => ({ value, label: messages.audiences[value] }))}
      />
      <TextAreaField name="inAppText" label={messages.inAppText} required />
      {ofSite && <TextField name="inAppUrl" label={messages.inAppUrl} hint={messages.inAppUrlHint} />}
      <TextField name="emailSubject" label={messages.emailSubject} required />
      <Suspense fallback={<SkeletonRows rows={3} avatar={false} />}>
        <RichTextField name="emailHtmlBody" label={messages.emailBody} placeholder={messages.emailBodyPlaceholder} />
      </Suspense>
      <Switch
        label={messages.preview}
        checked={showsPreview}
        onChange={(_event, { checked }) => setShowsPreview(checked)}
      />
      {showsPreview && <AnnouncementPreview />}
    </>
  )
  return ofSite ? (
    <FormSheet
      key={number}
      {...sheet}
      schema={systemNotificationRequest}
      defaultValues={{ ...NOTHING, inAppUrl: '' }}
      onSubmit={submit}
    >
      {fields}
    </FormSheet>
  ) : (
    <FormSheet
      key={number}
      {...sheet}
      schema={organizationNotificationRequest}
      defaultValues={NOTHING}
      onSubmit={submit}
    >
      {fields}
    </FormSheet>
  )
}
