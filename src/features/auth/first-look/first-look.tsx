import { makeStyles } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useConfig } from '#src/config/use-config.ts'
import { PartBoundary } from '#src/ui/part-boundary.tsx'
import { media } from '#src/ui/theme.ts'
import { type DemoPerson, fetchDemoPeople } from './demo-people.ts'
import { DemoSection } from './demo-section.tsx'
import { ProductSection } from './product-section.tsx'

/**
 * What Evolve is and, with a demo world, the people who can be entered. Both are shown at the same time, so that neither
 * moves the other.
 */
export function FirstLook() {
  const styles = useStyles()
  const { demoPeople: mayOffer } = useConfig()
  const [people, setPeople] = useState<readonly DemoPerson[] | null>(null)
  useEffect(() => {
    if (mayOffer) void fetchDemoPeople().then(setPeople)
  }, [mayOffer])
  const known = mayOffer ? people : []
  if (known === null) return null
  return (
    <PartBoundary fallback={null}>
      {known.length > 0 && (
        <div className={styles.demo}>
          <DemoSection people={known} />
        </div>
      )}
      <div className={styles.product}>
        <ProductSection />
      </div>
    </PartBoundary>
  )
}

const useStyles = makeStyles({
  demo: { [media.wide]: { gridArea: 'demo' } },
  product: { [media.wide]: { gridArea: 'product' } },
})
