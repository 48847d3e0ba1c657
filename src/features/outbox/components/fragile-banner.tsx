import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { Banner } from '#src/ui/banner.tsx'
import { messages } from '../messages.ts'

/** Shown if the browser refuses to store data: the user must know before they rely on it. */
export function FragileBanner() {
  return (
    <Banner intent="warning" shape="bar" icon={<WarningRegular />}>
      {messages.notStored}
    </Banner>
  )
}
