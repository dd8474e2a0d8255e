import type { ServiceColor } from '#lib/service-colors.ts'

export interface ComboboxOption {
  value: string
  label: string
  description?: string | undefined
  /** Services show their color bar. */
  dye?: ServiceColor | undefined
  group?: string | undefined
  keywords?: string | undefined
  disabled?: boolean | undefined
}

export interface ComboboxProps {
  value: string | null
  onChange: (value: string) => void
  options: readonly ComboboxOption[]
  placeholder?: string
  /** Defaults to true over eight options. */
  search?: boolean
  searchPlaceholder?: string
  /** For remote search: gets the query; options are shown unfiltered. */
  onQuery?: (query: string) => void
  loading?: boolean
  emptyText?: string
  /** A last line that is always shown, such as adding the typed text. */
  action?: { label: (query: string) => string; onSelect: (query: string) => void }
  /** Shown if the chosen option is not in `options` (remote search). */
  chosenLabel?: string
  disabled?: boolean
  id?: string
  className?: string
  'aria-label'?: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Matches every word in label, description or keywords, ignoring case and accents. */
export function matching(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter(option => {
    const text = plain(`${option.label} ${option.description ?? ''} ${option.keywords ?? ''}`)
    return words.every(word => text.includes(word))
  })
}
