import { makeStyles } from '@fluentui/react-components'
import { PartBoundary } from '#src/ui/part-boundary.tsx'
import { media } from '#src/ui/theme.ts'
import { useDemoPeople } from '../hooks/use-demo-people.ts'
import { DemoSection } from './demo-section.tsx'
import { ProductSection } from './product-section.tsx'

/**
 * The description of Evolve and, with a demo world, the people who can be entered. Both are shown at the same time, so
 * that neither moves the other.
 */
export function FirstLook() {
  const styles = useStyles()
  const people = useDemoPeople()
  if (people === null) return null
  return (
    <PartBoundary fallback={null}>
      {people.length > 0 && (
        <div className={styles.demo}>
          <DemoSection people={people} />
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
