import { useState } from 'react'
import { formatMoney, moneyText, parseMoney } from '#lib/money.ts'
import { cn } from '#web/ui/cn.ts'
import { isTypable, type TypedChoice } from '../../filter/typed-choices.ts'

interface TypedValueProps {
  choice: TypedChoice
  value: string
  label: string
  onChange: (value: string) => void
  onEmpty?: (() => void) | undefined
  isFresh?: boolean
}

const takeFocus = (field: HTMLElement | null) => field?.focus()

/** Committed on blur or Enter, since half a number would run another query. */
export function TypedValue({ choice, value, label, onChange, onEmpty, isFresh }: TypedValueProps) {
  const [text, setText] = useState<string | null>(null)
  const { control, currency } = choice
  const isMoney = control === 'money'
  const shown = text ?? (isMoney && value !== '' ? moneyText(Number(value), currency) : value)
  const read = (typed: string) => (isMoney ? String(parseMoney(typed, currency) ?? '') : typed)
  // Invalid saved values are shown until edited.
  const isWrong = text !== null && !isTypable(choice, read(text))
  const take = (typed: string) => {
    if (!isTypable(choice, read(typed))) return
    setText(null)
    if (read(typed) !== value) onChange(read(typed))
  }
  const leave = () => {
    if (shown.trim() === '') onEmpty?.()
    if (text === null) return
    if (isWrong) setText(null)
    else take(text)
  }
  const isDate = control === 'date'
  const isWords = control === 'text'
  const field = (
    <input
      ref={isFresh ? takeFocus : undefined}
      type={isDate ? 'date' : 'text'}
      inputMode={isDate || isWords ? undefined : isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong}
      title={isWrong ? hintOf(choice) : undefined}
      maxLength={isDate ? undefined : isWords ? 80 : 14}
      className={cn(
        'min-h-8 max-w-full rounded-sm border border-input bg-card px-2 font-semibold tabular pointer-coarse:min-h-11',
        isDate ? 'w-40' : isWords ? 'w-44' : isMoney ? 'w-24' : 'w-16',
        isWrong && 'border-destructive text-destructive',
      )}
      value={shown}
      onChange={event => {
        setText(event.target.value)
        // A date input is either complete or empty.
        if (isDate && event.target.value >= '1900') take(event.target.value)
      }}
      onBlur={leave}
      onKeyDown={event => event.key === 'Enter' && take(shown)}
    />
  )
  if (!isMoney) return field
  return (
    <span className="inline-flex items-center gap-1.5">
      {signOf(currency)}
      {field}
    </span>
  )
}

/** '$', 'CHF'. */
const signOf = (currency: string) => formatMoney(0, currency).replace(/[\d.,\s]/g, '')

function hintOf({ control, least, most, currency }: TypedChoice): string | undefined {
  if (control === 'money') return `An amount in ${currency}, such as 130 or 130.50`
  if (control === 'number') return `A whole number from ${least} to ${most.toLocaleString('en-US')}`
  return control === 'text' ? 'Up to 80 characters' : undefined
}
