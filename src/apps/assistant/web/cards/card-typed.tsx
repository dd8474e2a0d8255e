import type { Ref } from 'react'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { actRefusals } from '../../messages.ts'

interface TypedNameProps {
  ref: Ref<HTMLInputElement>
  name: string
  typed: string
  /** Executed with a different name. */
  isMistyped: boolean
  onType: (words: string) => void
}

/** What can't be undone requires typing the name. */
export const TypedName = ({ ref, name, typed, isMistyped, onType }: TypedNameProps) => (
  <Field
    label={`Type “${name}” to confirm`}
    hint="It is done when the name stands here as it does in the record."
    error={isMistyped ? actRefusals.name_differs.message : undefined}
    className="mt-3"
  >
    <Input ref={ref} value={typed} autoComplete="off" onChange={event => onType(event.target.value)} />
  </Field>
)
