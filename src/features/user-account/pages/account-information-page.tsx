import { ActivationChip } from '../components/activation-chip.tsx'
import { AccountAddresses } from '../components/account-addresses.tsx'
import { EmergencyContactSection } from '../components/emergency-contact-section.tsx'
import { PersonalInformation } from '../components/personal-information.tsx'
import { useShownAccount } from '../hooks/use-shown-account.ts'

/** /{handle}/account: personal information, addresses and the emergency contact. */
export function AccountInformationPage() {
  const account = useShownAccount()
  return (
    <>
      <PersonalInformation account={account} status={<ActivationChip account={account} />} />
      <AccountAddresses account={account} />
      <EmergencyContactSection account={account} />
    </>
  )
}
