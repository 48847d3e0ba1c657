import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { FilterRegular } from '@fluentui/react-icons/svg/filter'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { FirstField } from '#src/ui/first-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import type { SiteSearch } from '../hooks/use-site-search.ts'
import { messages } from '../messages.ts'
import { SEARCH_TYPES, type SearchType } from '../search-types.ts'

// A search requires a text that is not empty.
const schema = z.object({
  type: z.enum(SEARCH_TYPES),
  text: z.string().check(z.trim(), z.minLength(1, fieldMessages.required)),
  status: z.enum(['', 'Active', 'Inactive']),
  place: z.string().check(z.trim()),
})

const PLACE_LABELS: Record<SearchType, string> = {
  SocialUser: messages.company,
  SiteUser: messages.affiliation,
  InvitedSiteUser: messages.affiliation,
  Organization: messages.location,
}

interface SearchFormProps {
  search: SiteSearch
  types: readonly SearchType[]
  onSearch: (search: SiteSearch) => void
}

/** The search form: type, text, and a button that shows the filters and their count. */
export function SearchForm({ search, types, onSearch }: SearchFormProps) {
  const styles = useStyles()
  // The text field is focused on wide screens only, because on a phone the keyboard would cover half of the page.
  const isWide = useIsWide()
  const filterCount = [search.status, search.place].filter(Boolean).length
  const [withFilters, setWithFilters] = useState(filterCount > 0)
  return (
    <div role="search" className={styles.root}>
      <Form schema={schema} defaultValues={search} label={messages.title} onSubmit={async (next) => onSearch(next)}>
        {(form) => {
          const type = form.watch('type')
          const textField = (
            <TextField
              name="text"
              label={messages.text}
              type="search"
              autoComplete="off"
              maxLength={SEARCH_TEXT_MAX_LENGTH}
              required
            />
          )
          return (
            <>
              <div className={styles.line}>
                <div className={styles.type}>
                  <SelectField
                    name="type"
                    label={messages.type}
                    options={types.map((value) => ({ value, label: messages.types[value] }))}
                  />
                </div>
                <div className={styles.text}>{isWide ? <FirstField>{textField}</FirstField> : textField}</div>
                <div className={styles.buttons}>
                  <SubmitButton>{messages.search}</SubmitButton>
                  <Button
                    className={styles.button}
                    icon={<FilterRegular />}
                    aria-expanded={withFilters}
                    onClick={() => setWithFilters(!withFilters)}
                  >
                    {messages.filters}
                    {filterCount > 0 && <CountBadge count={filterCount} label={messages.filterCount} />}
                  </Button>
                  <Tooltip content={messages.help} relationship="description">
                    <Button
                      appearance="subtle"
                      className={styles.button}
                      icon={<QuestionCircleRegular />}
                      aria-label={messages.helpLabel}
                    />
                  </Tooltip>
                </div>
              </div>
              {withFilters && (
                <div className={styles.line}>
                  {type !== 'InvitedSiteUser' && (
                    <div className={styles.type}>
                      <SelectField
                        name="status"
                        label={messages.status}
                        options={[
                          { value: '', label: messages.all },
                          { value: 'Active', label: messages.active },
                          { value: 'Inactive', label: messages.inactive },
                        ]}
                      />
                    </div>
                  )}
                  <div className={styles.text}>
                    <TextField name="place" label={PLACE_LABELS[type]} maxLength={SEARCH_TEXT_MAX_LENGTH} />
                  </div>
                </div>
              )}
            </>
          )
        }}
      </Form>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
  type: { flexGrow: 1, flexBasis: '180px', maxWidth: '260px' },
  text: { flexGrow: 3, flexBasis: '240px', minWidth: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: sizes.touchTarget },
})
