import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { fileEnding } from '#shared/file-ending.ts'
import type { FoundPassage } from '#src/lib/files/found-passage.ts'
import type { FilePreview } from './use-file-preview.ts'
import { useShownPassage } from './use-shown-passage.ts'

type Texts = FilePreview['texts']

interface DocumentTextProps {
  texts: Texts
  fileName: string
  /** The passage that is shown first; null for the beginning. */
  passage: FoundPassage | null
}

/** Formats whose lines only fit without being wrapped. */
const UNWRAPPED: readonly string[] = ['csv', 'json', 'xml', 'css']

/** The text of a document: by pages, slides or sheets, each under its name. The cells of a sheet are a table. */
export function DocumentText({ texts, fileName, passage }: DocumentTextProps) {
  const styles = useStyles()
  const root = useShownPassage(passage, 'section')
  const ending = fileEnding(fileName)
  return (
    <div ref={root} className={styles.root} tabIndex={0} role="group" aria-label={fileName}>
      {texts.map(({ place, text }, index) => (
        // Parts have no id, and their order never changes.
        <section key={`${index}:${place ?? ''}`} className={styles.part} data-place={place}>
          {place !== null && texts[index - 1]?.place !== place && <h3 className={styles.place}>{place}</h3>}
          {ending === 'xlsx' ? (
            <Rows text={text} />
          ) : (
            <div className={mergeClasses(styles.text, UNWRAPPED.includes(ending) && styles.unwrapped)}>{text}</div>
          )}
        </section>
      ))}
    </div>
  )
}

function Rows({ text }: { text: string }) {
  const styles = useStyles()
  const rows = text.split('\n').map((line) => line.split('\t'))
  const columnsCount = Math.max(...rows.map((cells) => cells.length))
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {Array.from({ length: columnsCount }, (_, column) => (
                <td key={column} className={styles.cell}>
                  {cells[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  part: { maxWidth: '100%', margin: `0 auto ${tokens.spacingVerticalL}` },
  place: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    maxWidth: '80ch',
    margin: '0 auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    tabSize: 8,
    lineHeight: tokens.lineHeightBase400,
  },
  unwrapped: {
    maxWidth: 'none',
    whiteSpace: 'pre',
    overflowX: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  sheet: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse' },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    maxWidth: '48ch',
    // Numbers are never broken: a wide sheet scrolls.
    overflowWrap: 'break-word',
    fontVariantNumeric: 'tabular-nums',
  },
})
