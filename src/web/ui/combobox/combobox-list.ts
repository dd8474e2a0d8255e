import type { ServiceColor } from '#lib/service-colors.ts'

export interface ComboboxOption {
  value: string
  label: string
  description?: string | undefined
  /** A service carries its dye as a bar before its name. */
  dye?: ServiceColor | undefined
  /** A heading that it stands under, with those beside it that say the same. */
  group?: string | undefined
  /** More words that find it. */
  keywords?: string | undefined
  disabled?: boolean | undefined
}

export interface ComboboxProps {
  value: string | null
  onChange: (value: string) => void
  options: readonly ComboboxOption[]
  placeholder?: string
  /** Over eight options it searches; this decides otherwise. */
  search?: boolean
  searchPlaceholder?: string
  /** Search elsewhere: called with what is typed, and the options are then taken as they come. */
  onQuery?: (query: string) => void
  loading?: boolean
  emptyText?: string
  /** A last line that is always there, such as adding what was typed. */
  action?: { label: (query: string) => string; onSelect: (query: string) => void }
  /** Written on the closed field when the chosen option is not among `options` (a remote search). */
  chosenLabel?: string
  disabled?: boolean
  id?: string
  className?: string
  'aria-label'?: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Options that hold every word of the query, in label, description or keywords; accents and case do not count. */
export function matching(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter(option => {
    const text = plain(`${option.label} ${option.description ?? ''} ${option.keywords ?? ''}`)
    return words.every(word => text.includes(word))
  })
}
