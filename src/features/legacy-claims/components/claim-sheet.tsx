import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { useState } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { Banner } from '#src/ui/banner.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { SearchBox } from '#src/ui/search-box.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { dueDay } from '../claim-day.ts'
import { ALL_CLAIMS, type ListedClaim } from '../claim-filter.ts'
import { insuredOf, placeOf } from '../claim-names.ts'
import { useClaimList } from '../hooks/use-claim-list.ts'
import { LegacyClaimsDocument } from '../legacy-claims.generated.ts'
import { type NearClaim, orderClaims, type Position } from '../claim-order.ts'
import type { CameraClaim, useCameraClaim } from '../hooks/use-camera-claim.ts'
import { usePosition } from '../hooks/use-position.ts'
import { messages } from '../camera/messages.ts'

interface ClaimSheetProps {
  open: boolean
  camera: ReturnType<typeof useCameraClaim>
  onClose: () => void
}

/** Chooses the claim of the photos: the last used and nearby ones first, or by a search of all linked companies. */
export function ClaimSheet({ open, camera, onClose }: ClaimSheetProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title={messages.chooseClaim} fullScreen>
      {open && <ClaimList camera={camera} onClose={onClose} />}
    </BottomSheet>
  )
}

interface Row {
  claimKey: string
  number: string
  title: string
  /** A second line after the number. */
  details: readonly (string | undefined)[]
}

const MILE_METERS = 1609.344
/** Nearer than this is the same place, as precise as a phone knows it. */
const HERE_METERS = 80

function distanceOf({ meters, isOfPhoto }: NearClaim<CameraClaim>): string {
  if (meters < HERE_METERS && isOfPhoto) return messages.here
  const miles = meters / MILE_METERS
  return messages.away(
    miles < 10 && isOfPhoto ? miles.toFixed(1) : Math.max(1, Math.round(miles)).toString(),
    isOfPhoto,
  )
}

interface ClaimGroups {
  groups: { title: string; rows: Row[] }[]
  /** True while the server is asked. */
  isSearching: boolean
  failed: boolean
}

/** The claims to choose from: ordered for the camera, or those that contain the searched text. */
function useClaimGroups(
  { claims, recent }: ReturnType<typeof useCameraClaim>,
  searched: string,
  position: Position | null,
): ClaimGroups {
  const list = useClaimList({ text: searched, subset: null, companyKey: null })
  const all = useRead(LegacyClaimsDocument, ALL_CLAIMS).data?.legacyClaims.claims ?? []
  const recordOf = new Map([...all, ...(list.rows ?? [])].map((record) => [record.claimKey, record]))
  const rowOf = (claim: CameraClaim, distance?: string): Row => {
    const record = recordOf.get(claim.claimKey)
    return {
      claimKey: claim.claimKey,
      number: claim.claimFileId,
      title: claim.insured ?? claim.claimFileId,
      details: [
        distance,
        claim.claimFileId,
        record && placeOf(record),
        distance === undefined ? dueOf(record) : undefined,
      ],
    }
  }
  const listed = (record: ListedClaim): Row => ({
    claimKey: record.claimKey,
    number: record.claimFileId,
    title: insuredOf(record),
    details: [record.claimFileId, placeOf(record), record.adjCoName],
  })
  const words = foldedText(searched).split(/\s+/).filter(Boolean)
  const own = claims.filter((claim) => {
    const names = foldedText([claim.claimFileId, claim.insured].filter(Boolean).join(' '))
    return words.every((word) => names.includes(word))
  })
  const ownKeys = new Set(own.map(({ claimKey }) => claimKey))
  const others = (list.rows ?? []).filter(({ claimKey }) => !ownKeys.has(claimKey))
  const found = [...own.map((claim) => rowOf(claim)), ...others.map(listed)]
  if (searched !== '')
    return {
      groups: [{ title: messages.found, rows: found }],
      isSearching: list.rows === undefined && !list.failed,
      failed: list.failed,
    }
  const order = orderClaims(claims, recent, position)
  return {
    isSearching: false,
    failed: false,
    groups: [
      { title: messages.recent, rows: order.recent.map((claim) => rowOf(claim)) },
      { title: messages.nearby, rows: order.nearby.map((near) => rowOf(near.claim, distanceOf(near))) },
      { title: messages.yours, rows: order.others.map((claim) => rowOf(claim)) },
    ],
  }
}

function ClaimList({ camera, onClose }: Omit<ClaimSheetProps, 'open'>) {
  const styles = useStyles()
  const { claim: current, choose } = camera
  const { reachable } = useConnection()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { position, isUnasked, ask } = usePosition(true)
  const searched = text.trim()
  const { groups, isSearching, failed } = useClaimGroups(camera, searched, position)
  const isEmpty = groups.every(({ rows }) => rows.length === 0)

  const pick = async (row: Row): Promise<void> => {
    setProblem(null)
    const refusal = await choose(row.claimKey)
    if (refusal === null) onClose()
    else setProblem(refusal === 'denied' ? messages.cannotAdd(row.number) : messages.needsServer(row.number))
  }
  return (
    <div className={styles.root}>
      <SearchBox label={messages.search} value={text} onChange={setText} />
      {problem !== null && (
        <div role="alert">
          <Banner intent="warning">{problem}</Banner>
        </div>
      )}
      {searched === '' && isUnasked && (
        <div>
          <Button appearance="subtle" icon={<LocationRegular />} className={styles.ask} onClick={ask}>
            {messages.showNearby}
          </Button>
          <p className={styles.hint}>{messages.nearbyHint}</p>
        </div>
      )}
      <ClaimGroupLists groups={groups} currentKey={current?.claimKey} onPick={(row) => void pick(row)} />
      {searched !== '' && isSearching && <SkeletonRows rows={2} avatar={false} rowHeight={56} />}
      {searched !== '' && !isSearching && (
        <p className={styles.hint} role="status">
          {failed
            ? messages.searchFailed
            : isEmpty
              ? messages.nothingFound(searched)
              : reachable
                ? ''
                : messages.onlyDevice}
        </p>
      )}
    </div>
  )
}

interface ClaimGroupListsProps {
  groups: ClaimGroups['groups']
  currentKey: string | undefined
  onPick: (row: Row) => void
}

function ClaimGroupLists({ groups, currentKey, onPick }: ClaimGroupListsProps) {
  const styles = useStyles()
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title} aria-label={title}>
        <h3 className={styles.heading}>{title}</h3>
        <ul className={styles.list} aria-label={title}>
          {rows.map((row) => (
            <li key={row.claimKey}>
              <button
                type="button"
                className={styles.row}
                aria-current={row.claimKey === currentKey ? true : undefined}
                onClick={() => onPick(row)}
              >
                <span className={styles.words}>
                  <span className={styles.name}>{row.title}</span>
                  <span className={styles.detail}>{row.details.filter(Boolean).join(' · ')}</span>
                </span>
                {row.claimKey === currentKey && <CheckmarkRegular className={styles.check} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      </section>
    ))
}

function dueOf(record: ListedClaim | undefined): string | undefined {
  return record && dueDay(record.dueDate, new Date())?.text
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  ask: { minHeight: sizes.touchTarget, marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})` },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  heading: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: `0 calc(-1 * ${tokens.spacingHorizontalS})`, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '56px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { ...ellipsis, fontWeight: tokens.fontWeightSemibold },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  check: { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
})
