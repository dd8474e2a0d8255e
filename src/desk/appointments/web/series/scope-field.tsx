import { RadioGroup } from '#web/ui/radio-group.tsx'

export type Scope = 'this' | 'following' | 'all'

export interface ScopeFieldProps {
  value: Scope
  onChange: (value: Scope) => void
}

/** What a change of one visit of a series is about. */
export const ScopeField = ({ value, onChange }: ScopeFieldProps) => (
  <RadioGroup
    legend="It is one of a series"
    name="series-scope"
    value={value}
    onChange={next => onChange(next as Scope)}
    options={[
      { value: 'this', label: 'Only this visit' },
      { value: 'following', label: 'This and the following' },
      { value: 'all', label: 'All that are to come' },
    ]}
  />
)
