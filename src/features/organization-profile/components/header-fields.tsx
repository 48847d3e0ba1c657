import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useFormContext } from 'react-hook-form'
import { ColorField } from '#src/ui/color-field.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { IconField } from '#src/ui/icon-field.tsx'
import { LABEL_COLORS as FILLS } from '#src/ui/palette.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { CALLOUT_TEXT_MAX_LENGTH, CALLOUTS_MAX_COUNT, TAGLINE_MAX_LENGTH } from '#shared/limits.ts'
import { LABEL_COLORS } from '#shared/reference/label-colors.ts'
import { messages } from '../messages.ts'
import type { OrganizationProfile } from '../profile-forms.ts'

const COLORS = LABEL_COLORS.map((name) => ({ ...FILLS[name], value: name, label: name }))
const PLACES = Array.from({ length: CALLOUTS_MAX_COUNT }, (_, index) => index)

const findIcons = (text: string) => import('../find-icons.ts').then(({ findIcons }) => findIcons(text))

interface HeaderFieldsProps {
  profile: OrganizationProfile
}

/** The fields of the header. Values that are edited in other sections are read-only here. */
export function HeaderFields({ profile }: HeaderFieldsProps) {
  const { primaryAddress: address, industry, numberOfEmployees, businessLines } = profile
  const featured = businessLines.flatMap(({ line, specialty }) => (specialty ? [line] : []))
  const street = address && [address.address1, address.address2, address.municipality, address.postalCode]
  return (
    <>
      <TextField name="tagline" label={messages.tagline} maxLength={TAGLINE_MAX_LENGTH} />
      <FactList
        facts={[
          { label: messages.industry, value: industry },
          { label: messages.companySize, value: numberOfEmployees },
          { label: messages.featured, value: featured.join(', ') },
          {
            label: messages.primaryAddress,
            value: street && `${street.filter(Boolean).join(', ')}. ${messages.addressHint}`,
          },
        ]}
      />
      {PLACES.map((index) => (
        <CalloutFields key={index} index={index} />
      ))}
      <TextField name="xProfileLink" label={messages.x} type="url" />
      <TextField name="linkedinProfileLink" label={messages.linkedin} type="url" />
      <TextField name="facebookProfileLink" label={messages.facebook} type="url" />
      <TextField name="conversationInsuranceProfileLink" label={messages.conversationInsurance} type="url" />
    </>
  )
}

interface CalloutFieldsProps {
  index: number
}

function CalloutFields({ index }: CalloutFieldsProps) {
  const styles = useStyles()
  const { setValue, trigger } = useFormContext()
  const name = `callouts.${index}`
  const parts = [`${name}.icon`, `${name}.color`, `${name}.text`]
  // A partly filled callout requires all three parts. This validation shows their errors before the fields are touched.
  const check = (): void => void trigger(parts)
  const clear = (): void => {
    for (const part of parts) setValue(part, '', { shouldDirty: true })
    check()
  }
  return (
    <fieldset className={styles.root} onBlur={check}>
      <legend className={styles.legend}>{messages.callout(index + 1)}</legend>
      <TextField name={`${name}.text`} label={messages.text} maxLength={CALLOUT_TEXT_MAX_LENGTH} />
      <IconField name={`${name}.icon`} label={messages.icon} search={findIcons} />
      <ColorField name={`${name}.color`} label={messages.color} colors={COLORS} />
      <Button
        appearance="subtle"
        className={styles.clear}
        aria-label={messages.clearCallout(index + 1)}
        onClick={clear}
      >
        {messages.clear}
      </Button>
    </fieldset>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  legend: { padding: `0 ${tokens.spacingHorizontalXS}`, fontWeight: tokens.fontWeightSemibold },
  clear: { alignSelf: 'flex-start', minHeight: '44px' },
})
