import { makeStyles, tokens } from '@fluentui/react-components'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { useState } from 'react'
import { messages } from '../messages.ts'
import type { LegacyCompanyInfoFieldsFragment } from '../linking.generated.ts'

interface CompanySignProps {
  company: Pick<LegacyCompanyInfoFieldsFragment, 'name' | 'logo' | 'systemId' | 'acid'>
}

/** Logo, name and key of a company of the claims system. The logo is stored in that system and may no longer exist. */
export function CompanySign({ company: { name, logo, systemId, acid } }: CompanySignProps) {
  const styles = useStyles()
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <div className={styles.root}>
      <span className={styles.frame} aria-hidden="true">
        {logo !== null && logo !== brokenUrl ? (
          <img src={logo} alt="" className={styles.logo} onError={() => setBrokenUrl(logo)} />
        ) : (
          <BuildingRegular />
        )}
      </span>
      <span className={styles.text}>
        <strong>{name}</strong>
        <span className={styles.key}>{messages.companyKey(systemId, acid)}</span>
      </span>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  frame: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '48px',
    height: '48px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: '24px',
  },
  logo: { width: '100%', height: '100%', objectFit: 'contain' },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  key: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
