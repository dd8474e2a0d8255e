import { useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { isTypable, type TypedChoice } from '../../filter/typed-choices.ts'

interface TypedValueProps {
  choice: TypedChoice
  value: string
  says: string
  onChange: (value: string) => void
}

/** The number or date of a condition. Asked for when it is left or Enter is pressed: half a number is another question. */
export function TypedValue({ choice, value, says, onChange }: TypedValueProps) {
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? value
  const isWrong = !isTypable(choice, shown)
  const take = (typed: string) => {
    if (!isTypable(choice, typed)) return
    setText(null)
    if (typed !== value) onChange(typed)
  }
  const isDate = choice.kind === 'date'
  return (
    <input
      type={isDate ? 'date' : 'text'}
      inputMode={isDate ? undefined : 'numeric'}
      autoComplete="off"
      aria-label={`${choice.name}: ${says} ${choice.label}`}
      aria-invalid={isWrong}
      title={isWrong && !isDate ? `A whole number from ${choice.least} to ${choice.most}` : undefined}
      maxLength={isDate ? undefined : 5}
      className={cn(
        'min-h-8 rounded-sm border border-input bg-card px-2 font-semibold tabular pointer-coarse:min-h-11',
        isDate ? 'w-40' : 'w-16',
        isWrong && 'border-destructive text-destructive',
      )}
      value={shown}
      onChange={event => {
        setText(event.target.value)
        // A date is whole or not there.
        if (isDate && event.target.value >= '1900') take(event.target.value)
      }}
      onBlur={() => (isWrong ? setText(null) : take(shown))}
      onKeyDown={event => event.key === 'Enter' && take(shown)}
    />
  )
}
