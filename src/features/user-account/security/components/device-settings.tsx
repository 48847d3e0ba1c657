import { makeStyles, tokens } from '@fluentui/react-components'
import { formatMessageTime } from '#src/lib/dates/format.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { DataColumn } from '#src/ui/data-view/columns.ts'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { readableDeviceName } from '../device-name.ts'
import { useConfirmedWrite } from '../hooks/use-confirmed-write.ts'
import { messages } from '../messages.ts'
import {
  type CognitoDevicesQuery,
  CognitoDevicesDocument,
  ForgetCognitoDevicesDocument,
} from '../security.generated.ts'
import { ConfirmedAct } from './confirmed-act.tsx'

type Device = CognitoDevicesQuery['cognitoDevices'][number]

const nameOfDevice = (name: string | null): string =>
  name === null ? messages.unnamedDevice : readableDeviceName(name)

const COLUMNS: readonly DataColumn<Device>[] = [
  { key: 'name', header: messages.deviceName, render: ({ name }) => nameOfDevice(name) },
  { key: 'ip', header: messages.lastIp, render: ({ lastIpUsed }) => lastIpUsed },
  {
    key: 'login',
    header: messages.lastLogin,
    render: ({ lastAuthenticatedUtc, createdAtUtc }) => formatMessageTime(lastAuthenticatedUtc ?? createdAtUtc),
  },
  {
    key: 'remembered',
    header: messages.remembered,
    render: ({ remembered }) => (remembered ? messages.yes : messages.no),
  },
]

interface DeviceSettingsProps {
  userId: string
  canEdit: boolean
}

/** The devices that the user signed in from. */
export function DeviceSettings({ userId, canEdit }: DeviceSettingsProps) {
  const styles = useStyles()
  const { data, ...read } = useRead(CognitoDevicesDocument, { userId })
  const [forget, { disabledReason }] = useWrite(ForgetCognitoDevicesDocument, {
    done: messages.devicesForgotten,
    invalidates: ['cognitoDevices'],
    form: true,
  })
  const { dialog, confirmed } = useConfirmedWrite()
  const devices = data?.cognitoDevices
  return (
    <PageCard title={messages.deviceSettings}>
      <DataView
        label={messages.deviceSettings}
        columns={COLUMNS}
        data={{ ...read, asOf: null, rows: devices }}
        keyOf={({ id }) => id}
        nameOf={({ name }) => nameOfDevice(name)}
        failedText={messages.devicesFailed}
        empty={<EmptyState title={messages.noDevices} />}
      />
      {canEdit && (
        <div className={styles.act}>
          <ConfirmedAct
            label={messages.forgetDevices}
            title={messages.forgetTitle}
            text={messages.forgetText}
            act={() => confirmed(() => forget({ userId }))}
            disabledReason={disabledReason}
            disabled={!devices?.length}
          />
          {dialog}
        </div>
      )}
    </PageCard>
  )
}

const useStyles = makeStyles({ act: { display: 'flex', paddingTop: tokens.spacingVerticalL } })
