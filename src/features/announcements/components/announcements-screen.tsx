import { useApolloClient } from '@apollo/client/react'
import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone'
import { type ComponentType, type ReactNode, useState } from 'react'
import { refreshShown } from '#src/lib/data/answers.ts'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListWithDetail } from '#src/ui/list-with-detail.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { type AnnouncementOwner, useAnnouncements } from '../hooks/use-announcements.ts'
import { messages } from '../messages.ts'
import { AnnouncementDetails } from './announcement-details.tsx'
import { SendAnnouncementSheet } from './send-announcement-sheet.tsx'

interface FrameProps {
  title: string
  actions: ReactNode
  children: ReactNode
}

interface AnnouncementsScreenProps {
  organizationId: AnnouncementOwner
  /** Layout of the page, if it differs from PageFrame. */
  frame?: ComponentType<FrameProps>
}

/** Lists announcements with their progress, and sends new ones. */
export function AnnouncementsScreen({ organizationId, frame: Frame = PageFrame }: AnnouncementsScreenProps) {
  const styles = useStyles()
  const client = useApolloClient()
  const { viewer } = useViewer()
  const view = useViewState()
  const { page, ...read } = useAnnouncements(organizationId, view)
  const [openId, setOpenId] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const maySend =
    organizationId === null
      ? mayCall(viewer, 'userSiteUserCreateSystemNotification')
      : mayCall(viewer, 'organizationCreateAssociateNotification', { organizationId })
  const refreshAll = (): void => {
    void read.refresh()
    void refreshShown(client, ['systemNotificationDetails', 'organizationNotificationDetails'])
  }
  return (
    <Frame
      title={messages.announcements}
      actions={
        maySend && (
          <Button appearance="primary" className={styles.button} onClick={() => setIsSending(true)}>
            {messages.send}
          </Button>
        )
      }
    >
      <ListWithDetail
        detailTitle={messages.details}
        placeholder={<EmptyState icon={<MegaphoneRegular />} title={messages.select} />}
        onClose={() => setOpenId(null)}
        detail={
          openId === null ? null : (
            <AnnouncementDetails
              key={openId}
              organizationId={organizationId}
              notificationId={openId}
              maySend={maySend}
            />
          )
        }
        list={
          <DataView
            label={messages.announcements}
            view={view}
            data={{ ...read, rows: page?.items, totalCount: page?.totalCount }}
            columns={[
              {
                key: 'createdUtc',
                header: messages.timestamp,
                width: '160px',
                onCard: 'line',
                // This cell is the button that opens the row, so screen readers also get the announcement's text.
                render: ({ createdUtc, inAppText }) => (
                  <>
                    {formatDocumentDate(createdUtc)}
                    <VisuallyHidden>: {inAppText}</VisuallyHidden>
                  </>
                ),
              },
              {
                key: 'inAppText',
                header: messages.inAppMessage,
                onCard: 'title',
                render: ({ inAppText }) => inAppText,
              },
            ]}
            keyOf={({ id }) => id}
            nameOf={({ inAppText }) => inAppText}
            searchLabel={messages.search}
            failedText={messages.failed}
            onOpen={({ id }) => setOpenId(id)}
            openKey={openId}
            empty={<EmptyState icon={<MegaphoneRegular />} title={messages.empty} text={messages.emptyText} />}
            actions={
              <Button
                appearance="subtle"
                className={styles.button}
                icon={<ArrowClockwiseRegular />}
                title={messages.refresh}
                aria-label={messages.refresh}
                onClick={refreshAll}
              />
            }
          />
        }
      />
      {maySend && (
        <SendAnnouncementSheet organizationId={organizationId} open={isSending} onClose={() => setIsSending(false)} />
      )}
    </Frame>
  )
}

function PageFrame({ title, actions, children }: FrameProps) {
  return (
    <PageBody>
      <PageHeading actions={actions}>{title}</PageHeading>
      {children}
    </PageBody>
  )
}

const useStyles = makeStyles({
  button: { minHeight: sizes.touchTarget, minWidth: sizes.touchTarget },
})
